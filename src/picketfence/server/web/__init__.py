"""Between the network and the API: admission, headers, compression, rate limits, and the pages that people open."""
