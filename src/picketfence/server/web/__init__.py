"""Between the network and the API: admission, headers, compression, rate limits, responses and pages."""
