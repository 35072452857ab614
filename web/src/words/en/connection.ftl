# What can go wrong between the page and the server. The ids are those of the page's own errors.

problem-offline = The server cannot be reached right now. As soon as it can, everything goes on.
problem-answer-strange = The server gave an answer that nobody understands ({ $status }). Please try again.
