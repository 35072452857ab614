# Ce qui peut se passer entre la page et le serveur.

problem-offline = Le serveur est injoignable pour le moment. Dès qu'il répond, tout reprend.
problem-answer-strange = Le serveur a donné une réponse incompréhensible ({ $status }). Réessayez, s'il vous plaît.
