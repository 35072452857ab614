# Ce qui peut se passer entre la page et le serveur.

problem-offline = Le serveur est injoignable pour le moment. Dès qu'il répond, tout reprend.
problem-unsent = Le serveur est resté injoignable pendant une minute : votre tour n'est peut-être pas arrivé. Renvoyez-le, il ne compte qu'une fois.
problem-answer-strange = Le serveur a donné une réponse incompréhensible ({ $status }). Réessayez, s'il vous plaît.
