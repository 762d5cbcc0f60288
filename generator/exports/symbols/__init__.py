"""Our own drawings: what stands on a hex. Each is a function of inks and a seeded stream."""
