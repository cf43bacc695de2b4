### Tous les mots que lit un joueur, une seule fois. $edition est l’identifiant du jeu, avec un tiret pour la barre : sushi-go-zoch.
### Les places servent d’étiquettes (« Toi : … », « Place 2 : … ») : aucun verbe ne s’accorde avec $seat.

language-name = Français
guest = Invité { $number }

## Jeux et menus

game-sushi-go-cocktail = Sushi Go! (Cocktail)
game-sushi-go-zoch = Sushi Go! (Zoch)
game-sushi-go-gamewright = Sushi Go! (boîte américaine)
game-party-cocktail = Sushi Go Party! (boîte française)
game-party-gamewright = Sushi Go Party! (boîte américaine)
game-roll-cocktail = Sushi Roll
game-dice-sit-down = Sushi Dice
menu-first-meal = Menu Enfant
menu-classic = Menu Classique
menu-sampler = Menu Découverte
menu-master = Menu Gourmet
menu-points-platter = Menu À volonté
menu-cutthroat = Surprise du chef
menu-banquet = Menu de Groupe
menu-dinner-for-two = Menu d’Amour

## Plats

dish-nigiri = { $edition ->
    [sushi-go-zoch] Nigiri
   *[other] Sushis
}
dish-maki = { $edition ->
    [party-cocktail] Makis saumon
    [party-gamewright] Makis saumon
    [roll-cocktail] Makis
   *[other] Maki
}
dish-temaki = Temaki
dish-uramaki = California
dish-tempura = Tempura
dish-sashimi = { $edition ->
    [sushi-go-zoch] Sashimi
    [roll-cocktail] Sashimi
   *[other] Sashimis
}
dish-dumpling = { $edition ->
    [sushi-go-zoch] Pétoncles
    [party-cocktail] Gyoza
    [party-gamewright] Gyoza
   *[other] Ravioli
}
dish-eel = Anguille
dish-tofu = Tofu
dish-onigiri = Onigiri
dish-edamame = Edamame
dish-miso_soup = Soupe miso
dish-chopsticks = Baguettes
dish-spoon = Cuillère
dish-menu = Menu
dish-takeout_box = Boîte à emporter
dish-special_order = Commande spéciale
dish-wasabi = Wasabi
dish-soy_sauce = Sauce soja
dish-tea = Thé
dish-pudding = { $edition ->
    [sushi-go-zoch] Pudding
    [party-cocktail] Flan
    [party-gamewright] Flan
   *[other] Dessert
}
dish-green_tea_ice_cream = Glace matcha
dish-fruit = Fruits
dish-tokens = Jetons restants
dish-points = Points
dish-plate = Plateaux
dish-shrimp = { plate-shrimp }
dish-fish = { plate-fish }
dish-octopus = { plate-octopus }
dish-egg = { plate-egg }
dish-cucumber = { plate-cucumber }
dish-mixed = { plate-mixed }
dish-star = Étoile
dish-yuck = Beurk

## Faces

card-nigiri-egg = { $edition ->
    [sushi-go-zoch] Nigiri à l’omelette
   *[other] Sushi omelette
}
card-nigiri-salmon = { $edition ->
    [sushi-go-zoch] Nigiri au saumon
   *[other] Sushi saumon
}
card-nigiri-squid = { $edition ->
    [sushi-go-zoch] Nigiri au thon
   *[other] Sushi calamar
}
card-maki-1 = { $edition ->
    [party-cocktail] Maki saumon ×1
    [party-gamewright] Maki saumon ×1
   *[other] Maki ×1
}
card-maki-2 = { dish-maki } ×2
card-maki-3 = { dish-maki } ×3
card-uramaki-3 = California ×3
card-uramaki-4 = California ×4
card-uramaki-5 = California ×5
card-onigiri-circle = Onigiri rond
card-onigiri-triangle = Onigiri triangle
card-onigiri-square = Onigiri carré
card-onigiri-rectangle = Onigiri rectangle
card-fruit-watermelon-watermelon = Double pastèque
card-fruit-orange-orange = Double orange
card-fruit-pineapple-pineapple = Double ananas
card-fruit-watermelon-orange = Pastèque-orange
card-fruit-watermelon-pineapple = Pastèque-ananas
card-fruit-orange-pineapple = Orange-ananas
card-menu-1 = Menu ×1
card-menu-2 = Menu ×2
card-chopsticks-1 = { $edition ->
    [roll-cocktail] Baguettes ×1
   *[other] { dish-chopsticks }
}
card-chopsticks-2 = { $edition ->
    [roll-cocktail] Baguettes ×2
   *[other] { dish-chopsticks }
}
card-pudding-1 = Dessert ×1
card-pudding-2 = Dessert ×2
card-pudding-3 = Dessert ×3
face-shrimp = crevette
face-fish = poisson
face-octopus = poulpe
face-egg = omelette
face-cucumber = maki concombre
face-star = étoile
face-yuck = Beurk
face-unthrown = dé neuf
face-flying = en l’air
plate-shrimp = Plateau crevettes
plate-fish = Plateau poisson
plate-octopus = Plateau poulpe
plate-egg = Plateau omelette
plate-cucumber = Plateau concombre
plate-mixed = Plateau mixte
turned-card = une carte retournée
numbered-card = { $card } { $number }
copied-card = copie de { $card }
which-card = { $card } n° { $number }
laid-copy = { $card } (copie : { $face })
laid-on = { $card } sur wasabi
separator = {" ; "}

## Règles en bref, une par plat

rule-nigiri = Omelette 1, saumon 2, { $edition ->
    [sushi-go-zoch] thon
   *[other] calamar
} 3. Sur un wasabi, c’est le triple.
rule-maki = { $edition ->
    [sushi-go-zoch] Le plus de symboles : 6 ; le deuxième : 3. Les ex æquo touchent chacun la totalité.
    [party-cocktail] Le plus de symboles : 6 ; le deuxième : 3 (à six joueurs ou plus : 6, 4, 2). Les ex æquo touchent chacun la totalité.
    [party-gamewright] Le plus de symboles : 6 ; le deuxième : 3 (à six joueurs ou plus : 6, 4, 2). Les ex æquo touchent chacun la totalité.
    [roll-cocktail] Le plus de symboles : 6 ; le deuxième : 3. Les ex æquo touchent chacun la totalité.
   *[other] Le plus de symboles : 6 ; le deuxième : 3. Les ex æquo se partagent les points ; en cas d’égalité en tête, pas de deuxième place.
}
rule-temaki = Le plus de cartes : +4 ; le moins : −4. Les ex æquo touchent ou perdent chacun la totalité ; à deux, personne ne perd de points.
rule-uramaki = { $edition ->
    [party-gamewright] Arriver à 10 symboles rapporte aussitôt 8 au premier, 5 au deuxième, 2 au troisième. En fin de manche, seule la prochaine place libre rapporte, à qui a le plus de symboles ; les ex æquo touchent chacun la totalité. S’il n’en reste aucune, rien.
   *[other] Arriver à 10 symboles rapporte aussitôt 8 au premier, 6 au deuxième. Tous ceux qui y arrivent au même tour partagent la place et touchent chacun la totalité. En fin de manche, 2 pour qui a le plus de symboles, ex æquo compris.
}
rule-tempura = { $edition ->
    [roll-cocktail] Un : 1 ; deux : 5 ; trois : 10.
   *[other] 5 par paire.
}
rule-sashimi = { $edition ->
    [roll-cocktail] Un : 0 ; deux : 6 ; trois : 13.
   *[other] 10 par trio.
}
rule-dumpling = { $edition ->
    [roll-cocktail] Un : 2 ; deux : 4 ; trois : 8.
   *[other] D’une à cinq cartes : 1, 3, 6, 10, 15 ; au-delà, rien de plus.
}
rule-eel = Une seule : −3 ; deux ou plus : 7 en tout.
rule-tofu = Un : 2 ; deux : 6 ; trois ou plus : 0, c’est l’indigestion.
rule-onigiri = Chaque série d’une à quatre formes différentes rapporte 1, 4, 9 ou 16.
rule-edamame = Chaque carte : 1 par adversaire qui en a aussi, 4 au maximum.
rule-miso_soup = 3, sauf si une autre est jouée au même tour : toutes celles du tour partent alors à la défausse.
rule-chopsticks = { $edition ->
    [party-gamewright] Plus tard dans la manche, annonce-les, puis pose une deuxième carte après la révélation. Les baguettes repartent avec la main que tu passes.
    [roll-cocktail] Un jeton : troque un dé de ton tapis contre un dé du tapis d’un adversaire.
   *[other] Plus tard dans la manche, pose deux cartes d’un coup. Les baguettes repartent avec la main que tu passes.
}
rule-spoon = Plus tard dans la manche, nomme une carte : en partant de ta gauche, le premier qui l’a en main te la cède contre la cuillère.
rule-menu = { $edition ->
    [roll-cocktail] Un jeton : relance les dés de ton choix sur ton tapis.
   *[other] Pioche quatre cartes et joues-en une, mais pas un autre menu.
}
rule-takeout_box = Retourne ce que tu veux parmi tes cartes des tours précédents : 2 chacune.
rule-special_order = Devient la copie d’une carte que tu as posée plus tôt dans la manche.
rule-wasabi = { $edition ->
    [sushi-go-zoch] Plus tard dans la manche, tu peux y poser un nigiri : il compte triple.
   *[other] Ton prochain sushi ira forcément dessus : il compte triple.
}
rule-soy_sauce = 4 si personne n’a plus de couleurs différentes que toi.
rule-tea = 1 par carte de ta couleur dominante.
rule-pudding = { $edition ->
    [sushi-go-zoch] En fin de partie, le plus : +6 ; le moins : −6. Les ex æquo touchent ou perdent chacun la totalité.
    [party-cocktail] En fin de partie, le plus : +6 ; le moins : −6. Les ex æquo touchent ou perdent chacun la totalité ; à deux, personne ne perd de points.
    [party-gamewright] En fin de partie, le plus : +6 ; le moins : −6. Les ex æquo touchent ou perdent chacun la totalité ; à deux, personne ne perd de points.
    [roll-cocktail] En fin de partie, le plus : +6 ; le moins : −6. Les ex æquo touchent ou perdent chacun la totalité ; à deux, personne ne perd de points.
   *[other] En fin de partie, le plus : +6 ; le moins : −6. Les ex æquo se partagent les points ; à deux sans le robot, personne n’en perd.
}
rule-green_tea_ice_cream = En fin de partie : 12 par lot de quatre.
rule-fruit = En fin de partie, fruit par fruit : aucun −2, puis 0, 1, 3, 6, et 10 à partir de cinq.
rule-tokens = En fin de partie : 1 pour deux jetons restants, menus et baguettes confondus.
rule-plate = Pour gagner, sois le premier à réunir assez de plateaux : 6 à deux, 5 à trois ou quatre, 4 à cinq ou six.
rule-one-symbol = Les six dés doivent montrer ce symbole. Une étoile remplace n’importe quel symbole.
rule-shrimp = { rule-one-symbol }
rule-fish = { rule-one-symbol }
rule-octopus = { rule-one-symbol }
rule-egg = { rule-one-symbol }
rule-cucumber = { rule-one-symbol }
rule-mixed = Les cinq symboles et une étoile. Une deuxième étoile peut remplacer un symbole.
rule-star = Remplace n’importe quel symbole. Sur un plateau mixte, une étoile doit rester une étoile.
rule-yuck = Ne vaut rien. Si tu en vois un chez ton rival, crie « Beurk ! » : il relance ses six dés. Un cri à tort te coûte une courte pause.

## Ce qu’on demande à une place

ask-pickcards = Quelle carte gardes-tu ?
ask-keepone = Choisis l’une de ces cartes
ask-wishone = Que va chercher ta cuillère ?
ask-flipsome = Retourne les cartes que tu veux, ou aucune
ask-copyone = Que copie ta commande spéciale ?
ask-takedie = Prends un dé, ou dépense d’abord un jeton
ask-chooserival = Qui défies-tu ?
ask-hurry = Lance, sonne ou crie !
ask-watch = Guette un Beurk de chaque côté
ask-givedice = À qui vont les autres dés ?
ask-wait = Patiente
ask-sayready = On y va ?
ask-throwagain = Quels dés lances-tu ?
ask-maycall = Tu annonces quelque chose ?

## Ce qu’il peut choisir

choice-pick = Poser { $cards }
choice-pick-pair = Avec { $bonus } : poser { $cards }
choice-pick-call = Poser { $cards } et annoncer « { $bonus } ! »
choice-pick-on = , sur wasabi : { $cards }
choice-pick-robot = , et { $card } pour le robot
choice-pick-copy = , en copiant { $card }
choice-keep = { $card }
choice-wish = { $card }
choice-flip = Retourner { $cards }
choice-flip-none = Ne rien retourner
choice-copy = Copier { $card }
choice-copy-on = Copier { $card }, sur un wasabi
choice-take = Prendre { $card }
choice-reroll = Dépenser un menu : relancer { $cards }
choice-swap = Dépenser des baguettes : échanger { $card } contre { $other } ({ $seat })
choice-rival = { $seat }
choice-throw = Lancer { $cards }
choice-ring = Taper sur la sonnette
choice-beurk = Beurk !
choice-mate = Mate !
choice-give = { $seat }
choice-elapsed = Le temps passe
choice-ready = On y va !
choice-ready-turns = On y va, mais sans se presser
choice-throw-none = Garder les six dés
choice-throw-all = Lancer les six dés
choice-saynothing = Ne rien dire

## Ce qui s’est passé

event-started = Le hasard est fixé. Empreinte pour le vérifier plus tard : { $pledge }
event-started-unsworn = La partie commence.
event-acted = { $seat } : choix fait.
event-acted-stand-in = { $seat } : choix fait par un bot.
event-seated = Premier joueur : { $seat }.
event-draft-roundbegan = Manche { $round }. Les mains passent à { $direction ->
    [right] droite
   *[left] gauche
}.
event-draft-control = Premier à jouer pour le robot : { $seat }.
event-draft-dealt = C’est servi : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} chacun.
event-draft-moved-desserts = { $count ->
    [one] { $count } dessert rejoint
   *[other] { $count } desserts rejoignent
} la pioche, et on mélange.
event-draft-moved-robot = { $seat } : une carte piochée dans la pile du robot.
event-draft-moved-menu = { $seat } : quatre cartes piochées.
event-draft-moved-back = { $seat } : les autres cartes retournent dans la pioche.
event-draft-moved-hand = { $seat } : en main, { $card }.
event-draft-moved-discard = { $seat } : { $card }, à la défausse.
event-draft-revealed = { $seat } : { $cards }.
event-draft-called = { $seat } : « { $card } ! »
event-draft-laid = { $seat } : et en plus, { $cards }.
event-draft-effectbegan = { $seat } : place à { $card }.
event-draft-copied = { $seat } : la commande spéciale devient { $card }.
event-draft-turned = { $seat } : on retourne { $cards }.
event-draft-turned-gone = { $seat } : on retourne { $count ->
    [1] une carte
   *[other] { $count } cartes
}.
event-draft-wished = { $seat } : « { $card }, quelqu’un ? » Réponse : { $giver }.
event-draft-wished-nobody = { $seat } : « { $card }, quelqu’un ? » Personne !
event-draft-claimed = Dix California : { $seats } !
event-draft-passed = On fait tourner à { $direction ->
    [right] droite
   *[left] gauche
}.
event-draft-cleared = On débarrasse la table.
event-scored = { $dish } : { $points }
event-scored-nobody = { $dish } : personne
event-scored-seat = { $seat }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $why })
event-ended = { $seats } : victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} !
event-ended-shared = { $seats } : victoire partagée, { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun !
event-ended-plates = { $seats } : c’est gagné !
event-roll-seated = Tapis rouge : { $seat }.
event-roll-roundbegan = Manche { $round }. De nouveaux dés arrivent sur les tapis. Pour commencer : { $seat }.
event-roll-rolled = Tous les dés sont lancés : { $dice }
event-roll-rerolled = { $seat } : un menu pour relancer. Résultat : { $dice }.
event-roll-swapped = { $seat } : des baguettes pour échanger { $card } contre { $theirs } ({ $other }).
event-roll-taken = { $seat } : { $card } sur le plateau.
event-roll-taken-tokens = { $seat } : { $card } sur le plateau, { $count ->
    [0] mais il n’y a plus de jeton en réserve
    [1] et un jeton
   *[other] et { $count } jetons
}.
event-roll-passed = Les tapis tournent à gauche. Tapis rouge : { $seat }.
event-dice-seated = Choix de l’adversaire : { $seat }.
event-dice-platesturned = Nouveaux plateaux : { $plates }.
event-dice-rivalchosen = { $seat } contre { $rival } : en garde !
event-dice-countdownbegan = Duel { $duel } : à vos dés…
event-dice-duelbegan = Partez !
event-dice-thrown = { $seat } : { $count ->
    [one] { $count } dé lancé
   *[other] { $count } dés lancés
}.
event-dice-landed = { $seat } : ça donne { $faces }.
event-dice-beurkcalled = { $seat } : « Beurk ! » Les six dés à relancer : { $rival }.
event-dice-matecalled = { $seat } : « Mate ! » Personne ne gagne ce duel.
event-dice-wronglycalled = { $seat } : fausse alerte ({ $call ->
    [ring] sonnette
    [beurk] Beurk
   *[mate] Mate
}), petite pause forcée.
event-dice-excused = { $seat } : un poil trop tard, sans conséquence.
event-dice-resumed = { $seat } : c’est reparti.
event-dice-won = { $seat } : ding ! { $plate } remporté.
event-dice-dicepassed = Les dés changent de mains : { $seats }.
event-dice-readyasked = Duel { $duel } : on y va ?
event-dice-saidready = { $seat } : on y va !
event-dice-saidready-turns = { $seat } : on y va, mais sans se presser.
event-dice-turnsbegan = Duel { $duel }, sans se presser.
event-dice-stepbegan = Étape { $step } : les duellistes choisissent leurs dés.
event-dice-kept = { $seat } : les six dés restent là.
event-dice-callsopened = Les dés sont tombés : c’est le moment d’annoncer, ou de ne rien dire.
event-dice-callstold = Annonces — { $calls }.
event-dice-callstold-none = Personne n’annonce rien.
event-dice-called = { $seat } : { $call ->
    [ring] sonnette
    [beurk] « Beurk ! »
   *[mate] « Mate ! »
}
event-dice-calllost = { $seat } : fausse alerte ({ $call ->
    [ring] sonnette
    [beurk] Beurk
   *[mate] Mate
}). Pas d’annonce à l’étape suivante.
event-dice-bothrang = Deux sonnettes à la fois. Duel gagné avec moins de plateaux : { $seat }.
event-dice-bothrang-level = Deux sonnettes à la fois, autant de plateaux de chaque côté. L’ordre des places décide : { $seat }.

## Pourquoi ça vaut tant

why-count = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
why-each = { $cards } × { $each }
why-by-hand = notés à la main
why-sets = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $sets ->
    [0] aucune série complète
    [1] une série complète
   *[other] { $sets } séries complètes
}
why-rank = { $icons ->
    [one] { $icons } symbole
   *[other] { $icons } symboles
}, { $place ->
    [1] première
    [2] deuxième
   *[other] troisième
} place
why-rank-shared = { $icons ->
    [one] { $icons } symbole
   *[other] { $icons } symboles
}, { $sharing } ex æquo à la { $place ->
    [1] première
    [2] deuxième
   *[other] troisième
} place
why-rank-none = { $icons ->
    [0] aucun symbole
    [1] un symbole, trop peu
   *[other] { $icons } symboles, trop peu
}
why-most = { $cards } : le plus{ $sharing ->
    [one] {""}
   *[other] , { $sharing } ex æquo
}
why-fewest = { $cards } : le moins{ $sharing ->
    [one] {""}
   *[other] , { $sharing } ex æquo
}
why-between = { $cards } : ni le plus ni le moins
why-all-level = { $cards } : tout le monde à égalité
why-no-loss-at-two = { $cards } : à deux, personne ne perd de points
why-nigiri = { $cards } { $edition ->
    [sushi-go-zoch] { $cards ->
        [one] nigiri
       *[other] nigiris
    }
   *[other] { $cards ->
        [one] sushi
       *[other] sushis
    }
}{ $tripled ->
    [0] {""}
   *[other] { $cards ->
        [1] {" "}sur wasabi
       *[other] , dont { $tripled } sur wasabi
    }
}
why-uramaki-place = dix symboles : { $place ->
    [1] première
    [2] deuxième
   *[other] troisième
} place{ $sharing ->
    [one] {""}
   *[other] , à { $sharing } en même temps
}
why-uramaki-most = { $icons ->
    [one] { $icons } symbole restant
   *[other] { $icons } symboles restants
}, le plus{ $sharing ->
    [one] {""}
   *[other] , { $sharing } ex æquo
}
why-uramaki-none = { $icons ->
    [0] aucun symbole
    [1] un symbole, trop peu
   *[other] { $icons } symboles, trop peu
}
why-onigiri = { $cards ->
    [one] { $cards } onigiri
   *[other] { $cards } onigiris
} en { $sets ->
    [one] { $sets } série
   *[other] { $sets } séries
}
why-edamame = { $cards } × { $opponents ->
    [one] { $opponents } adversaire qui en a
   *[other] { $opponents } adversaires qui en ont
}
why-edamame-most = { $cards } × { $each }, le maximum par carte ({ $opponents } adversaires qui en ont)
why-soy-sauce = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $colours ->
    [one] { $colours } couleur
   *[other] { $colours } couleurs
} ; record de la table : { $most }
why-tea = { $cards } × { $best ->
    [one] { $best } carte
   *[other] { $best } cartes
} de la couleur dominante
why-fruit = { $watermelon ->
    [one] { $watermelon } pastèque
   *[other] { $watermelon } pastèques
}, { $orange ->
    [one] { $orange } orange
   *[other] { $orange } oranges
}, { $pineapple } ananas
why-groups = { $cards } en { $sets ->
    [one] { $sets } lot
   *[other] { $sets } lots
}
why-tokens = { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
why-plates = { $plates ->
    [one] { $plates } plateau
   *[other] { $plates } plateaux
}

## Pourquoi un choix est meilleur, dans une analyse

reason-holder = { $card } sur { $holder } : { $points } points.
reason-two = { $bonus } : deux cartes d’un coup, { $card } et { $second }.
reason-completes = { $card } : complète une série et rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reason-race = { $card } : place { $place } dans la course ({ $dish }).
reason-not-last = { $card } : tu n’en as plus le moins.
reason-adds = { $card } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} tout de suite.
reason-denies = { $card } : à ta { $side ->
    [left] gauche
   *[right] droite
}, cette carte vaudrait { $points } points.
reason-denies-seat = { $card } : { $other } marquerait { $points } points avec.
reason-holds = { $card } : ce que tu poses dessus plus tard vaut davantage.
reason-later = { $card } : utile dans un prochain tour.
reason-missing = { $card } : il en faut encore { $missing } pour compléter la série.
reason-give = { $card } : c’est ce qui te manquera le moins.
reason-turn-over = { $card } : vaut plus une fois retourné.
reason-leave = { $card } : vaut plus tel quel.
reason-reroll-all = Aucun de ces dés ne t’aide vraiment : relance-les tous.
reason-reroll-rest = Garde ce dé : { $card }. Un autre peut montrer mieux.
reason-spare = Ce dé suffit pour l’instant ({ $card }) : garde le jeton.
reason-more = { $card } : rapporte davantage à la longue.
reason-close = C’est serré. Plusieurs petits avantages en faveur de ce choix : { $card }.

## Une analyse

review-equal = Part égale
review-luck = Chance
review-choices = Tes choix
review-others = Les autres
review-result = Résultat
review-unit = Les variations sont des différences de part de victoire.
review-matched = { $same } fois sur { $count }, tu as pris ce qu’Itamae prendrait.
review-decided = { $count ->
    [0] Aucun de tes choix n’a été décisif.
    [one] { $count } de tes choix a été décisif :
   *[other] { $count } de tes choix ont été décisifs :
}
review-turn = Manche { $round }, tour { $turn }
review-taken = toi : { $choice }
review-best = Itamae : { $choice }
review-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
review-as-good = aussi bien

## Ce qu’on peut dire des duels

duels-seat = { $seat } : duels gagnés { $won } sur { $duels }, lancers { $throws }, coups de sonnette justes { $right } sur { $rings }.
duels-pace = Un lancer toutes les { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
duels-reaction = Sonnette { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s après le dernier dé (médiane).
duels-threw = Duel { $duel } : relancé avec un plateau complet, au bout de { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
duels-late = Duel { $duel } : fini { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s après le plateau complet.
duels-missed = Duel { $duel } : un plateau complet, sans coup de sonnette.

## Quand c’est refusé

refused-not-asked = On ne te demande rien pour l’instant.
refused-not-a-choice = Ce choix ne t’est pas proposé.
refused-too-early = C’est trop tôt.
refused-too-late = Trop tard : la partie a déjà avancé.
refused-game-over = La partie est finie.
refused-not-begun = La partie n’a pas commencé.
refused-begun = La partie a déjà commencé.
refused-not-over = La partie n’est pas encore finie.
refused-number-taken = Tu as déjà répondu autre chose.
refused-paused = La table est en pause. Reprenez d’abord la partie.
refused-nobody-seated = Quelqu’un doit d’abord prendre une place.
refused-already-seated = Tu as déjà une place à cette table.
refused-no-chair-free = Aucune place n’est libre.
refused-chair-taken = Cette place n’est pas libre.
refused-no-such-chair = Cette table n’a que { $chairs } places.
refused-no-bot-there = Il n’y a pas de bot à cette place.
refused-chair-would-go = Une des places à retirer est occupée. Libère-la d’abord.
refused-not-seated = Tu n’as pas de place à cette table.
refused-not-owner = Seul l’hôte peut faire cela.
refused-own-chair-only = Tu ne peux échanger ta place qu’avec une place libre ou un bot. L’hôte peut déplacer tout le monde.
refused-kick-yourself = Tu ne peux pas t’exclure toi-même.
refused-person-not-here = Cette personne n’est pas à cette table.
refused-kicked = L’hôte t’a exclu de cette table.
refused-nonce-missing = Ton appareil n’a pas envoyé son nombre aléatoire à temps : ta place est de nouveau libre.
refused-by-invitation = Cette table est sur invitation. Demande son lien.
refused-no-spectators = Cette table n’accepte pas de spectateurs.
refused-too-many-devices = Tu es déjà à cette table sur trop d’appareils. Ferme la page sur l’un d’eux.
refused-table-full = Cette table est pleine : plus personne ne peut venir regarder.
refused-muted = L’hôte t’a coupé la parole.
refused-slow-down = { $seconds ->
    [1] Trop vite : attends une seconde.
   *[other] Trop vite : attends { $seconds } secondes.
}
refused-too-fast = Trop de messages à la fois : attends un instant et réessaie.
refused-line-empty = Le message est vide.
refused-too-long = C’est trop long : { $most } caractères au plus.
refused-name-empty = Un nom doit avoir au moins une lettre.
refused-bad-frame = La table n’a pas compris. Recharge la page et réessaie.
refused-counting = On compte encore les points. La partie reprend dans un instant.
refused-wrong-seats = { $game } se joue de { $least } à { $most } joueurs.
refused-robot-seats = Le robot n’est prévu que pour les parties à deux.
refused-dish-seats = { $dish } : de { $least } à { $most } joueurs.
refused-menu-courses = Un menu compte un rouleau, trois entrées, deux spécialités et un dessert, sans doublon.
refused-bots-everywhere = { $seats } places, { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} : il ne reste aucune place pour toi.
refused-too-many-tables = { $most ->
    [1] Tu as déjà une partie en cours, le maximum. Termine-la d’abord, ou abandonne-la.
   *[other] Tu as déjà { $most } parties en cours, le maximum. Termines-en d’abord une, ou abandonne-la.
}
refused-bad-request = Le serveur ne peut pas faire cela : { $detail }
refused-bad-choice = Ce choix n’est pas possible : { $detail }
refused-card-too-many = { $count } × { $card } : la boîte n’en contient que { $box }. Enlèves-en.
refused-die-too-many = { $card } : seuls { $box } dés ont cette face, et il y en a déjà { $count } ici. Enlèves-en.
refused-dish-too-many = { $dish }, c’est un de trop : un menu compte un rouleau, trois entrées, deux spécialités et un dessert.
refused-bad-notation = Impossible de compter cela : { $detail }
refused-too-deep = Le serveur ne peut pas lire cela : les données sont trop imbriquées.
refused-unknown-visitor = Le serveur ne te connaît pas encore. Recharge la page.
refused-foreign-page = Cette page n’a pas le droit d’utiliser ce serveur.
refused-signed-out = Cet appareil ne te connaît plus.
refused-bad-seat-link = Ce lien n’est pas valable ou a expiré : un lien marche une seule fois, pendant { $minutes } minutes. Crées-en un nouveau sur l’autre appareil.
refused-bad-recovery-code = Ce code de récupération n’est pas valable. Un nouveau code annule l’ancien.
refused-only-this-machine = Cela ne peut se faire que sur la machine du serveur.
refused-no-table = Cette table n’existe pas, ou plus.
refused-not-your-table = Cette table n’existe pas, ou tu n’y as pas de place.
refused-record-later = Tu pourras revoir la partie quand elle sera finie.
refused-no-record = Cette partie n’existe pas, ou plus.
refused-bad-record = Le serveur ne peut pas confirmer cette partie et ne la garde donc pas : { $detail }
refused-no-review = Il n’y a pas d’analyse de cette partie.
refused-review-players = Seules les personnes qui ont joué cette partie peuvent en montrer l’analyse.
refused-no-lesson = Il n’y a pas de leçon pour ce jeu.
refused-no-page = Il n’y a rien à cette adresse.
refused-bad-method = Cette requête n’est pas possible à cette adresse.
refused-too-large = Cette requête est trop volumineuse.
refused-our-mistake = Quelque chose s’est mal passé de notre côté.
refused-store-down = Le serveur n’arrive pas à joindre sa base de données. Rien n’est perdu : réessaie dans un moment.
refused-disk-full = Le disque du serveur est plein. Rien n’est perdu, mais plus rien ne peut être écrit.
refused-storage-full = Il n’y a plus de place pour les jeux sur cet appareil. Rien n’est perdu, mais plus rien ne peut être écrit : fais de la place, puis réessaie.
refused-storage-down = Le stockage de ce navigateur ne répond pas. Rien n’est perdu : réessaie dans un moment.
refused-storage-cleared = Les données de ce navigateur ont été effacées, et cette partie avec elles. Tu peux en commencer d’autres.
refused-table-deleted = Cette table a été supprimée.
refused-table-not-kept = Cette table n’est plus conservée.
refused-table-stopped = Cette table a été arrêtée à cause d’une erreur de notre côté. L’enregistrement de la partie est conservé.
refused-table-elsewhere = Cette table est ouverte dans un autre onglet de ce navigateur. Ferme-la là-bas pour jouer ici.
refused-no-net = Ce bot n’a pas pu être chargé. Réessaie quand tu seras en ligne.
refused-banned = Tu ne peux pas jouer sur ce serveur : son responsable t’a exclu.
refused-table-closed = Le responsable de ce serveur a fermé cette table : { $text }
refused-draining = Ce serveur va bientôt redémarrer. Les parties en cours continuent, mais aucune nouvelle ne commence. Réessaie plus tard.
refused-not-operator = Seul le responsable de ce serveur peut faire cela : la clé manque ou n’est pas la bonne.
refused-no-code = Aucune table n’attend avec ce code. Vérifie ses six caractères. Un code n’est valable que jusqu’au début de la partie.
refused-too-many-codes = Trop de codes faux. Attends un instant, puis réessaie.
refused-device-full = Cet appareil est déjà partagé par { $most } autres personnes. Retires-en d’abord une.
refused-too-many-changes = Cette table a déjà été modifiée { $most } fois, le maximum. Commence la partie ou ouvre une autre table.
refused-too-many-answers = Tu as déjà répondu { $most } fois à cette question, le maximum. Ta dernière réponse compte.
refused-hint-alone = Les conseils sont réservés aux parties d’une seule personne contre des bots.
refused-no-hints = Il n’y a pas de conseils dans ce jeu.
refused-hint-failed = Le coach n’a pas pu répondre. Redemande-lui.
refused-chat-off = Active d’abord la discussion.
refused-quick-table = Personne n’est l’hôte d’une table rapide.
refused-too-many-blocks = Tu as déjà bloqué { $most } personnes. Débloque d’abord quelqu’un.
refused-daily-alone = La partie du jour est la même pour tout le monde : tu la joues seul, sans aide et jusqu’au bout.
refused-no-daily = Il n’y a pas de partie du jour à cette adresse, ou pas encore.
refused-daily-unplayed = { $players ->
    [0] Joue d’abord cette partie. Personne ne l’a encore finie.
    [1] Joue d’abord cette partie. Une personne l’a finie.
   *[other] Joue d’abord cette partie. { $players } personnes l’ont finie.
}
refused-daily-gone = Tu as supprimé ta partie d’aujourd’hui. Demain, il y en aura une nouvelle.
refused-daily-not-sure = { $minutes ->
    [1] Le serveur n’est pas encore sûr du jour qu’il est. Tu pourras jouer cette partie dans une minute.
   *[other] Le serveur n’est pas encore sûr du jour qu’il est. Tu pourras jouer cette partie dans { $minutes } minutes.
}
refused-daily-sealed = D’autres jouent encore cette partie. Tu pourras la partager quand sa journée sera finie.
refused-no-puzzle = Ce problème n’existe pas.
refused-too-often = { $seconds ->
    [1] Trop souvent : réessaie dans une seconde.
   *[other] Trop souvent : réessaie dans { $seconds } secondes.
}

## Au terminal

seat-number = Place { $number }
seat-you = Toi
seat-robot = Robot
seat-nobody = Personne
cli-hand = Ta main : { $cards }
cli-table = { $seat } ({ $points }) : { $cards }
cli-clock = Chrono : { $seconds } s
cli-plates = Plateaux visibles : { $plates }
cli-dice = Dés ({ $seat }) : { $faces }
cli-choose = Ton choix ? Un numéro, quelques mots pour réduire la liste, ? pour les règles, q pour quitter :
cli-no-number = Tape un numéro de 1 à { $count }.
cli-more = … et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
} : tape quelques mots pour réduire la liste.
cli-stopped = Tu as quitté la table.
cli-total = Total
cli-verified = { $count ->
    [one] { $count } événement
   *[other] { $count } événements
} : le journal, les coups et la graine concordent.
cli-luck-people = Hasard : tiré de la graine et de { $count ->
    [one] { $count } nombre aléatoire
   *[other] { $count } nombres aléatoires
} des joueurs.
cli-luck-seed = Hasard : tiré de la graine seule. Aucun joueur n’a ajouté de nombre aléatoire.
cli-luck-fixed = Hasard : tiré de la graine seule, connue avant la partie.
cli-luck-dropped = { $seat } s’est engagé sur un nombre aléatoire et ne l’a pas envoyé. Les autres ont tiré de nouveau.
cli-luck-silent = Un appareil de { $seat } a annoncé un nombre aléatoire et n’a rien envoyé.
cli-receipt = Le reçu après l’événement { $event } correspond à cet enregistrement.
cli-receipt-none = Vérifié sans reçu : cela ne dit pas quand quelqu’un a joué, ni si quelqu’un a changé d’avis.
cli-coached = Partie conseillée : la personne a reçu des conseils.
cli-wait = Ne rien faire pour l’instant (Entrée)
cli-step = Étape { $step }
cli-several = Tape un ou plusieurs numéros, par exemple 1 3
cli-back = Retour (Entrée)
cli-standings = Classement final
cli-tokens = Tes jetons : { $cards }
cli-belt = Ton tapis : { $cards }
cli-belt-of = Tapis ({ $seat }) : { $cards }
cli-counted = { $count } × { $card }

## Leçons, pas à pas

teach-sushi-go-hand = Bienvenue ! Ces neuf cartes sont ta main. Chacun garde une carte et passe le reste à gauche.
teach-sushi-go-tempura = Deux tempuras valent 5 points, un seul ne vaut rien. Prends-en un : un autre viendra peut-être.
teach-sushi-go-reveal = Toutes les cartes sont révélées en même temps, puis les mains tournent. Tu as maintenant les cartes de ton voisin.
teach-sushi-go-wasabi = Le wasabi triple le prochain sushi que tu poses. Prends-le !
teach-sushi-go-squid = Un sushi calamar vaut 3, et 9 sur ton wasabi. Prends-le !
teach-sushi-go-nine = Le voilà sur le wasabi : 9 points. Ce wasabi a fait son travail.
teach-sushi-go-again = Ta première main revient, avec le deuxième tempura. Prends-le : la paire vaut 5.
teach-sushi-go-chopsticks = Les baguettes ne valent rien, mais plus tard tu prendras deux cartes d’un coup. Prends-les.
teach-sushi-go-maki = Regarde les makis des autres : qui a le plus de symboles marque 6 points, le deuxième 3.
teach-sushi-go-two = Sers-toi de tes baguettes : prends le maki ×3 et le dessert ensemble.
teach-sushi-go-gone = Deux cartes en un tour ! En échange, tes baguettes sont parties avec la main que tu as passée.
teach-sushi-go-pudding = Les desserts comptent en fin de partie : qui en a le plus gagne 6 points, qui en a le moins en perd 6.
teach-sushi-go-last = Il reste peu de cartes. On joue ces tours pour toi ; la dernière carte se pose toute seule.
teach-sushi-go-score = On compte chaque plat. Après trois manches, qui a le plus de points l’emporte. Bon appétit !
teach-party-menu = Bienvenue ! Dans Sushi Go Party!, chaque partie a son menu. Aujourd’hui, il y a huit plats.
teach-party-hand = Tu as dix cartes en main. Chacun en garde une et passe le reste à gauche.
teach-party-tofu = Un tofu vaut 2, deux valent 6, mais trois ne valent rien. Commence par un.
teach-party-reveal = Toutes les cartes sont révélées en même temps, puis les mains tournent. Tu as maintenant les cartes de ton voisin.
teach-party-order = Un menu te fait piocher quatre cartes, et tu en joues une. Pose-le et regarde ce qui vient.
teach-party-four = Ces quatre cartes viennent de la pioche, et personne d’autre ne les voit. Choisis le sushi calamar.
teach-party-served = Le menu est parti, et le sushi calamar est devant toi : 3 points.
teach-party-temaki = Qui a le plus de temaki marque 4 points, qui en a le moins en perd 4. Prends-en un pour ne pas être dernier.
teach-party-second = Ta première main revient. Un deuxième tofu fait 6 points : prends-le, mais pas de troisième !
teach-party-ice = La glace matcha se garde jusqu’à la fin de la partie : quatre valent 12. Prends-en une.
teach-party-watch = Compte les temaki sur la table : quelqu’un en a déjà deux, toi un seul.
teach-party-more = Voici un autre temaki. Prends-le, et personne n’en aura plus que toi.
teach-party-last = On a joué quelques tours pour toi. La dernière carte se pose toute seule.
teach-party-score = On compte la manche. Tu gardes tes desserts jusqu’à la fin de la troisième. Bon appétit !
teach-roll-belt = Bienvenue ! Ces dés défilent sur ton tapis. À chaque tour, tu en poses un sur ton plateau.
teach-roll-others = Ton voisin a aussi un tapis. Après chaque tour, les tapis tournent et tous les dés sont relancés.
teach-roll-wasabi = Le wasabi triple le prochain sushi que tu prends. Prends ce dé !
teach-roll-passed = Les tapis ont tourné, et tous les dés ont été relancés. Maintenant, ceux-ci sont à toi.
teach-roll-squid = Un sushi calamar vaut 3, et 9 sur ton wasabi. Prends-le !
teach-roll-nine = Le voilà sur le wasabi : 9 points. Ce wasabi a fait son travail.
teach-roll-tokens = Voici tes jetons : trois menus et deux baguettes. Ils t’aident quand les dés boudent.
teach-roll-reroll = Deux dés maki à un seul symbole ! Dépense un menu : choisis les deux et relance-les.
teach-roll-maki = Trois symboles ! Qui a le plus de symboles maki marque 6 points, le deuxième 3. Prends ce dé.
teach-roll-swap = Il y a un dessert ×3 sur l’autre tapis. Dépense des baguettes : prends-le en échange de ton sushi omelette.
teach-roll-dessert = Il est sur ton tapis. Prends-le : il te donne trois desserts.
teach-roll-end = Les desserts comptent en fin de partie : qui en a le plus gagne 6. Deux jetons restants valent 1 point.
teach-roll-last = On a joué quelques tours pour toi. Il reste deux dés sur chaque tapis.
teach-roll-score = On compte les plateaux. Tes jetons et tes desserts te restent pour la suite. Bon appétit !
teach-dice-plates = Bienvenue au duel ! Trois plateaux sont visibles. Réalise l’un d’eux avec tes dés avant ton rival.
teach-dice-sets = Ton rival et toi avez six dés chacun. Il n’y a pas de tours : au départ, fais vite !
teach-dice-throw = C’est parti ! Lance tes six dés.
teach-dice-star = Le plateau crevettes demande six crevettes. Tu en as deux, et une étoile, qui remplace n’importe quoi.
teach-dice-keep = Garde ces trois-là. Relance les trois autres.
teach-dice-yuck = Regarde, un Beurk chez ton rival ! Crie « Beurk ! »
teach-dice-called = Bien vu : ton rival a relancé ses six dés. Un cri à tort t’aurait coûté une courte pause.
teach-dice-one = Il te manque une crevette. Relance le poulpe.
teach-dice-caught = Tu avais un Beurk et ton rival l’a crié : tes six dés ont été relancés. Et quelle chance !
teach-dice-chop = À trois ou plus, ceux qui regardent crient « Mate ! » s’il y a un Beurk de chaque côté : personne ne gagne.
teach-dice-once-more = Cinq dés conviennent déjà. Relance encore le poisson.
teach-dice-ring = Six crevettes, grâce à l’étoile. Tape sur la sonnette avant ton rival !
teach-dice-won = Le plateau est à toi, et le duel suivant va commencer. À deux, le premier à six plateaux gagne.
teach-any-begin = Voici la table. Joue quelques tours en suivant les étapes.
teach-any-choose = À toi de jouer : choisis ce qui est proposé ici.
teach-any-end = Voilà comment se passe un tour. Le reste s’apprend en jouant.

## Ce qu’une messagerie montre d’un lien

preview-home = Kaiten : des jeux de sushis entre amis
preview-text = Quatre jeux de sushis rapides, entre amis ou contre des bots. Sans compte.
preview-rules = Les règles de { $game }
preview-daily = La partie du jour : les mêmes cartes pour tout le monde
preview-puzzles = Problèmes : un choix est nettement le meilleur
preview-replay = Une partie à regarder, pas à pas
