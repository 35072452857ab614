# Was zwischen Seite und Server schiefgehen kann.

problem-offline = Der Server ist gerade nicht erreichbar. Sobald er es ist, geht alles weiter.
problem-answer-strange = Der Server hat etwas geantwortet, das niemand versteht ({ $status }). Versuch es bitte noch einmal.
