"""The far end of every wire: chips that answer as the real ones do, and the world they measure."""
