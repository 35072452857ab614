"""Nothing hidden leaves the server before it is public, whatever the channel."""
