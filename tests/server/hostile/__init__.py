"""What strangers and broken programs send: refused in one shape, in bounded memory, in the way of nobody."""
