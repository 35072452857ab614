# Che cosa può andare storto tra la pagina e il server.

problem-offline = Il server non è raggiungibile in questo momento. Appena lo sarà, tutto riprende.
problem-answer-strange = Il server ha dato una risposta incomprensibile ({ $status }). Riprova, per favore.
