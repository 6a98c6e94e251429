"""One small file per board: everything a board does differently, and nothing else."""
