"""Pure: readings and their times become facts. No input, no output, no clock of its own."""
