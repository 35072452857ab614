"""One module per revision; a released revision is never edited."""
