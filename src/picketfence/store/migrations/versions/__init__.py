"""One module per revision; a released revision is never edited. Number 0004 was never released."""
