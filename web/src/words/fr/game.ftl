# Les mots du jeu. `$edition` arrive tout seul.

## Effets : nom, nom court pour les cartes, ce que fait l'effet, lettre de raccourci
effect-surveyor = Géomètre
effect-surveyor-short = Géomètre
effect-surveyor-does = Posez une barrière entre deux parcelles, où vous voulez.
effect-surveyor-letter = G
effect-agent = Agent immobilier
effect-agent-short = Agent
effect-agent-does = Augmentez la valeur de tous vos lotissements d'une même taille.
effect-agent-letter = A
effect-landscaper = Paysagiste
effect-landscaper-short = Paysagiste
effect-landscaper-does = Plantez un parc dans la rue de votre numéro.
effect-landscaper-letter = Y
effect-pool = Fabricant de piscine
effect-pool-short = Piscine
effect-pool-does = Construisez la piscine prévue sur la parcelle de votre numéro.
effect-pool-letter = P
effect-temp = Agence d'intérim
effect-temp-short = Intérim
effect-temp-does = Modifiez le numéro de 2 au plus avant de l'écrire.
effect-temp-letter = I
effect-bis = Numéro bis
effect-bis-short = Bis
effect-bis-does = Répétez le numéro d'une maison sur une parcelle vide juste à côté.
effect-bis-letter = B

## Mots
street-1 = Rue des Érables
street-2 = Allée des Genévriers
street-3 = Rue de l'Orbite
street-number = Rue { $street }
plot-place = rue { $street }, parcelle { $plot }
word-street = rue
word-plot = parcelle
word-house = maison
word-fence = barrière
word-estate = lotissement
word-estates = lotissements
word-plan = plan
word-plans = plans
word-refusal = refus
word-refusals = refus
word-roundabout = rond-point
word-roundabouts = ronds-points
word-park = parc
word-parks = parcs
word-pool = piscine
word-pools = piscines
word-temp = intérimaire
word-temps = intérimaires
word-bis = bis
word-solo-card = carte solo
word-completion = carte d'achèvement
word-site-manager = chef de chantier
word-aaa = AAA
word-approved = Approuvé
word-reconstructed = chiffre de notre cru, absent de la boîte
plan-slot =
    { $edition ->
        [second]
            { $plan ->
                [1] A
                [2] B
                [3] C
               *[other] { $plan }
            }
       *[first] { $plan }
    }
count-houses =
    { $count ->
        [one] { $count } maison
       *[other] { $count } maisons
    }
count-plots =
    { $count ->
        [one] { $count } parcelle
       *[other] { $count } parcelles
    }
count-fences =
    { $count ->
        [one] { $count } barrière
       *[other] { $count } barrières
    }
count-estates =
    { $count ->
        [one] { $count } lotissement
       *[other] { $count } lotissements
    }
count-plans =
    { $count ->
        [one] { $count } plan
       *[other] { $count } plans
    }
count-refusals = { $count } refus
count-roundabouts =
    { $count ->
        [one] { $count } rond-point
       *[other] { $count } ronds-points
    }
count-parks =
    { $count ->
        [one] { $count } parc
       *[other] { $count } parcs
    }
count-pools =
    { $count ->
        [one] { $count } piscine
       *[other] { $count } piscines
    }
count-temps =
    { $count ->
        [one] { $count } intérimaire
       *[other] { $count } intérimaires
    }
count-bis = { $count } bis
count-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
count-rounds =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
count-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
count-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }

## Le score
part-plans = Plans
part-parks = Parcs
part-pools = Piscines
part-temps = Intérimaires
part-estates = Lotissements
part-bis = Bis
part-roundabouts = Ronds-points
part-refusals = Refus
part-majority = Le plus d'intérimaires
part-fences = Barrières
part-total = Total
aaa-plans = Plans échus à l'AAA : { $points }.
aaa-parks =
    { $cards ->
        [one] { $cards } carte Paysagiste dans sa rangée, { $each } chacune : { $points }.
       *[other] { $cards } cartes Paysagiste dans sa rangée, { $each } chacune : { $points }.
    }
aaa-pools =
    { $cards ->
        [one] { $cards } carte Piscine dans sa rangée, { $each } chacune : { $points }.
       *[other] { $cards } cartes Piscine dans sa rangée, { $each } chacune : { $points }.
    }
aaa-temps =
    { $cards ->
        [one] { $cards } carte Intérim dans sa rangée, { $each } chacune : { $points }.
       *[other] { $cards } cartes Intérim dans sa rangée, { $each } chacune : { $points }.
    }
aaa-majority = Intérimaires, { $cards } contre { $temps } chez vous : { $points }.
aaa-fences =
    { $cards ->
        [one] { $cards } carte Géomètre dans sa rangée, { $each } chacune : { $points }.
       *[other] { $cards } cartes Géomètre dans sa rangée, { $each } chacune : { $points }.
    }
aaa-estates = Ses cinq plus longs tronçons entre cartes Géomètre : { $points }. Une carte Agent compte pour { $agent } { $agent ->
        [one] maison
       *[other] maisons
    }, les autres pour une ; une maison vaut 1, ou { $bis } avec une carte Bis dans le tronçon.
aaa-scores = { $manager } participe aux plans { $letters }.
aaa-level-zero = Au niveau 0, l'AAA ne marque rien ; sa carte d'achèvement retourne quand même un plan.

## Règles de la partie
edition-first = Première édition
edition-second = Deuxième édition
mode-standard = partie classique
mode-expert = experts
mode-solo = en solitaire
mode-practice = entraînement
mode-level = en solitaire, niveau { $level } avec { $manager }
mode-level-zero = en solitaire, niveau 0
variant-advanced = version avancée
ruleset-unknown = une partie que cette page ne connaît pas

## Fins de partie
end-refusals = Un troisième refus a été coché.
end-plans = Une feuille a ses trois plans approuvés.
end-plots = Une feuille n'a plus de parcelle vide.
end-cards = Il restait moins de trois cartes.

## Robots
bot-newcomer-thinks = Range bien ses numéros, prend ce qui rapporte tout de suite, valide ce qu'elle peut.
bot-neighbour-thinks = Choisit le tour qui laisse la plus belle rue : de la place, des parcs, des plans. Ne pense jamais aux manches suivantes.

## Plans : la phrase et la légende
estates-same = { $count ->
        [one] { $count } lotissement
       *[other] { $count } lotissements
    } de { $size ->
        [one] { $size } maison
       *[other] { $size } maisons
    }
estates-mixed = des lotissements de { $sizes } maisons
plan-estates = Complétez { $estates }.
plan-ends-of-streets = Complétez { $estates } : un à chaque bout de chaque rue.
plan-in-street = Complétez { $estates }, tous dans la rue { $street }.
plan-in-one-street = Complétez { $estates }, tous dans une même rue.
plan-with-roundabouts = Complétez { $estates }, tous dans une même rue qui a aussi { $count ->
        [one] un rond-point
       *[other] { $count } ronds-points
    }.
plan-each-pool = Complétez { $estates }, chacun avec une piscine.
plan-each-bis = Complétez { $estates }, chacun avec un bis.
plan-each-pool-bis = Complétez { $estates }, chacun avec une piscine et un bis.
plan-street-full = Construisez sur toutes les parcelles de la rue { $street }.
plan-street-ends = Construisez sur la première et la dernière parcelle de chaque rue.
plan-bis-in-one-street = Écrivez { $count } bis dans une même rue.
plan-temps = Embauchez { $count } intérimaires.
plan-streets-with-all-parks = Plantez tous les parcs de { $count } rues.
plan-streets-with-all-pools = Construisez toutes les piscines de { $count } rues.
plan-all-parks-and-pools-of-street = Construisez tous les parcs et toutes les piscines de la rue { $street }.
plan-parks-pools-and-roundabout = Construisez tous les parcs, toutes les piscines et un rond-point dans une même rue.
plan-parks = Plantez { $count } parcs.
plan-parks-in-every-street = Plantez { $count } parcs dans chaque rue.
plan-agent-boxes = Cochez { $count } cases Agent.
plan-agent-columns-full = Remplissez { $count } colonnes Agent.
caption-ends-of-streets = { $sizes } aux bouts
caption-in-street = { $sizes } en rue { $street }
caption-in-one-street = { $sizes } dans une rue
caption-with-roundabouts = { $sizes } avec { $count ->
        [one] rond-point
       *[other] { $count } ronds-points
    }
caption-each-pool = { $sizes } avec piscine
caption-each-bis = { $sizes } avec bis
caption-each-pool-bis = { $sizes } avec piscine, bis
caption-street-full = Rue { $street } pleine
caption-street-ends = Bouts de rue
caption-bis-in-one-street = { $count } bis dans une rue
caption-temps = { $count } intérimaires
caption-streets-with-all-parks = Parcs de { $count } rues
caption-streets-with-all-pools = Piscines de { $count } rues
caption-all-parks-and-pools-of-street = Parcs, piscines : rue { $street }
caption-parks-pools-and-roundabout = Parcs, piscines, rond-point
caption-parks = { $count } parcs
caption-parks-in-every-street = { $count } parcs par rue
caption-agent-boxes = { $count } cases Agent
caption-agent-columns-full = { $count } colonnes Agent

## Ce que les règles comptent et nomment, dans leurs phrases
thing-pool = une piscine
thing-bis = un bis
thing-bis-in-one-street = bis dans une même rue
thing-temps = intérimaires
thing-streets-with-all-parks = rues avec tous leurs parcs
thing-streets-with-all-pools = rues avec toutes leurs piscines
thing-parks = parcs
thing-agent-boxes = cases Agent
thing-parks-in-every-street = parcs dans chaque rue
thing-full-agent-columns = colonnes Agent pleines
thing-a-fence = une barrière
thing-a-pool = une piscine
thing-a-park = un parc
thing-a-used-house = une maison utilisée
thing-the-agent-boxes = les cases Agent
thing-the-temps = les intérimaires
thing-the-refusals = les refus
thing-the-roundabouts = les ronds-points
