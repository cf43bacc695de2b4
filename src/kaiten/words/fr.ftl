### Tous les mots que lit un joueur, une seule fois. $edition est l’identifiant du jeu, avec un tiret pour la barre : sushi-go-zoch.
### Les sièges servent d’étiquettes (« Vous : … », « Siège 2 : … ») : aucun verbe ne s’accorde avec $seat.

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
dish-plate = Plateaux

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
laid-copy = { $card } (copie : { $face })
laid-on = { $card } sur wasabi
separator = {" ; "}

## Règles en bref, une par plat

rule-nigiri = Omelette 1, saumon 2, { $edition ->
    [sushi-go-zoch] thon
   *[other] calamar
} 3. Sur un wasabi, c’est le triple.
rule-maki = { $edition ->
    [sushi-go-zoch] Le plus de symboles : 6 ; le deuxième : 3. Les ex æquo touchent chacun la totalité.
    [party-cocktail] Le plus de symboles : 6 ; le deuxième : 3 (à six joueurs ou plus : 6, 4, 2). Les ex æquo touchent chacun la totalité.
    [party-gamewright] Le plus de symboles : 6 ; le deuxième : 3 (à six joueurs ou plus : 6, 4, 2). Les ex æquo touchent chacun la totalité.
    [roll-cocktail] Le plus de symboles : 6 ; le deuxième : 3. Les ex æquo touchent chacun la totalité.
   *[other] Le plus de symboles : 6 ; le deuxième : 3. Les ex æquo se partagent les points ; en cas d’égalité en tête, pas de deuxième place.
}
rule-temaki = Le plus de cartes : +4 ; le moins : −4. À deux, personne ne perd de points.
rule-uramaki = { $edition ->
    [party-gamewright] Arriver à 10 symboles rapporte aussitôt 8 au premier, 5 au deuxième, 2 au troisième. S’il reste une place en fin de manche, elle va à qui a le plus de symboles.
   *[other] Arriver à 10 symboles rapporte aussitôt 8 au premier, 6 au deuxième. En fin de manche, 2 pour qui a le plus de symboles.
}
rule-tempura = { $edition ->
    [roll-cocktail] Un : 1 ; deux : 5 ; trois : 10.
   *[other] 5 par paire.
}
rule-sashimi = { $edition ->
    [roll-cocktail] Un : 0 ; deux : 6 ; trois : 13.
   *[other] 10 par trio.
}
rule-dumpling = { $edition ->
    [roll-cocktail] Un : 2 ; deux : 4 ; trois : 8.
   *[other] De une à cinq cartes : 1, 3, 6, 10, 15 ; au-delà, rien de plus.
}
rule-eel = Une seule : −3 ; deux ou plus : 7 en tout.
rule-tofu = Un : 2 ; deux : 6 ; trois ou plus : 0, c’est l’indigestion.
rule-onigiri = Chaque série de une à quatre formes différentes rapporte 1, 4, 9 ou 16.
rule-edamame = Chaque carte : 1 par adversaire qui en a aussi, 4 au maximum.
rule-miso_soup = 3, sauf si une autre est jouée au même tour : toutes celles du tour partent alors à la défausse.
rule-chopsticks = { $edition ->
    [party-gamewright] Plus tard dans la manche, annoncez-les, puis posez une deuxième carte après la révélation. Les baguettes repartent avec la main que vous passez.
    [roll-cocktail] Un jeton : troquez un dé de votre tapis contre un dé du tapis d’un adversaire.
   *[other] Plus tard dans la manche, posez deux cartes d’un coup. Les baguettes repartent avec la main que vous passez.
}
rule-spoon = Plus tard dans la manche, nommez une carte : en partant de votre gauche, le premier qui l’a en main vous la cède contre la cuillère.
rule-menu = { $edition ->
    [roll-cocktail] Un jeton : relancez les dés de votre choix sur votre tapis.
   *[other] Piochez quatre cartes et jouez-en une, mais pas un autre menu.
}
rule-takeout_box = Retournez ce que vous voulez parmi vos cartes des tours précédents : 2 chacune.
rule-special_order = Devient la copie d’une carte que vous avez posée plus tôt dans la manche.
rule-wasabi = { $edition ->
    [sushi-go-zoch] Plus tard dans la manche, vous pouvez y poser un nigiri : il compte triple.
   *[other] Votre prochain sushi ira forcément dessus : il compte triple.
}
rule-soy_sauce = 4 si personne n’a plus de couleurs différentes que vous.
rule-tea = 1 par carte de votre couleur dominante.
rule-pudding = { $edition ->
    [sushi-go-zoch] En fin de partie, le plus : +6 ; le moins : −6. Les ex æquo touchent ou perdent chacun la totalité.
    [party-cocktail] En fin de partie, le plus : +6 ; le moins : −6. Les ex æquo touchent ou perdent chacun la totalité ; à deux, personne ne perd de points.
    [party-gamewright] En fin de partie, le plus : +6 ; le moins : −6. Les ex æquo touchent ou perdent chacun la totalité ; à deux, personne ne perd de points.
    [roll-cocktail] En fin de partie, le plus : +6 ; le moins : −6. Les ex æquo touchent ou perdent chacun la totalité ; à deux, personne ne perd de points.
   *[other] En fin de partie, le plus : +6 ; le moins : −6. Les ex æquo se partagent les points ; à deux, personne n’en perd.
}
rule-green_tea_ice_cream = En fin de partie : 12 par lot de quatre.
rule-fruit = En fin de partie, fruit par fruit : aucun −2, puis 0, 1, 3, 6, et 10 à partir de cinq.
rule-tokens = En fin de partie : 1 pour deux jetons restants, menus et baguettes confondus.
rule-plate = La victoire au premier qui réunit assez de plateaux : 6 à deux, 5 à trois ou quatre, 4 à cinq ou six.

## Ce qu’on demande à un siège

ask-pickcards = Quelle carte gardez-vous ?
ask-keepone = Choisissez l’une de ces cartes
ask-wishone = Que va chercher votre cuillère ?
ask-flipsome = Quelles cartes retournez-vous ? Aucune, si vous préférez
ask-copyone = Que copie votre commande spéciale ?
ask-takedie = Prenez un dé, ou dépensez d’abord un jeton
ask-chooserival = Qui défiez-vous ?
ask-hurry = Lancez, sonnez ou criez !
ask-watch = Guettez un Beurk de chaque côté
ask-givedice = À qui vont les autres dés ?
ask-wait = Patientez

## Ce qu’il peut choisir

choice-pick = Poser { $cards }
choice-pick-pair = Sortir les baguettes : poser { $cards }
choice-pick-call = Poser { $cards } et annoncer « { $bonus } ! »
choice-pick-on = , sur wasabi : { $cards }
choice-pick-robot = , et { $card } pour le robot
choice-pick-copy = , en copiant { $card }
choice-keep = { $card }
choice-wish = { $card }
choice-flip = Retourner { $cards }
choice-flip-none = Ne rien retourner
choice-copy = Copier { $card }
choice-copy-on = Copier { $card }, sur un wasabi
choice-take = Prendre { $card }
choice-reroll = Dépenser un menu : relancer { $cards }
choice-swap = Dépenser des baguettes : échanger { $card } contre { $other } ({ $seat })
choice-rival = { $seat }
choice-throw = Lancer { $cards }
choice-ring = Taper sur la sonnette
choice-beurk = Beurk !
choice-mate = Mate !
choice-give = { $seat }
choice-elapsed = Le temps passe

## Ce qui s’est passé

event-started = Le sort en est jeté. Son empreinte : { $pledge }
event-started-unsworn = La partie commence.
event-acted = { $seat } : choix fait.
event-acted-stand-in = { $seat } : choix fait par un bot.
event-seated = En tête de table : { $seat }.
event-draft-roundbegan = Manche { $round }. Les mains passent à { $direction ->
    [right] droite
   *[left] gauche
}.
event-draft-control = D’abord aux commandes du robot : { $seat }.
event-draft-dealt = C’est servi : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} chacun.
event-draft-moved-desserts = { $count ->
    [one] { $count } dessert rejoint
   *[other] { $count } desserts rejoignent
} la pioche, et on mélange.
event-draft-moved-robot = { $seat } : une carte piochée dans la pile du robot.
event-draft-moved-menu = { $seat } : coup d’œil à quatre cartes.
event-draft-moved-back = { $seat } : le reste retourne se mélanger à la pioche.
event-draft-moved-hand = { $seat } : { $card }, de retour en main.
event-draft-moved-discard = { $seat } : { $card }, à la défausse.
event-draft-revealed = { $seat } : { $cards }.
event-draft-called = { $seat } : « { $card } ! »
event-draft-laid = { $seat } : et en plus, { $cards }.
event-draft-effectbegan = { $seat } : place à { $card }.
event-draft-copied = { $seat } : la commande spéciale devient { $card }.
event-draft-turned = { $seat } : on retourne { $cards }.
event-draft-wished = { $seat } : « { $card }, quelqu’un ? » Réponse : { $giver }.
event-draft-wished-nobody = { $seat } : « { $card }, quelqu’un ? » Personne !
event-draft-claimed = Dix California : { $seats } !
event-draft-passed = On fait tourner à { $direction ->
    [right] droite
   *[left] gauche
}.
event-draft-cleared = On débarrasse la table.
event-scored = { $dish } : { $points }
event-scored-nobody = { $dish } : personne
event-scored-seat = { $seat }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $why })
event-ended = { $seats } : victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} !
event-ended-shared = { $seats } : victoire partagée, { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun !
event-ended-plates = { $seats } : c’est gagné !
event-roll-seated = Tapis rouge : { $seat }.
event-roll-roundbegan = Manche { $round }. De nouveaux dés arrivent sur les tapis. Pour commencer : { $seat }.
event-roll-rolled = Tous les dés sont lancés : { $dice }
event-roll-rerolled = { $seat } : un menu pour relancer. Résultat : { $dice }.
event-roll-swapped = { $seat } : des baguettes pour échanger { $card } contre { $theirs } ({ $other }).
event-roll-taken = { $seat } : { $card } sur le plateau.
event-roll-taken-tokens = { $seat } : { $card } sur le plateau, { $count ->
    [0] mais plus un jeton en réserve
    [one] et un jeton
   *[other] et { $count } jetons
}.
event-roll-passed = Les tapis tournent à gauche. Tapis rouge : { $seat }.
event-dice-seated = { $seat } : adversaire au choix.
event-dice-platesturned = Sur le comptoir : { $plates }.
event-dice-rivalchosen = { $seat } contre { $rival } : en garde !
event-dice-countdownbegan = Duel { $duel } : à vos dés…
event-dice-duelbegan = Partez !
event-dice-thrown = { $seat } : { $count ->
    [one] { $count } dé lancé
   *[other] { $count } dés lancés
}.
event-dice-landed = { $seat } : ça donne { $faces }.
event-dice-beurkcalled = { $seat } : « Beurk ! » Les six dés à relancer : { $rival }.
event-dice-matecalled = { $seat } : « Mate ! » Personne ne gagne ce duel.
event-dice-wronglycalled = { $seat } : fausse alerte ({ $call ->
    [ring] sonnette
    [beurk] Beurk
   *[mate] Mate
}), petite pause obligée.
event-dice-excused = { $seat } : un poil trop tard, sans conséquence.
event-dice-resumed = { $seat } : c’est reparti.
event-dice-won = { $seat } : ding ! { $plate } remporté.
event-dice-dicepassed = Les dés changent de mains : { $seats }.

## Pourquoi ça vaut tant

why-count = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
why-each = { $cards } × { $each }
why-sets = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $sets ->
    [0] aucune série complète
    [one] une série complète
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
    [one] un symbole, trop peu
   *[other] { $icons } symboles, trop peu
}
why-most = { $cards } : le plus{ $sharing ->
    [one] {""}
   *[other] , { $sharing } ex æquo
}
why-fewest = { $cards } : le moins{ $sharing ->
    [one] {""}
   *[other] , { $sharing } ex æquo
}
why-between = { $cards } : ni le plus ni le moins
why-all-level = { $cards } : tout le monde à égalité
why-no-loss-at-two = { $cards } : à deux, personne ne perd de points
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
    [0] , sans wasabi
   *[other] { $cards ->
        [1] {" "}sur wasabi
       *[other] , dont { $tripled } sur wasabi
    }
}
why-uramaki-place = dix symboles : { $place ->
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
    [one] un symbole, trop peu
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
why-soy-sauce = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $colours ->
    [one] { $colours } couleur
   *[other] { $colours } couleurs
} ; record de la table : { $most }
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

## Quand c’est refusé

error-not_asked = On ne vous demande rien pour l’instant.
error-too_early = C’est trop tôt.
error-too_late = Trop tard : la partie a déjà avancé.
error-not_a_choice = Ce choix ne vous est pas proposé.
error-game_over = La partie est finie.

## Au terminal

seat-number = Siège { $number }
seat-you = Vous
seat-robot = Robot
seat-nobody = Personne
cli-hand = Votre main : { $cards }
cli-table = { $seat } ({ $points }) : { $cards }
cli-clock = Chrono : { $seconds } s
cli-plates = Plateaux visibles : { $plates }
cli-dice = Dés ({ $seat }) : { $faces }
cli-choose = Votre choix ? Un numéro, quelques mots pour réduire la liste, ? pour les règles, q pour quitter :
cli-no-number = Tapez un numéro de 1 à { $count }.
cli-more = … et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
} : tapez quelques mots pour réduire la liste.
cli-stopped = Vous avez quitté la table.
cli-total = Total
cli-verified = { $count ->
    [one] { $count } événement
   *[other] { $count } événements
} : le journal, les coups et la graine concordent.
cli-wait = Rien pour l’instant (Entrée)
