### Ce que l’écran dit autour du jeu. Les mots du jeu sont un dossier plus haut.

## Everywhere

close = Fermer
cancel = Annuler
again = Réessayer
coming = Chargement…
page-failed = Cette page n’a pas pu être chargée. Vérifie ta connexion.
unreachable = Le serveur ne répond pas pour l’instant.
unreachable-pad = Le serveur ne répond pas. Tu peux quand même remplir la feuille de score ; les tables ont besoin d’une connexion.
person-gone = Quelqu’un
card-back = une carte face cachée
connection-lost = Connexion perdue. Reconnexion… Ta place est gardée.
connection-back = Connexion rétablie.
notice-announced = Annonce de ce serveur
notice-draining = Ce serveur va bientôt redémarrer. Les parties en cours continuent, mais aucune nouvelle ne commence.

## The table

family-sushi-go = Sushi Go!
family-party = Sushi Go Party!
family-roll = Sushi Roll
family-dice = Sushi Dice
sign-round = Manche { $round } sur { $rounds }
sign-turn = Tour { $turn }
sign-duel = Duel { $duel }
sign-enough = premier à { $plates } plateaux
sign-pass = mains vers la { $direction ->
    [right] droite
   *[left] gauche
}
sign-pass-short = { $direction ->
    [right] droite
   *[left] gauche
}
sign-bot = bot
sign-stand-in = un bot joue
sign-away = absent
sign-ready = prêt
sign-thinking = réfléchit
sign-seconds = encore { $seconds } s
sign-seconds-short = { $seconds } s
table-home = Accueil
table-tools = Outils
table-menu = Menu
table-language = Langue
table-speed = Vitesse
speed-calm = Tranquille
speed-normal = Normale
speed-instant = Immédiate
table-theme = Thème
theme-auto = comme le système
theme-light = clair
theme-dark = sombre
table-turned = Cartes retournées
table-group = { $dish } : { $count }
table-group-wasabi = { $dish } : { $count ->
    [one] { $count } libre
   *[other] { $count } libres
}
table-free = libre
table-free-short = libre
table-held = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
table-hand = Ta main
table-hand-of = Main de { $seat }
table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-laid = posé cette manche
table-nothing-laid = Rien de posé pour l’instant.
table-worth = Valeur actuelle : { $points }
table-wait = Un instant
table-watching = Tu regardes
table-over = Partie terminée
table-effect = On attend { $seat }
table-waiting = On attend { $seats }
table-stand-in = Un bot joue à ta place.
table-take-back = Reprendre ma place
table-stand = Laisser jouer un bot
table-pause = Demander une pause
table-paused = La partie est en pause.
table-resume = Reprendre
table-deserted = Plus personne ne joue, la partie attend.
table-bots-finish = Laisser finir les bots
podium-again = Voir le résultat
table-people = Personnes
table-mute = Couper la parole
table-unmute = Rendre la parole
table-kick = Exclure
table-kick-sure = Vraiment exclure ?
connection-connecting = Connexion à la table…
key-enter = Entrée
pick-keep = Garder
pick-done = Gardée
pick-kept = Tu as choisi
pick-second = Et une deuxième carte
pick-for-robot = Une carte pour le robot
pick-robot = robot
pick-use = Utiliser { $card }
pick-call = Annoncer { $card }
pick-numbered = { $card } { $number }
pick-copied = copie de { $card }
pick-which = Comment la jouer ?
pick-which-copy = Quelle carte doit-elle copier ?
pick-on = Sur le wasabi : { $cards }
pick-beside = Pas sur le wasabi
pick-ready = Prêts : { $seats }.
pick-waiting = Tu peux encore changer d’avis. On attend { $seats }.
pick-explain-touch = Appuie longuement sur une carte pour lire sa règle.
pick-explain-mouse = Laisse la souris sur une carte pour lire sa règle.
keep-menu = Tirées de la pioche : joues-en une, les autres y retournent.
keep-second = Baguettes : choisis ta deuxième carte.
keep-giving = Tu dois donner une carte
keep-give = { $seat } demande { $card }.
keep-do-give = Donner
wish-any = { $dish } au choix
wish-hint = Le premier joueur à ta gauche qui l’a en main doit te la donner.
wish-do = La demander
flip-hint = Chaque carte retournée vaut 2 au lieu de ses propres points.
flip-do = { $count ->
    [one] Retourner { $count } carte
   *[other] Retourner { $count } cartes
}
copy-hint = Elle devient la copie d’une carte que tu as posée avant.
copy-sent = Les autres choisissent aussi.
copy-do = Copier
copy-on = sur wasabi
any-some = { $least ->
    [0] Choisis-en autant que tu veux, ou aucun.
    [1] Choisis-en au moins un.
   *[other] Choisis-en au moins { $least }.
}
any-done = { $count ->
    [0] Aucun
   *[other] Choisir ({ $count })
}
any-table = Ce que tu vois
worth-now = Valeur actuelle pour toi : { $points }.
worth-end = À la fin de la partie : { $points }.
worth-end-short = { $points } à la fin
wasted-nothing_to_turn = { $card } : tu n’as pas encore de carte à retourner. Tu peux la jouer quand même.
wasted-nothing_to_copy = { $card } : tu n’as pas encore de carte à copier. Tu peux la jouer quand même.
wasted-no_turn_left = { $card } : il ne reste aucun tour pour t’en servir. Tu peux jouer cette carte quand même.
wasted-off = Ne pas signaler les cartes gâchées
look-title = Table et cartes
look-table = Table
look-table-wood = bois
look-table-tatami = natte de paille
look-table-waves = vagues
look-back = Dos des cartes
look-back-sticks = baguettes
look-back-fan = éventail
look-back-blossom = fleur
wasted-on = Signaler les cartes gâchées
memory-open = Cartes vues
memory-title = Cartes déjà vues
memory-what = Les cartes que tu as vues dans une main avant de la passer, et qui doivent encore y être.
memory-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
sign-bot-in = bot dans { $seconds } s
table-missed = Temps écoulé : un bot a joué pour toi. { $left ->
    [1] Réponds à temps au prochain tour, sinon un bot jouera à ta place.
   *[other] Encore { $left } retards de suite et un bot jouera à ta place.
}
table-host-now = L’hôte est maintenant { $name }.
table-host-you = L’hôte, c’est toi maintenant.
table-left-out = Le nombre aléatoire de ton appareil n’a pas servi pour cette donne. Demande pourquoi à l’hôte.
table-seed-changed = Le serveur a changé sa graine depuis ton arrivée. Demande pourquoi à l’hôte.
table-seat-left-out = Un de tes appareils n’a pas envoyé son nombre aléatoire à temps : aucun des tiens ne compte pour cette donne. Si tu n’as pas d’autre appareil ici, demande pourquoi à l’hôte.
table-list-changed = Le serveur a changé la liste de ceux qui participent à cette donne, une fois les nombres connus. Demande pourquoi à l’hôte.
table-not-dealt = Rien n’a été distribué : un appareil n’a pas envoyé son nombre aléatoire.
sign-step = Étape { $step }
table-group-points = { $points ->
    [one] { $shown } pt
   *[other] { $shown } pts
}
table-group-next = encore { $more } pour { $then }
table-group-next-short = +{ $more } : { $then }
table-group-missing = encore { $more }
table-turned-short = Retournée
table-thinking = { $count ->
    [one] { $seats } réfléchit
   *[other] { $seats } réfléchissent
}
table-choosing = { $seat } choisit
table-all-thinking = Tout le monde réfléchit
table-all-ready = Tout le monde est prêt
table-seats = Les autres joueurs
inspect-open = Regarder { $seat }
inspect-now = { $points } maintenant
inspect-end = { $points } à la fin
inspect-next = encore { $more } : { $then }
inspect-no-points = pas de points en soi
inspect-end-short = fin
inspect-leads = en tête
inspect-next-seat = Suivant : { $seat }
inspect-previous-seat = Précédent : { $seat }
pick-two = Choisis deux cartes à garder
pick-both = Garder ces deux cartes ?
pick-keep-both = Garder les deux
reveal-two = deux cartes
reveal-called = { $card } !
reveal-as = comme { $card }
reveal-many = { $count } × { $dish }
scene-wish = { $card }, s’il te plaît !
scene-none = Pas chez moi
scene-choosing = Voyons voir…
scene-from = De { $seat }
scene-from-you = De toi
scene-given = { $giver } donne à { $seat } : { $card }.
scene-given-you = { $giver } te donne : { $card }.
scene-you-give = Tu donnes à { $seat } : { $card }.
scene-also = Et aussi : { $card } !
scene-clash = Collision !
scene-clashed = { $count } × { $dish } dans le même tour : tout est défaussé.
scene-gone = À la défausse !
scene-prize = +{ $points } !
scene-turned = À emporter !
scene-copied = La même chose : { $card } !

## The score pad

pad-title = Feuille de score
pad-lead = Tu joues avec les vraies cartes ? Saisis ce qui est sur la table et vois ce que ça vaut.
pad-here = Ce que tu saisis reste sur cet appareil.
pad-not-kept = Ce navigateur bloque le stockage : ce que tu saisis sera perdu à la fermeture de la page.
pad-games = Tes parties
pad-none = Pas encore de partie.
pad-new = Nouvelle partie
pad-all = Toutes les parties
pad-gone = Cette partie n’est pas sur cet appareil.
pad-winner = Victoire : { $names }
pad-ahead = En tête : { $names }
pad-no-points = Pas encore de points
pad-delete = Supprimer
pad-delete-named = Supprimer { $game }, { $date }
pad-delete-title = Supprimer cette partie ?
pad-delete-text = { $game }, { $date } : ses cartes et ses points seront supprimés définitivement.
pad-keep = La garder
pad-which-game = Quel jeu ?
pad-games-missing = La liste des jeux vient du serveur, qui ne répond pas. Elle se chargera automatiquement.
pad-seats = { $least }–{ $most } joueurs
pad-which-menu = Quel menu ?
pad-a-la-carte = À la carte
pad-course-nigiri = Sushis
pad-course-roll = Rouleau
pad-course-appetizer = Entrées
pad-course-special = Spécialités
pad-course-dessert = Dessert
pad-course-dice = Dés
pad-course-token = Jetons
pad-course-plate = Plateaux
pad-choose = { $course } : choisis-en { $count }
pad-menu-short = Choisis { $wanted } plats en plus des sushis ({ $chosen ->
    [one] { $chosen } choisi
   *[other] { $chosen } choisis
}).
pad-who = Qui joue ?
pad-name = Nom du joueur { $number }
pad-player = Joueur { $number }
pad-player-add = Ajouter un joueur
pad-player-remove = Retirer { $name }
pad-too-many = { $game } se joue à { $most } au plus. Retire { $over ->
    [1] un joueur
   *[other] { $over } joueurs
}.
pad-too-few = Il faut être au moins { $least } pour { $game }.
pad-full = { $most } joueurs : la table est complète.
pad-begin = Commencer
pad-names = Noms
pad-done = Terminé
pad-print = Imprimer
pad-steps = Manches
pad-round = Manche { $number }
pad-end = Fin
pad-players = Joueurs
pad-total = Total
pad-sheet = Points
pad-sign-ahead = en tête
pad-sign-won = victoire
pad-pending = pas encore compté
pad-waiting = Les points s’afficheront quand le serveur répondra. Ce que tu saisis est gardé.
pad-before = Devant { $name }
pad-before-none = Rien encore. Touche ce qu’il y a devant { $name }.
pad-things = { $what ->
    [dice] { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }
    [tokens] { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    }
    [plates] { $count ->
        [one] { $count } plateau
       *[other] { $count } plateaux
    }
   *[cards] { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
}
pad-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
pad-cards = Cartes en jeu
pad-add = Ajouter { $card }
pad-count = { $count } × { $card }
pad-undo = Annuler
pad-undone = Annulé.
pad-turned = { $card }, retournée
pad-no-copy = { $card }, ne copie encore rien
pad-remove = Enlever
pad-on = Poser sur un wasabi
pad-off = Retirer du wasabi
pad-turn = Retourner
pad-turn-back = Remettre à l’endroit
pad-turn-hint = Boîte à emporter : touche une carte devant { $name } pour la retourner.
pad-copy = Copie de…
pad-copy-title = Que copie-t-elle ?
pad-copy-other = Une carte qui n’est plus là
pad-places = { $whole } × { $dish }
pad-places-what = Qui arrive à { $whole } marque aussitôt et défausse ces cartes. Indique les joueurs dans l’ordre d’arrivée.
pad-place = { $number ->
    [1] 1re place
   *[other] { $number }e place
}
pad-place-next = Prochain à atteindre { $whole }
pad-next = Suivant : { $name }
pad-finish = Décompte final
pad-play-on = Continuer la partie
pad-end-desserts = Total de toutes les manches. Pour changer un dessert, change-le dans sa manche.
pad-end-tokens = Saisis les jetons qui restent à chacun.
pad-end-plates = Quand un joueur a assez de plateaux, passe au décompte final.
pad-points-by-hand = Saisis les points de chaque joueur.
pad-points-of = Points de { $name }
pad-round-add = Ajouter une manche
pad-breakdown = { $step } : plat par plat
pad-dish = Plat
pad-because = { $what } : { $why }

## Sushi Roll's table

roll-ask-take = Choisis un dé
roll-ask-reroll = Quels dés relancer ?
roll-ask-swap = Quels dés échanger ?
roll-hint-take = Puis prends-le. Tu peux d’abord dépenser des jetons.
roll-hint-reroll = Touche-les, autant que tu veux. Cela coûte un menu.
roll-hint-swap = Un des tiens, un des leurs. Cela coûte une paire de baguettes.
roll-reroll = Relancer
roll-swap = Échanger
roll-back = Retour
roll-do-take = Prendre
roll-do-reroll = { $count ->
    [one] Relancer { $count } dé
   *[other] Relancer { $count } dés
}
roll-do-swap = Échanger
roll-wait = { $seat } choisit un dé
roll-red = Tapis rouge
roll-belt = Tapis : { $seat }
roll-belt-red = Tapis rouge : { $seat }
roll-tray = Plateau : { $seat }
roll-tray-empty = Pas encore de dé
roll-token-menu = { $count ->
    [one] { $count } menu
   *[other] { $count } menus
}
roll-token-chopsticks = { $count ->
    [one] { $count } paire de baguettes
   *[other] { $count } paires de baguettes
}
roll-token-pudding = { $count ->
    [one] { $count } dessert
   *[other] { $count } desserts
}
roll-tumbling = Les dés roulent…
roll-red-what = Qui a le tapis rouge choisit en premier. Il avance avec les autres tapis.

## Sushi Dice's table

duel-ask-ready = Prépare-toi !
duel-ask-one = Plus qu’un seul !
duel-ask-ring = Vite, la sonnette !
duel-ask-paused = Fausse alerte !
duel-hint = Touche des dés, ou un plateau, pour garder ce qui convient. Lance les autres ; sonne quand les six font un plateau.
duel-hint-ready = Fais un plateau avec tes six dés avant ton rival.
duel-hint-paused = Tu pourras continuer dans un instant.
duel-hint-rival = Tu joues le premier duel contre la personne de ton choix.
duel-hint-give = Tu gardes un des deux jeux de dés.
duel-choosing = { $seat } choisit un adversaire
duel-giving = { $seat } distribue les dés
duel-between = { $seat } contre { $rival }
duel-my-dice = Tes dés
duel-dice = Dés : { $seat }
duel-roll = { $count ->
    [0] Lancer
    [1] Lancer 1 dé
   *[other] Lancer { $count } dés
}
duel-ring = Ding !
duel-yuck-what = { $seat } relance les six
duel-mate-what = Un Beurk de chaque côté
duel-of-six = sur 6
duel-plate = { $plate } : tu en as { $count } sur 6
duel-rival-has = { $seat } : { $count } sur 6
duel-plates = Plateaux sur le comptoir
duel-won = { $won ->
    [one] { $won } plateau
   *[other] { $won } plateaux
} sur { $enough }
duel-has = { $count ->
    [one] { $count } dé sur 6 convient
   *[other] { $count } dés sur 6 conviennent
}
duel-has-won = { $count ->
    [one] remporté
   *[other] remporté { $count } fois
}
duel-none-won = Pas encore de plateau remporté.
duel-crowd = Regardent
duel-wait = Attends { $seconds } s
duel-gate-covered = Les plateaux restent couverts jusqu’à ce que vous soyez prêts tous les deux.
duel-gate-covered-watch = Les plateaux restent couverts jusqu’à ce que les duellistes soient prêts.
duel-gate-go = On y va !
duel-gate-ready = { $seat } : on y va !
duel-gate-ready-turns = { $seat } : on y va, sans se presser
duel-gate-you = On t’attend
duel-gate-other = On attend { $seat }
duel-gate-late = { $seat } : toujours pas de réponse. Si tu pars, un bot joue pour toi jusqu’à ton retour.
duel-gate-leave = Quitter la table
duel-manner = Comment veux-tu jouer ce duel ?
duel-manner-race = Course
duel-manner-turns = Sans se presser
duel-manner-race-how = Vous lancez en même temps, le plus vite possible. La première sonnette juste gagne.
duel-manner-turns-how = Sans se presser : à chaque étape, vous choisissez vos dés en secret, puis chacun annonce quelque chose ou ne dit rien. Il suffit que l’un de vous le demande.
duel-star = L’étoile est un joker : elle remplace n’importe quel plat. Seule l’étoile du plateau mixte doit être une vraie.
duel-plate-keep = Garder les dés qui conviennent
duel-waiting = En attente : { $seats }…
duel-hint-choose = Touche des dés, ou un plateau, pour garder ce qui convient. Les autres sont lancés ; personne ne voit encore ton choix.
duel-hint-first = Vous lancez tous les deux les six dés.
duel-hint-again = Beurk ! Tu dois relancer les six dés.
duel-hint-call = Sonne si tes dés font un plateau, crie s’il y a un Beurk en face, ou ne dis rien.
duel-hint-watch = Crie s’il y a un Beurk de chaque côté, ou ne dis rien.
duel-hint-change = Tu peux encore changer d’avis.
duel-silent = Fausse alerte à l’étape d’avant : tu n’as pas d’annonce cette fois.

## The points

score-title = Points : manche { $round }
score-title-end = Points de fin de partie
score-title-now = Points
score-round = Manche { $round }
score-end = Fin de la partie
score-dish = Plat
score-hint = Ouvre un plat pour voir le détail.
score-together = Cette manche
score-total = Total
score-ahead = En tête : { $seats }, avec { $points }.
score-go-on = Continuer
score-track = Points : { $list }.
score-skip = Tout passer
score-next = Plat suivant
score-step = Plat { $number } sur { $count }
score-still = On attend encore : { $seats }.
score-goes-on = La prochaine manche commence bientôt.
score-result = Le résultat arrive.
score-yours = Continue dès que tu as tout vu.
score-held = La manche est comptée.
score-seconds = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
}
score-sign = Le décompte

## The podium

podium-title = Partie terminée
podium-you-win = Tu as gagné !
podium-you-share = Victoire partagée !
podium-place = { $place ->
    [1] 1re place
   *[other] { $place }e place
}
podium-rematch = Revanche
podium-wanted = { $count ->
    [one] { $seats } veut rejouer.
   *[other] { $seats } veulent rejouer.
}
podium-absent = Pas là : { $seats }
podium-now = Commencer maintenant
podium-not-now = Pas maintenant
podium-begun = La revanche a commencé. Ta place est gardée.
podium-begun-watch = La revanche a commencé.
podium-join = Rejoindre la revanche
podium-watch = Regarder la revanche
podium-replay = Revoir la partie
podium-review = Analyse
podium-share = Partager la partie
podium-share-link = Lien vers la partie
podium-share-failed = Le lien n’a pas pu être créé. Vérifie ta connexion et réessaie.
podium-coming = La prochaine table se prépare…
podium-won-by = Tu gagnes, avec { $points } d’avance
podium-won-tie = Tu gagnes au départage
podium-behind = { $place ->
    [2] Deuxième, à { $points }
    [3] Troisième, à { $points }
    [4] Quatrième, à { $points }
   *[other] { $place }e, à { $points }
}
podium-behind-tie = { $place ->
    [2] Deuxième au départage
   *[other] { $place }e au départage
}
podium-why-won = { $points } en tout ; ton meilleur plat : { $dish }, { $most }.
podium-why-lost = Victoire : { $seats }, avec { $points } ; la plus grande différence : { $dish }, { $theirs } contre { $mine } pour toi.
podium-by-dish = Les mêmes points, plat par plat
podium-bar = Après la partie
podium-new = Nouvelle table
podium-next-level = Et maintenant : { $level }
podium-next-level-why = Tu as battu le niveau { $level } { $times } fois.
podium-next-level-do = Jouer contre { $level }
podium-next-game = Et maintenant : { $game }
podium-next-game-why = Tu n’y as pas encore joué sur cet appareil.
podium-next-game-do = Jouer à { $game }

## The log

log-open = Ce qui s’est passé
log-title = Ce qui s’est passé
log-empty = Il ne s’est encore rien passé depuis ton arrivée.

## The chat

chat-open = { $count ->
    [0] Chat
    [1] Chat, un nouveau message
   *[other] Chat, { $count } nouveaux messages
}
chat-title = Chat
chat-empty = Pas encore de message.
chat-write = Ton message
chat-send = Envoyer
chat-left = { $count ->
    [one] { $count } caractère restant
   *[other] { $count } caractères restants
}
chat-reactions = Envoyer une réaction
chat-reaction-yum = Miam !
chat-reaction-wow = Waouh !
chat-reaction-oops = Oups !
chat-reaction-haha = Haha !
chat-reaction-hurry = Vite !
chat-reaction-thanks = Merci !
chat-reacted = { $name } : { $reaction }

## The keys

keys-open = Raccourcis clavier
keys-title = Raccourcis clavier
keys-space = Espace
keys-escape = Échap
keys-arrows = flèches
keys-do-digits-draft = choisir une carte de la rangée
keys-do-digits-roll = choisir un dé du tapis
keys-do-digits-dice = garder un dé, ou ne plus le garder
keys-do-digits-any = appuyer sur un bouton de la rangée
keys-do-arrows = parcourir la rangée
keys-do-enter = confirmer ; devant les points : continuer
keys-do-space = appuyer sur le bouton actif
keys-do-throw = lancer les dés que tu ne gardes pas
keys-do-swap = dépenser des baguettes : échanger
keys-do-reroll = dépenser un menu : relancer
keys-do-escape = fermer le panneau ouvert
keys-do-log = ce qui s’est passé
keys-do-chat = chat
keys-do-keys = cette liste
keys-do-nothing = sans se presser : ne rien dire
keys-shift = Maj
keys-do-inspect = regarder quelqu’un : 1, c’est toi ou la première place, puis dans le sens horaire

## The sounds

sound-on = Le son est activé
sound-off = Le son est coupé

## Cet appareil

device-title = Cet appareil
sound-volume = Volume
notify-title = Notifications
notify-on = Me prévenir quand c’est mon tour
notify-off = Ne plus me prévenir
notify-text = Seulement quand cette page est en arrière-plan. La notification ne montre rien de ta main.
notify-blocked = Ton navigateur bloque les notifications de ce site. Tu peux les autoriser dans ses réglages.
notify-offer = C’était ton tour pendant que tu regardais une autre page. Ton appareil doit-il te prévenir la prochaine fois ?
notify-yes = Oui, préviens-moi
notify-no = Non merci
notify-turn = À toi de jouer
notify-turn-of = Au tour de { $name }
notify-body = { $game } : la table attend.

## Plusieurs personnes sur un appareil

share-open = Ajouter quelqu’un sur cet appareil
share-who = Qui d’autre joue sur cet appareil ?
share-add = Ajouter
share-known = Personnes qui ont déjà joué sur cet appareil
share-hint = Chaque personne a sa propre place. Vous vous passez l’appareil, et entre-temps les mains restent cachées.
share-no-chair = Aucune place n’est libre. L’hôte peut en ajouter une ou retirer un bot.
share-here = sur cet appareil
share-give = Passe l’appareil à { $name }
share-again = { $name }, c’est encore à toi
share-away = Maintenant, les autres regardent ailleurs.
share-show = Je suis { $name } : voir ma main
share-me = Je suis { $name }
share-at = { $name } joue
share-all = Tout le monde peut regarder
share-cover = Cacher ma main
share-stand-in = Un bot joue pour { $name }.
share-take-back = Reprendre la place
share-title = Qui d’autre joue sur cet appareil
share-text = Si tu retires quelqu’un, son nom et tous ses messages sont effacés.
share-remove = Retirer { $name }

## Without a connection

offline-now = Pas de connexion. La feuille de score garde ce que tu saisis ; les tables se reconnectent automatiquement.
offline-back = Connexion rétablie.
offline-keep = Garder les jeux sur cet appareil, pour jouer sans connexion ? Ils prennent { NUMBER($size, maximumFractionDigits: 0) } Mo.
offline-keep-do = Les garder
offline-keep-not = Pas maintenant
offline-keeps = Enregistrement des jeux sur cet appareil : { NUMBER($came, maximumFractionDigits: 0) } sur { NUMBER($size, maximumFractionDigits: 0) } Mo
offline-kept = Les jeux sont enregistrés sur cet appareil. Ils s’ouvrent désormais sans connexion.
offline-full = Il n’y a pas assez de place sur cet appareil pour les jeux. Rien d’autre n’a changé.
offline-lost = Les jeux n’ont pas pu être enregistrés : il n’y a pas de connexion. Ce qui est arrivé n’est pas perdu.

## The way in: the top of a page

top-home = Kaiten, page d’accueil
top-language = Langue
top-theme = Clair ou sombre
top-theme-auto = Automatique
top-theme-light = Clair
top-theme-dark = Sombre
top-sound = Son
top-copy = Copier
top-copied = Copié.
top-copy-by-hand = Impossible de copier. Le texte est sélectionné : copie-le toi-même.
top-share = Partager
top-unreachable = Le serveur ne répond pas. Vérifie ta connexion et réessaie.

## The way in: who am I

me-guest = Invité
me-open = { $name } : changer de nom et d’image
me-title = Qui es-tu ?
me-name = Nom
me-name-hint = De 1 à { $most } caractères. Ni compte, ni e-mail.
me-avatar = Image
me-avatar-daruma = Daruma
me-avatar-cat = Chat
me-avatar-frog = Grenouille
me-avatar-tanuki = Tanuki
me-avatar-fox = Renard
me-avatar-panda = Panda
me-avatar-rabbit = Lapin
me-avatar-bear = Ours
me-avatar-penguin = Manchot
me-avatar-octopus = Poulpe
me-avatar-shiba = Shiba
me-avatar-crane = Grue
me-avatar-robot = Robot
me-avatar-nobody = Personne
me-save = Enregistrer
me-saved = Enregistré.
me-move-title = Utiliser un autre appareil
me-move-text = Un lien privé t’y connecte comme le même invité, avec toutes tes places. Il marche pendant { $minutes } minutes, une seule fois, pour qui l’ouvre en premier.
me-move-make = Créer le lien
me-delete = Tout effacer
me-delete-text = Cela efface ton nom et ton image, ton historique avec classement, parties du jour et problèmes, qui tu as bloqué, ton code de récupération, tout ce que tu as écrit et les reçus de tes parties sur cet appareil. Les autres personnes qui jouent sur cet appareil sont effacées aussi.
me-delete-sure = Les autres verront « quelqu’un » à ta place, et tu deviens un nouvel invité. C’est définitif.
me-delete-yes = Oui, tout effacer
me-delete-no = Annuler
me-claim-title = Utiliser aussi cet appareil
me-claim-coming = Chargement de tes places…
me-claim-become = Sur cet appareil, tu seras { $name }. Ne continue que si ce lien est le tien.
me-claim-guest = Tu es en ce moment { $name } sur cet appareil. Si tu continues, { $name } n’y sera plus.
me-claim-same = Tu es déjà { $name } sur cet appareil.
me-claim-ask = Tu as déjà des places sur cet appareil, sous le nom { $name }. Si tu continues, tu n’y auras plus accès depuis cet appareil.
me-claim-yes = Continuer
me-claim-no = Annuler
me-claim-home = Aller à l’accueil

## The way in: home

home-title = Joue aux jeux de sushis
home-lead = Quatre jeux rapides, entre amis ou contre des bots. Sans compte.
home-games = Choisis un jeu
home-facts-sushi-go = 2 à 5 joueurs, 15 min
home-facts-party = 2 à 8 joueurs, 20 min
home-facts-roll = 2 à 5 joueurs, 20 min
home-facts-dice = 2 à 6 joueurs, 10 min
home-play = Jouer
home-play-how = Toi et { $bots ->
    [1] un bot
    [2] deux bots
    [3] trois bots
   *[other] { $bots } bots
}, tout de suite
home-opening = La table se prépare…
home-invite = Inviter des amis
home-invite-how = Par lien ou code QR
home-score = Feuille de score
home-score-how = Pour les parties avec de vraies cartes
home-lesson = Apprends en jouant
home-lesson-how = Une première manche de { $game }, pas à pas
home-mine = Reprendre où tu en étais
home-open = Tables ouvertes
home-further = Afficher d’autres tables
home-phase-waiting = attend des joueurs
home-phase-playing = en cours
home-taken = { $taken ->
    [one] { $taken } place prise
   *[other] { $taken } places prises
} sur { $seats }
home-continue = Reprendre
home-give-up = Abandonner cette partie de { $game }
home-give-up-sure = Vraiment abandonner ?
home-join = Rejoindre
home-more = Afficher { $count } de plus
home-footer = Une adaptation non officielle de règles publiées, avec nos propres textes et dessins.
home-about = À propos
home-code = Tu as un code ?
home-solo = Contre des bots
home-rules = Règles de { $game }

## The way in: setting up a table

new-title = Préparer une table
new-box = Quel jeu ?
new-edition = Quelle édition ?
edition-sushi-go-cocktail = Les ex æquo partagent (Cocktail)
edition-sushi-go-zoch = Les ex æquo touchent tout (Zoch)
edition-sushi-go-gamewright = Les ex æquo partagent (boîte américaine)
edition-party-cocktail = Seconde carte avant la révélation (boîte française)
edition-party-gamewright = Seconde carte après la révélation (boîte américaine)
new-edition-sushi-go-cocktail = Les ex æquo se partagent les points. Un sushi doit aller sur un wasabi libre. À deux, on peut ajouter un robot.
new-edition-sushi-go-zoch = Les ex æquo touchent chacun la totalité. À toi de décider si un nigiri va sur un wasabi. Le thon remplace le calamar, les pétoncles remplacent les raviolis.
new-edition-sushi-go-gamewright = Se joue exactement comme l’édition Cocktail.
new-edition-party-cocktail = Avec les baguettes, tu choisis les deux cartes avant la révélation. Dix symboles California rapportent 8, puis 6 ; qui en a ensuite le plus marque 2.
new-edition-party-gamewright = Avec les baguettes, tu choisis la seconde carte après la révélation. Dix symboles California rapportent 8, puis 5, puis 2.
new-seats = Places
new-seats-fewer = Une place de moins
new-seats-more = Une place de plus
new-seats-range = { $what } se joue de { $least } à { $most }.
new-seats-changed = { $seats } places maintenant : { $what } se joue de { $least } à { $most }.
new-robot = Ajouter un robot comme troisième joueur
new-robot-how = Vous posez à tour de rôle une carte pour lui. Il marque comme un joueur, mais ne peut pas gagner.
new-menu = Quel menu ?
new-menu-for = de { $least } à { $most } joueurs
new-menu-not = de { $least } à { $most } joueurs ; le choisir change le nombre de places
new-carte = À la carte
new-carte-how = sept plats de ton choix, plus les sushis
new-course-roll = Rouleau
new-course-appetizer = Entrées
new-course-special = Spécialités
new-course-dessert = Dessert
new-course-count = { $chosen } sur { $wanted }
new-kind-for = { $least } à { $most } joueurs
new-missing = Il manque encore : { $what }.
new-missing-roll = un rouleau
new-missing-appetizer = { $count ->
    [1] une entrée
   *[other] { $count } entrées
}
new-missing-special = { $count ->
    [1] une spécialité
   *[other] { $count } spécialités
}
new-missing-dessert = un dessert
new-bots = Bots
new-bots-fewer = Un bot de moins
new-bots-more = Un bot de plus
new-bots-none = Toutes les autres places sont pour tes amis. Celles qui restent libres au départ reviennent à des bots.
new-bots-device = Des robots prennent toutes les places sauf la tienne. Avec moins de robots, il reste des places pour d’autres personnes à cet appareil.
new-bots-some = { $free ->
    [0] Rien que toi contre des bots.
    [1] Une place est libre pour un ami.
   *[other] { $free } places sont libres pour des amis.
}
new-bot = Niveau des bots
new-bot-child = Enfant
new-bot-beginner = Débutant
new-bot-regular = Habitué
new-bot-chef = Chef
new-bot-itamae = Itamae
new-bot-child-how = prend ce qui rapporte tout de suite
new-bot-beginner-how = suit des règles simples
new-bot-regular-how = pense aussi aux séries commencées
new-bot-chef-how = joue très bien, mais ne regarde pas tout
new-bot-itamae-how = réfléchit à l’avance, rien ne lui échappe
new-bot-own-how = ajouté par l’exploitant de ce serveur
new-more = Autres réglages
new-passing = Les mains passent
new-passing-left = Toujours à gauche
new-passing-alternate = Gauche, droite, gauche
new-pace = Limite de temps
new-pace-none = Aucune limite
new-pace-relaxed = 60 secondes
new-pace-brisk = 20 secondes
new-pace-how = Si quelqu’un prend plus de temps, un bot joue à sa place jusqu’à son retour.
new-open = Ouverte à tous
new-open-how = Affichée sur l’accueil : tout le monde peut s’asseoir. Sinon, il faut le lien.
new-spectators = Autoriser les spectateurs
new-spectators-how = Ils ne voient pas les cartes cachées.
new-memory = Aide-mémoire
new-memory-how = Montre les cartes que tu as déjà vues dans d’autres mains.
new-go = Ouvrir la table
new-summary = { $game } : { $seats } places, { $bots ->
    [0] aucun bot
    [1] un bot
   *[other] { $bots } bots
}
new-duels = Duels
new-duels-ready = Course
new-duels-ready-how = Dès que les deux duellistes sont prêts, ils lancent en même temps, le plus vite possible. Chacun peut demander à jouer sans se presser.
new-duels-turns = Sans se presser
new-duels-turns-how = À chaque étape, les duellistes choisissent leurs dés en secret, puis chacun annonce quelque chose ou ne dit rien. Idéal avec un lecteur d’écran.

## The way in: before the game

lobby-chairs = Places
lobby-free = Place libre
lobby-host = Hôte
lobby-away = absent
lobby-muted = muet
lobby-sit = S’asseoir ici
lobby-stand = Se lever
lobby-swap = Changer de place
lobby-fill = Bot ici
lobby-fill-all = Des bots aux places libres
lobby-clear = Retirer
lobby-kick = Exclure
lobby-kick-sure = Exclure { $name } ? Cette personne ne pourra plus revenir à cette table, et le lien d’invitation changera.
lobby-kick-yes = Exclure
lobby-mute = Couper la parole
lobby-unmute = Rendre la parole
lobby-mute-sure = Couper la parole à { $name } ? Plus de chat pour cette personne, jusqu’à ce que tu lui rendes la parole.
lobby-mute-yes = Couper la parole
lobby-host-tools = Pour l’hôte
lobby-start = Commencer la partie
lobby-host-starts = { $name } lance la partie.
lobby-owner-starts = L’hôte lance la partie.
lobby-take = Prends une place libre pour jouer, ou reste et regarde.
lobby-full = Toutes les places sont prises : tu regardes.
lobby-ready = Tout le monde est là.
lobby-waiting = { $free ->
    [1] Une place est encore libre.
   *[other] { $free } places sont encore libres.
}
lobby-free-bots = { $free ->
    [1] Une place est encore libre. Un bot la prend si tu commences maintenant.
   *[other] { $free } places sont encore libres. Des bots les prennent si tu commences maintenant.
}
lobby-came = { $name } prend place.
lobby-withheld = { $name } n’a pas envoyé le nombre aléatoire sur lequel son appareil s’était engagé : rien n’a été distribué. La prochaine donne se fera sans ses appareils.
lobby-watching = { $count ->
    [1] Une personne regarde
   *[other] { $count } personnes regardent
}
lobby-invite = Inviter
lobby-invite-how = Scanne le code QR avec un téléphone, ou envoie le lien. Toute personne qui l’a peut s’asseoir.
lobby-link = Lien vers cette table
lobby-qr = Code QR du lien vers cette table
lobby-network-ask = Pour l’instant, la table n’est accessible que depuis cet ordinateur. L’ouvrir à ton réseau local ? Les téléphones sur le même wifi pourront alors la rejoindre. Rien n’est envoyé sur internet.
lobby-network-yes = Oui, l’ouvrir au wifi
lobby-network-done = Ouverte : les téléphones sur le même wifi peuvent rejoindre la table.
lobby-network-none = Cela n’a pas marché. Cet ordinateur est-il sur un réseau local ?
lobby-played = Réglages de la partie
lobby-pace-none = Pas de limite de temps
lobby-pace-relaxed = 60 secondes pour chaque choix
lobby-pace-brisk = 20 secondes pour chaque choix
lobby-open = Ouverte à tous
lobby-closed = Sur invitation
lobby-no-spectators = Pas de spectateurs pendant la partie
lobby-code = Code à dire à voix haute
lobby-code-how = Les autres tapent ce code sur { $address }, sous « Tu as un code ? ».
lobby-name = Comment t’appelles-tu ?

## The way in: about, and the pictures

about-title = À propos de Kaiten
about-lead = Joue aux jeux de sushis entre amis ou avec des bots, ou compte les points d’une vraie partie.
about-unofficial = Non officiel
about-unofficial-text = Avec Kaiten, on joue à Sushi Go!, Sushi Go Party!, Sushi Roll et Sushi Dice selon leurs règles publiées. Il n’est ni fait, ni vérifié, ni recommandé par leurs auteurs ou éditeurs ; les noms leur appartiennent. Si un jeu te plaît, achète la boîte.
about-art = Nos textes, nos dessins
about-art-text = Tous les textes et tous les dessins ont été faits pour Kaiten. Rien n’est copié d’une boîte, d’une carte ou d’un livret de règles.
about-art-link = Voir tous les dessins
about-luck = Un hasard vérifiable
about-luck-text = Avant de distribuer la première carte, le serveur montre l’empreinte d’une graine tirée au hasard. Puis ton appareil et ceux des autres ajoutent chacun un nombre aléatoire que personne d’autre ne connaît d’avance. La donne découle de la graine et de tous ces nombres : personne ne peut la choisir, pas même le serveur. Après la partie, tout l’enregistrement est ouvert : chacun peut tout vérifier.
about-luck-link = Ce qui est prouvé, et ce qui ne l’est pas
about-kept = Ce qui est enregistré
about-kept-text = Un cookie qui t’identifie comme invité, le nom et l’image que tu as choisis, tes tables et ce que tu y as écrit, tes parties terminées, tes parties du jour et tes problèmes, qui tu as bloqué ou signalé, et la date de ton code de récupération. Ni compte, ni e-mail, ni publicité, aucun pistage. « Tout effacer », sous ton nom en haut de la page, efface tout cela ; seuls les tables et les signalements restent, sans ton nom. Tes réglages d’écran et les reçus de tes parties restent sur ton appareil ; les reçus sont effacés avec le reste.
about-fonts = Polices
about-fonts-text = Grandstander et Nunito, toutes deux sous SIL Open Font License.

## Est-ce équitable ?

fair-title = Est-ce équitable ?
fair-lead = Ce que Kaiten peut prouver d’une partie, contre qui, et ce que personne ne peut prouver.
fair-deal = Personne ne choisit les cartes
fair-deal-text = Quand une table s’ouvre, le serveur montre l’empreinte d’une graine tirée au hasard. Avant la donne, l’appareil de chaque joueur s’engage sur un nombre aléatoire à lui ; les nombres ne sont envoyés que lorsque tous l’ont fait. La donne découle de la graine et de tous ces nombres. Personne ne peut donc la choisir : ni celui qui tient le serveur, ni celui qui connaît tous les nombres sauf le tien. Cela vaut pour toi si ton appareil a participé.
fair-withheld = Les nombres qui ne viennent pas
fair-withheld-text = Qui a vu tous les autres nombres pourrait ne pas envoyer le sien, parce que la donne ne lui plaît pas. Personne ne peut l’empêcher. Mais rien n’est distribué sans un nombre sur lequel un appareil s’est engagé : les autres tirent de nouveau, avec de nouveaux nombres, et les appareils de cette personne ne sont plus consultés. Après trois tirages, la table revient dans la salle d’attente. Elle dit qui c’était, et l’enregistrement aussi. Un téléphone en veille a la même apparence.
fair-later = Rien ne change après coup
fair-later-text = Chaque carte tirée et chaque dé lancé découlent des mêmes nombres. Après la partie, chacun à la table peut télécharger tout l’enregistrement et le rejouer à partir de la graine : chaque événement doit être le même.
fair-receipt = Les reçus
fair-receipt-text = Quand quelqu’un a choisi, et s’il a changé d’avis, ne découle d’aucune règle. Après chaque décompte et à la fin, ton appareil reçoit donc un reçu : un court texte qui couvre tout ce qui précède. Si l’enregistrement est changé plus tard, il ne correspond plus. Les reçus restent sur ton appareil. Dans la relecture, « À propos de cette donne » vérifie l’enregistrement avec eux, et tu peux les copier. Envoie-en un à des amis : celui qui tient le serveur ne peut plus vous donner des enregistrements différents.
fair-not = Ce qui n’est pas prouvé
fair-not-cards = Que personne ne regarde tes cartes. Le serveur connaît toutes les mains. Celui qui le tient pourrait regarder et en parler.
fair-not-who = Qui était assis à une place, et si un programme ou un ami l’a aidé.
fair-not-bots = Qu’un bot a choisi tout seul.
fair-not-order = Quelle réponse est arrivée la première. Le serveur dit quand une réponse est arrivée, et pourrait la retenir.
fair-not-page = Que cette page est honnête. Elle vient du même serveur. Pour en être sûr, vérifie l’enregistrement avec le programme, que l’on trouve aussi ailleurs.
fair-not-seen = Ce que ton appareil n’a pas vu lui-même. Qui arrive plus tard, ou joue sans appareil qui participe, doit croire les autres.
fair-daily = Les donnes du jour et les énigmes
fair-daily-text = Elles sont les mêmes pour tous : personne n’ajoute au hasard, et il n’y a pas de reçus. L’empreinte est montrée la veille, la graine après coup. Celui qui tient le serveur peut connaître une donne du jour avant toi.
fair-games = Pour jouer autre chose que ton plaisir, choisis des gens et un serveur en qui tu as confiance.

## Tous les dessins

art-title = Tous les dessins
art-lead = Chaque dessin une fois, les cartes en trois tailles.
art-cards = Cartes, { $size } px de large
art-dice = Faces de Sushi Dice
art-roll = Faces de Sushi Roll
art-tokens = Jetons et plateaux
art-avatars = Invités
art-posters = Affiches
art-things = Objets
art-icons = Icônes

## The rules

rules-title = Règles
rules-of = { $game } : les règles
rules-all = Toutes les règles de { $game }
rules-alone-nigiri = Omelette 1, saumon 2, { $edition ->
    [sushi-go-zoch] thon
   *[other] calamar
} 3.
rules-pays = Ce que ça rapporte
rules-example = Exemple
rules-example-final = Exemple : en fin de partie
rules-does = Son effet
rules-table = À cette table
rules-card-count = { $count ->
    [1] une carte sur { $box }
   *[other] { $count } cartes sur { $box }
}
rules-side-count = { $count ->
    [1] sur une face du dé
   *[other] sur { $count } faces du dé
}
rules-plate-count = { $count } plateaux sur { $box }
rules-die-count = sur { $count } des six dés
rules-here = Sur cette page
rules-others = Les autres jeux
rules-turn = Un tour
rules-duel = Un duel
rules-dishes = Les plats
rules-plates = Plateaux et dés
rules-menus = Les menus
rules-setup = Joueurs et variantes
rules-end = La fin
rules-players = Joueurs
rules-deal-draft = Cartes en main
rules-deal-roll = Dés par tapis
rules-deal-dice = Plateaux pour gagner
rules-this-edition = Cette édition
rules-draft-lead = Chacun garde une carte en même temps et passe le reste. Réunis les plats qui rapportent ensemble.
rules-draft-1 = Choisir
rules-draft-1-text = Garde une carte de ta main, face cachée. Tu peux changer d’avis tant que tout le monde n’est pas prêt.
rules-draft-2 = Révéler
rules-draft-2-text = Toutes les cartes sont retournées en même temps et restent devant leurs joueurs.
rules-draft-3 = Passer
rules-draft-3-text = Passe le reste de ta main à ton voisin de gauche. On continue jusqu’à ce que les mains soient vides : c’est une manche.
rules-draft-end = Après chaque manche, on compte chaque plat, puis on débarrasse ; seuls les desserts restent jusqu’à la fin. Après trois manches, qui a le plus de points gagne. En cas d’égalité, qui a le plus de desserts l’emporte. Si l’égalité demeure, la victoire est partagée.
rules-roll-lead = À chaque tour, prends un dé de ton tapis. Les tapis tournent, et tout est relancé.
rules-roll-1 = Lancer
rules-roll-1-text = Tous les dés de tous les tapis sont lancés. Le tapis rouge commence, puis on suit le sens des aiguilles d’une montre.
rules-roll-2 = Prendre
rules-roll-2-text = Pose un dé de ton tapis sur ton plateau. Avant, tu peux dépenser des jetons : un menu pour relancer des dés, des baguettes pour échanger un dé.
rules-roll-3 = Passer
rules-roll-3-text = Les tapis avancent d’un joueur vers la gauche. On continue jusqu’à ce qu’ils soient vides : c’est une manche.
rules-roll-end = Après chaque manche, on compte les plateaux, puis on les vide ; jetons et desserts restent jusqu’à la fin. Après trois manches, qui a le plus de points gagne. En cas d’égalité, qui a le plus de desserts l’emporte. Si l’égalité demeure, la victoire est partagée. Un score peut être inférieur à 0.
rules-dice-lead = Deux joueurs font la course : lance tes six dés jusqu’à faire un plateau, puis tape sur la sonnette en premier.
rules-dice-1 = Lancer
rules-dice-1-text = Les deux duellistes lancent en même temps, autant de fois qu’ils veulent. Garde les dés qui conviennent, relance les autres.
rules-dice-2 = Surveiller
rules-dice-2-text = Si ton rival montre un Beurk, crie « Beurk ! » : il relance ses six dés. Ceux qui regardent crient « Mate ! » s’il y en a un de chaque côté : personne ne gagne ce duel.
rules-dice-3 = Sonner
rules-dice-3-text = Quand tes six dés font un plateau, tape sur la sonnette : le plateau est à toi. Puis les dés passent aux joueurs suivants.
rules-details = En détail
detail-deck = La pioche
detail-passing = Le passage
detail-order = L’ordre dans un tour
detail-bonus = Baguettes ou cuillère
detail-last = La dernière carte
detail-robot = Le robot
detail-desserts = Les desserts
detail-colours = Les couleurs
detail-belts = Les tapis
detail-tokens = Les jetons
detail-first = Le premier duel
detail-next = Qui joue le duel suivant
detail-ready = Prêts
detail-calls = Les cris
detail-turns = Sans se presser
detail-plates = Plateaux et dés
detail-sushi-go-deck = Les 108 cartes sont mélangées une seule fois, et les trois manches sont distribuées avec cette pioche. Seuls les desserts restent devant leurs joueurs ; tout le reste quitte la partie après sa manche.
detail-sushi-go-passing = Les mains passent à gauche. Avec la variante gauche, droite, gauche, elles passent à droite à la manche 2.
detail-sushi-go-last = { $edition ->
    [sushi-go-zoch] La dernière carte d’une main est posée pour toi. Tu ne choisis que si c’est un nigiri et que tu as un wasabi libre d’un tour précédent.
   *[other] La dernière carte d’une main est posée pour toi : il n’y a plus rien à choisir.
}
detail-sushi-go-robot = { $edition ->
    [sushi-go-zoch] { "" }
   *[other] À deux, on distribue trois mains de 9 ; celle du robot est une pile face cachée. Celui qui le dirige prend sa première carte en main, puis pose une carte pour lui-même et une pour le robot. Ensuite vous échangez vos mains, et la direction change. Au dernier tour aussi, celui qui le dirige décide à qui va chaque carte. Les sushis du robot vont sur son wasabi, il n’utilise jamais de baguettes, et avec lui on peut perdre 6 pour les desserts. Le hasard désigne qui le dirige en premier. Celui qui le dirige a besoin de trois cartes en main pour utiliser des baguettes.
}
detail-party-passing = Les mains passent à gauche à chaque manche.
detail-party-order = { $edition ->
    [party-gamewright] Chacun choisit en secret, y compris s’il utilise des baguettes ou une cuillère. Tout le monde révèle ensemble ; les commandes spéciales copient, puis on vérifie les soupes miso et les California. Ensuite, les cartes à petit numéro font leur effet, en commençant par le plus bas : baguettes 1 à 3, cuillères 4 à 6, menus 7 à 9, boîtes à emporter 10 à 12. Celle qui arrive pendant le tour attend son numéro. Après chacune, on vérifie de nouveau les soupes miso et les California.
   *[other] Chacun choisit en secret, y compris s’il utilise des baguettes ou une cuillère. Tout le monde révèle ensemble ; les commandes spéciales copient, puis les baguettes utilisées retournent dans la main, et on vérifie les soupes miso et les California. Ensuite, les cartes à petit numéro font leur effet, en commençant par le plus bas : cuillères 4 à 6, menus 7 à 9, boîtes à emporter 10 à 12. Celle qui arrive pendant le tour attend son numéro. Après chacune, on vérifie de nouveau les soupes miso et les California.
}
detail-party-bonus = En un tour, tu peux utiliser des baguettes ou une cuillère, et une seule de ces cartes. Si tu en as plusieurs, tu dis laquelle.
detail-party-desserts = Jusqu’à 5 joueurs, on mélange 5, 3 puis 2 desserts à la pioche avant les manches 1, 2 et 3 ; à 6 ou plus, 7, 5 puis 3. Tu gardes tes desserts jusqu’à la fin. Après une manche, toutes les autres cartes retournent dans la pioche, qu’on mélange de nouveau.
detail-party-colours = Pour le thé et la sauce soja : sushis et wasabi ont la même couleur, chaque autre plat a la sienne. Une commande spéciale a la couleur de la carte copiée ; une carte retournée n’en a pas. Les desserts posés dans cette manche comptent, ceux des manches précédentes non.
detail-roll-belts = Les tapis sont distribués au hasard, le rouge aussi. Après le dernier dé d’une manche, ils restent en place. À 3 joueurs seulement, ils passent encore une fois, pour que quelqu’un d’autre commence la manche suivante. Tous les dés retournent dans le sac.
detail-roll-tokens = Chacun commence avec 3 menus et 2 baguettes. Un dé avec des menus, des baguettes ou des desserts te donne aussitôt autant de jetons. Il y a 18 menus, 12 baguettes et 32 desserts : s’il en reste moins, tu prends ce qu’il y a. Les jetons dépensés retournent dans la réserve et peuvent être repris. À ton tour, tu peux en dépenser autant que tu veux, dans n’importe quel ordre, avant de prendre un dé.
detail-dice-plates = Chaque duelliste a 6 dés avec les cinq symboles ; la sixième face est une étoile sur trois d’entre eux et un Beurk sur les trois autres. Il y a 19 plateaux : 3 par symbole et 4 mixtes. Trois d’entre eux sont visibles.
detail-dice-first = Le hasard désigne celui qui prend des dés en premier et choisit son adversaire.
detail-dice-next = Après la sonnette, chaque lot de dés passe au voisin de gauche de celui qui l’avait : ce sont les deux prochains duellistes. Après « Mate ! », celui qui a crié prend un lot et donne l’autre à qui a le moins de plateaux, duellistes compris ; s’ils sont plusieurs, il choisit.
detail-dice-ready = Avant un duel, les deux joueurs disent qu’ils sont prêts. Si l’un d’eux préfère jouer sans se presser, on joue ainsi ; sinon un compte à rebours démarre, et aucun dé n’est encore lancé.
detail-dice-calls = Seuls les deux duellistes crient « Beurk ! », seuls ceux qui regardent crient « Mate ! ». Après un « Beurk ! » justifié, les six dés sont relancés, même ceux qu’on gardait. Ce qui arrive en premier au serveur compte. Un cri à tort coûte une courte pause, sans lancer ni crier, sauf s’il était encore juste un instant plus tôt.
detail-dice-turns = Les deux choisissent en secret quels dés lancer, et tous retombent ensemble. Puis chacun choisit en secret de crier ou de ne rien dire. On règle d’abord « Mate ! », puis « Beurk ! », puis la sonnette. Si les deux sonnent à raison, celui qui a le moins de plateaux gagne le duel ; à égalité, le premier dans le sens des aiguilles d’une montre à partir du premier joueur. Un cri à tort te coûte le cri de l’étape suivante.
detail-dish-maki = { $edition ->
    [sushi-go-zoch] Il faut au moins un symbole. Après une égalité, le nombre suivant prend quand même la place suivante.
    [party-cocktail] Il faut au moins un symbole. Après une égalité, le nombre suivant prend quand même la place suivante.
    [party-gamewright] Il faut au moins un symbole. Après une égalité, le nombre suivant prend quand même la place suivante.
    [roll-cocktail] Il faut au moins un symbole. Après une égalité, le nombre suivant prend quand même la place suivante.
   *[other] Il faut au moins un symbole. Si les points ne se partagent pas exactement, le reste est perdu.
}
detail-dish-temaki = N’en avoir aucun, c’est en avoir le moins. Si tout le monde en a autant, personne ne gagne ni ne perd de points.
detail-dish-uramaki = { $edition ->
    [party-gamewright] Qui est payé pour 10 défausse aussitôt tous ses California et peut recommencer, même pour une autre place. Ceux qui y arrivent au même moment sont départagés par leurs symboles ; à égalité, ils sont tous payés pour la même place, et chacun en prend une.
   *[other] Qui est payé pour 10 défausse aussitôt tous ses California et peut recommencer, même pour une autre place. Le troisième à y arriver ne touche rien et garde ses cartes. En fin de manche, il faut au moins un symbole.
}
detail-dish-tempura = { $edition ->
    [roll-cocktail] Au-delà de 3, une nouvelle série commence ; la meilleure répartition compte.
   *[other] Un tempura seul ne vaut rien.
}
detail-dish-sashimi = { $edition ->
    [roll-cocktail] Au-delà de 3, une nouvelle série commence ; la meilleure répartition compte.
   *[other] Un ou deux en plus ne valent rien.
}
detail-dish-dumpling = { $edition ->
    [roll-cocktail] Au-delà de 3, une nouvelle série commence ; la meilleure répartition compte.
   *[other] Les points valent pour toutes ensemble.
}
detail-dish-onigiri = Tu peux avoir plusieurs séries ; chacune est la plus grande possible.
detail-dish-miso_soup = Peu importe qui joue l’autre, et comment : de la main, avec des baguettes, une cuillère ou un menu, ou en copie. Celles qui suivent dans le même tour sont défaussées aussi. Les soupes miso des tours précédents restent.
detail-dish-chopsticks = { $edition ->
    [sushi-go-zoch] Elles doivent être devant toi depuis un tour précédent, et il te faut au moins deux cartes en main. Une seule carte Baguettes par tour. Tu choisis les deux cartes avant la révélation ; un wasabi posé au même tour ne sert pas encore. Inutilisées, elles valent 0.
    [party-gamewright] Elles doivent être devant toi depuis un tour précédent, et il te faut au moins deux cartes en main. Une fois annoncées, tu dois poser une deuxième carte. Une commande spéciale posée avec elles peut les copier. Inutilisées, elles valent 0.
    [party-cocktail] Elles doivent être devant toi depuis un tour précédent, et il te faut au moins deux cartes en main. Tu choisis les deux cartes avant la révélation, et elles sont posées dans ton ordre : wasabi puis sushi, c’est triplé, mais pas l’inverse. Une commande spéciale posée avec elles peut les copier. Inutilisées, elles valent 0.
    [roll-cocktail] Les deux dés gardent leur face. Peu importe si cet adversaire a déjà pris un dé ; on n’échange jamais les dés des plateaux.
   *[other] Elles doivent être devant toi depuis un tour précédent, et il te faut au moins deux cartes en main. Une seule carte Baguettes par tour. Tu choisis les deux cartes avant la révélation, et elles sont posées dans ton ordre : wasabi puis sushi, c’est triplé, mais pas l’inverse. Inutilisées, elles valent 0.
}
detail-dish-spoon = Tu l’annonces avec ta carte, mais pas au dernier tour d’une manche. Quand vient son numéro, tu nommes un plat du menu ou une carte précise ; si c’est un plat, celui qui donne choisit laquelle. Tu poses la carte aussitôt, et lui prend la cuillère en main. Si personne n’en a, la cuillère est défaussée. Un menu ou une boîte à emporter reçus ainsi attendent leur numéro. Inutilisée, elle vaut 0.
detail-dish-menu = { $edition ->
    [roll-cocktail] Au moins un dé, et seulement de ton propre tapis.
   *[other] Il agit quand vient son numéro. Les trois autres cartes sont remélangées à la pioche, et le menu est défaussé.
}
detail-dish-takeout_box = Elle agit quand vient son numéro ; ensuite elle est défaussée. Tu peux ne rien retourner. Une carte retournée ne compte plus pour ce qu’elle était et n’a plus de couleur. Un sushi dont le wasabi est retourné reprend sa valeur normale ; si tu retournes le sushi, son wasabi reste utilisé. Un dessert retourné revient dans la pioche.
detail-dish-special_order = { $edition ->
    [party-gamewright] Jouée de la main, tu choisis en même temps la carte, jamais une carte révélée avec elle ; si elle arrive par des baguettes, une cuillère ou un menu, tu choisis alors parmi toutes tes cartes posées. Elle compte en tout comme cette carte, et le reste même si l’original disparaît. Jamais un menu ni une boîte à emporter ; s’il n’y a rien à copier, elle est défaussée. Un sushi copié n’est pas triplé ; si l’original n’est pas sur un wasabi, la copie peut aller sur un wasabi libre. Un dessert copié reste comme dessert, et départage aussi les ex æquo. Des baguettes ou une cuillère copiées servent dès le tour suivant ; à numéro égal, on suit le sens des aiguilles d’une montre à partir du premier joueur, tiré au sort.
   *[other] Tu choisis la carte à la révélation, jamais une carte révélée avec elle ; si elle arrive par une cuillère ou un menu, tu choisis alors parmi toutes tes cartes posées. Elle compte en tout comme cette carte, et le reste même si l’original disparaît. Jamais un menu ni une boîte à emporter ; s’il n’y a rien à copier, elle est défaussée. Un sushi copié n’est pas triplé ; si l’original n’est pas sur un wasabi, la copie peut aller sur un wasabi libre. Un dessert copié reste comme dessert, et départage aussi les ex æquo. Des baguettes ou une cuillère copiées servent dès le tour suivant ; à numéro égal, on suit le sens des aiguilles d’une montre à partir du premier joueur, tiré au sort.
}
detail-dish-wasabi = { $edition ->
    [sushi-go-zoch] Un nigiri par wasabi. Tu décides en posant le nigiri : seul compte un wasabi d’un tour précédent, et un nigiri posé à côté y reste. Sans nigiri, le wasabi vaut 0.
    [roll-cocktail] Un sushi par wasabi. Pris plus tard, il ne change rien aux sushis que tu as déjà. Sans sushi, le wasabi vaut 0.
   *[other] Un sushi par wasabi, d’où que vienne le sushi. Posé plus tard, il ne change rien aux sushis déjà là. Sans sushi, le wasabi vaut 0.
}
detail-dish-soy_sauce = On compare tous les joueurs, même ceux sans sauce soja. Sa propre couleur compte. Si tu en as plusieurs, chacune vaut 4.
detail-dish-tea = Sa propre couleur en est une aussi. Si tu en as plusieurs, chacun compte toutes les cartes de cette couleur.
detail-dish-pudding = { $edition ->
    [sushi-go-cocktail] N’en avoir aucun, c’est en avoir le moins. Si tout le monde en a autant, personne ne gagne ni ne perd de points. Si 6 ne se partage pas exactement, le reste est perdu.
    [sushi-go-gamewright] N’en avoir aucun, c’est en avoir le moins. Si tout le monde en a autant, personne ne gagne ni ne perd de points. Si 6 ne se partage pas exactement, le reste est perdu.
    [roll-cocktail] N’en avoir aucun, c’est en avoir le moins. Si tout le monde en a autant, personne ne gagne ni ne perd de points. Un jeton de 3 compte pour trois desserts.
   *[other] N’en avoir aucun, c’est en avoir le moins. Si tout le monde en a autant, personne ne gagne ni ne perd de points.
}
detail-dish-green_tea_ice_cream = Une, deux ou trois en plus ne valent rien.
detail-dish-fruit = Cela vaut pour tout le monde, même sans fruits : on perd alors 6 en tout. Chaque carte montre deux fruits.
keys-do-rules = les règles de la carte active, ou du jeu

## Links that lead nowhere

dead-hint = Le lien est peut-être ancien, ou incomplet.
dead-new = Préparer une nouvelle table

## Looking at a game again, and learning one

replay-title = Revoir la partie
replay-controls = Étapes
replay-where = Position dans la partie
replay-step = Étape { $step } sur { $steps }
replay-back = Une étape en arrière
replay-next = Une étape en avant
replay-play = Lecture
replay-stop = Arrêt
replay-speed = Vitesse
replay-jump = Aller à
replay-eyes = Point de vue
replay-open = toutes les mains
replay-all = Toutes les mains sont visibles
replay-through = Vu par { $seat }
replay-deal = À propos de cette donne
replay-record = Télécharger l’enregistrement
deal-seed = La graine correspond à l’empreinte montrée avant la partie.
deal-seed-bad = La graine ne correspond pas à l’empreinte montrée avant la partie.
deal-seed-sealed = La graine est encore secrète, car d’autres peuvent encore jouer cette donne. Elle sera publiée plus tard.
deal-people = { $count ->
    [one] { $count } appareil a ajouté son propre nombre aléatoire.
   *[other] { $count } appareils ont ajouté chacun leur nombre aléatoire.
}
deal-people-bad = Un nombre aléatoire n’est pas celui sur lequel son appareil s’était engagé.
deal-people-none = Aucun appareil n’a ajouté de nombre aléatoire : le hasard vient de la graine seule.
deal-fixed = La graine était fixée avant la partie, la même pour tous.
deal-withheld = { $seat } : un appareil s’est engagé sur un nombre aléatoire et ne l’a pas envoyé. Les autres ont tiré de nouveau.
deal-silent = { $seat } : un appareil a annoncé un nombre aléatoire et n’a rien envoyé.
deal-receipt = Ton reçu après l’événement { $event } correspond à cet enregistrement.
deal-receipt-end = Ton reçu de la fin de la partie correspond à cet enregistrement : rien n’y a été changé.
deal-receipt-bad = Ton reçu après l’événement { $event } ne correspond pas à cet enregistrement : il a été changé.
deal-receipt-missing = Cet appareil n’a pas de reçu de cette partie.
deal-receipts-never = Il n’y a pas de reçus de cette partie.
deal-receipts = Reçus à copier
deal-checking = Vérification…
deal-unchecked = Impossible de lire l’enregistrement.
deal-rules = Que chaque carte et chaque point en découlent, le programme le vérifie : kaiten replay --verify
replay-picked = { $card }, gardée
teach-ui-title = Apprendre à jouer
teach-ui-next = Suivant
teach-ui-back = Retour
teach-ui-skip = Quitter la leçon
teach-ui-play = Jouer une vraie partie
teach-ui-read = Lis, puis appuie sur { $next }
teach-ui-over = La leçon s’arrête ici
teach-ui-your-turn = à toi
teach-ui-not-that = Pas ça. Suis la leçon, s’il te plaît.

## L’analyse d’une partie

review-title = Analyse
review-of = Analyse de
review-making = Itamae regarde chaque choix une deuxième fois
review-progress = { $done } sur { $of }
review-headline = { $seat } : place { $place }
win-share-what = La part de victoire, c’est ce qu’on gagne en moyenne à partir d’ici si tout le monde continue comme Itamae : 100 %, c’est une victoire sûre ; 50 %, une partie sur deux, ou une victoire partagée à deux.
review-sums = Chance { $luck }, choix { $choices }, les autres { $others } de la part de victoire.
review-same-count = { $same } sur { $count }
review-same-you = fois, tu as pris ce qu’Itamae prendrait.
review-same-seat = fois, { $seat } a pris ce qu’Itamae prendrait.
review-start = Début
review-sum-choices = Choix
review-end = Fin
review-curve = Part de victoire, tour par tour
review-curve-seat = { $seat } : de { $from } à { $to }, place { $place } avec { $points } points.
review-round = Manche { $round }
review-place = { $place }{ $place ->
    [1] er
   *[other] e
}
review-as-table = Montrer en tableau
review-column-turn = Tour
review-turning = Tournant
review-deciding = { $count ->
    [0] Aucun choix n’a tout décidé
    [1] Un choix a tout décidé
   *[other] { $count } choix ont tout décidé
}
review-deciding-none = La donne et les autres ont fait la différence.
review-rest = les { $count } autres : { $share } en tout
review-share = { $share } de part de victoire
review-steps = Étapes
review-first = Premier choix
review-before = Choix précédent
review-next = Choix suivant
review-last = Dernier choix
review-number = choix { $number } sur { $count }
review-key-step = pas à pas
review-key-turning = tournant
review-in-replay = Revoir ce moment
review-open = Voir de près
review-seen = Ce qu’on pouvait voir
review-only-seen = Les chiffres ne tiennent compte que de ce que cette place pouvait voir alors.
review-same = Itamae prendrait la même chose
review-nothing-else = Itamae n’a rien regardé d’autre ici.
review-not-looked = Pas regardé de près
review-as-good-title = Aussi bien que le choix d’Itamae
review-all = { $count ->
    [one] Le seul choix
   *[other] Les { $count } choix
}
review-expected = Attendu à la fin de la partie après chaque choix, si tout le monde continue comme Itamae.
review-difference = La différence : { $costs }.
review-error = (± { $share })
review-ahead = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points d’avance
review-behind = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points de retard
review-took = choisi : { $seat }
review-took-you = ton choix
review-unsure = peut-être aussi bien
review-then = Ce qui s’est passé ensuite
review-then-note = Les chiffres n’en tiennent pas compte.

## Les statistiques d’une partie de duels

pace-lead = La vitesse des lancers et des coups de sonnette, et les occasions manquées.
pace-duels = Duels
pace-won = { $all }, { $won ->
    [one] { $won } gagné
   *[other] { $won } gagnés
}
pace-throws = Lancers
pace-pace = Temps par lancer
pace-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
pace-rings = Coups de sonnette
pace-right = { $all }, { $right ->
    [one] { $right } juste
   *[other] { $right } justes
}
pace-reaction = Du dernier dé au coup de sonnette
pace-missed = { $count ->
    [0] Aucune occasion manquée
    [1] Une occasion manquée
   *[other] { $count } occasions manquées
}
pace-threw = Duel { $duel } : relancé
pace-threw-after = Duel { $duel } : relancé après { $time }
pace-silent = Duel { $duel } : pas sonné
pace-silent-after = Duel { $duel } : pas sonné en { $time }

## Demander conseil

hint-ask = Tu ferais quoi ?
hint-warning = Je te dis ce que je prendrais. La partie est alors marquée comme conseillée : elle ne compte ni pour le classement ni pour la série.
hint-yes = Dis-moi
hint-no = Non merci
hint-thinking = Je réfléchis…
hint-take = Je prendrais : { $cards }
hint-choice = Mon choix : { $choice }
hint-note = Je ne sais que ce que ta place sait. À toi de choisir.
hint-hide = Masquer
hint-coached = conseillée
hint-coached-means = Ne compte ni pour le classement ni pour la série.
keys-do-hint = ce que ferait Itamae (seul contre des bots)

## Sa propre page

you-link = Tes parties
you-title = Toi
you-coming = On regarde tes parties…
you-between = Entre { $above } et { $below }
you-like = À peu près aussi fort que { $level }
you-over = Plus fort que { $level }
you-under = Pas encore tout à fait { $level }
you-rating = { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) } ± { NUMBER($reach, maximumFractionDigits: 0) }
you-rating-games = { $games ->
    [one] d’après { $games } partie. Plus de parties, bande plus étroite.
   *[other] d’après { $games } parties. Plus de parties, bande plus étroite.
}
you-rating-missing = { $games ->
    [one] Encore { $games } partie avec des bots, et je pourrai dire ton niveau.
   *[other] Encore { $games } parties avec des bots, et je pourrai dire ton niveau.
}
you-scale = Ton classement { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) }, à { NUMBER($reach, maximumFractionDigits: 0) } près. { $levels }.
you-scale-level = { $level } { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) }
you-rating-means = Comparé aux bots de tes tables. Les parties avec conseils, ou jouées en partie par un bot, ne comptent pas.
you-empty = Rien ici pour l’instant
you-empty-text = Termine une partie, et cette page la raconte : tes résultats, ton plat préféré, ta meilleure manche.
you-play = Jouer une partie
you-games = Dernières parties
you-column-game = Jeu
you-column-place = Place
you-column-points = Points
you-place = { $place ->
    [1] { $place }er
   *[other] { $place }e
} sur { $seats }
you-someone = quelqu’un
you-stood-in = avec un remplaçant
you-device = sur ton appareil
you-device-means = Jouée sans serveur. Ne compte pour aucun classement.
you-replay = Revoir
you-replay-of = Revoir : { $game }, { $when }
you-more = Parties plus anciennes
you-results = Contre les bots
you-results-means = Combien de fois tu as fini devant eux. Une égalité compte pour moitié.
you-results-box = { $games ->
    [one] { $games } partie, { NUMBER($wins, maximumFractionDigits: 1) } gagnée
   *[other] { $games } parties, { NUMBER($wins, maximumFractionDigits: 1) } gagnées
}
you-results-level = { NUMBER($beaten, maximumFractionDigits: 1) } sur { $met }
you-favourite = Plat préféré
you-favourite-points = { $points ->
    [one] Il t’a rapporté { $points } point.
   *[other] Il t’a rapporté { $points } points.
}
you-best = Meilleure manche
you-best-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
you-best-watch = La revoir
you-own = Rien que pour toi
you-own-text = Personne d’autre ne voit cette page. Elle reste jusqu’à ce que tu l’effaces.
you-move = Passer à un autre appareil
you-move-text = Ouvre ce lien sur l’autre appareil, ou scanne le code. Il marche { $minutes } minutes, une seule fois, pour qui l’ouvre en premier.
you-qr = Le lien en code QR
you-code = Code de récupération
you-code-text = Si tu perds cet appareil. Imprime-le ou note-le : il n’est montré qu’une fois, et qui l’a devient toi ici.
you-code-again = Tu as un code du { $when }. Un nouveau l’annule.
you-code-make = Créer un code
you-code-print = Imprimer
you-export = Tout exporter
you-out = Se déconnecter partout
you-out-sure = Cela déconnecte tous tes autres appareils, et tes liens privés ne marchent plus. Cet appareil reste connecté. Fais-le si tu as perdu un appareil ou envoyé un lien à la mauvaise personne.
you-out-yes = Déconnecter les autres
you-out-done = Tous les autres appareils sont déconnectés.
you-out-code = Quelqu’un pourrait connaître ton code de récupération ? Crées-en un nouveau : l’ancien ne marchera plus.
you-recover = Tu as un code de récupération ?
you-recover-label = Code de récupération
you-recover-go = L’utiliser
you-last = Ta dernière partie
you-last-won = Gagnée
you-last-tie = Victoire partagée
you-dailies = Parties du jour
you-daily-result = Résultat : { $game }, { $when }
you-review-of = Analyse : { $game }, { $when }
you-daily-uncounted = hors classement
me-claim-games = { $games ->
    [one] { $games } partie terminée est à { $name } sur cet appareil. La réunir avec celles du lien ?
   *[other] { $games } parties terminées sont à { $name } sur cet appareil. Les réunir avec celles du lien ?
}
me-claim-merge = Réunir les deux
me-claim-only = Garder seulement celles du lien
## Tables rapides : des inconnus, et la partie commence toute seule

match-play = Jouer avec d’autres
match-how = Rencontre des gens qui veulent le même jeu
match-asking = On cherche une table…
match-pace-relaxed = 60 s par réponse
match-pace-brisk = 20 s par réponse
match-news = Des inconnus se retrouvent ici. La partie commence toute seule.
match-starts = { $seconds ->
    [one] Début dans { $seconds } seconde
   *[other] Début dans { $seconds } secondes
}
match-starting = C’est parti…
match-here = { $here } sur { $seats } sont là
match-bots = Des bots prendront les places encore libres.
match-leave = Quitter la table
match-again = Rejouer avec d’autres
chat-agree = Discuter avec les autres
chat-agree-how = Les inconnus ne voient que les réactions. Tes messages ne vont qu’à ceux qui veulent aussi discuter.
chat-agree-end = Ne plus discuter
chat-agreed = { $count ->
    [one] { $names } veut aussi discuter.
   *[other] { $names } veulent aussi discuter.
}
chat-agreed-nobody = Personne d’autre ne veut encore discuter.
block = Bloquer
block-name = Bloquer { $name }
block-how = Tu ne retrouves plus les personnes bloquées aux tables rapides, et tu ne vois ni leurs messages ni leurs réactions.
unblock = Débloquer
unblock-name = Débloquer { $name }
blocked-title = Personnes que tu as bloquées
report = Signaler
report-name = Signaler { $name }
report-reason = Qu’est-ce qui ne va pas ?
report-reason-name = Le nom
report-reason-chat = Ses messages
report-reason-play = Sa façon de jouer
report-reason-other = Autre chose
report-text = Avec tes mots, si tu veux
report-send = Prévenir l’opérateur
report-done = L’opérateur est prévenu.
open-game = Jeu
open-any-game = Tous les jeux
open-any-pace = Toutes les limites de temps
## La partie du jour

daily-title = Partie du jour
daily-lead = La même chance et les mêmes trois Itamae pour tout le monde. Ton premier essai compte ; personne ne t’aide, et tu peux y revenir toute la journée.
daily-menu = Menu du jour
daily-new = Pas encore jouée
daily-playing = Tu as commencé
daily-lost = Tu as supprimé cette partie.
daily-play = Jouer
daily-go-on = Continuer
daily-see = Résultat
daily-to-result = Voir mon résultat
daily-you = Toi
daily-points = { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}
daily-points-word = { $points ->
    [0] point
    [1] point
   *[other] points
}
daily-place = { $place ->
    [1] 1re place sur { $seats }
   *[other] { $place }e place sur { $seats }
}
daily-at-table = à la table
daily-below = des autres ont moins ({ $players } au total)
daily-rank = rang { $rank } sur { $players }
daily-ranked = parmi les joueurs du jour
daily-first = Tu es le premier résultat du jour. Reviens plus tard voir ce que les autres ont fait.
daily-uncounted = Cette partie ne compte pas : c’était un jour passé, ou elle s’est finie trop tard.
daily-streak = { $days ->
    [0] Pas encore de jours de suite
    [1] Un jour de suite
   *[other] { $days } jours de suite
}
daily-longest = Plus longue série : { $days }
daily-next = Prochaine partie dans { $hours } h { $minutes } min
daily-fair = Pourquoi c’est équitable
daily-fair-text = La graine de chaque partie était fixée avant son jour : tout le hasard en vient, celui des bots aussi. Son empreinte est ici la veille, la graine elle-même une heure après la fin du jour. Personne n’a donc pu la changer.
daily-prints-tomorrow = Empreintes pour demain
daily-prints-today = Empreintes pour aujourd’hui
daily-seeds = Graines du { $day }
daily-seed-later = une heure après minuit
daily-print = empreinte
daily-check = Pour vérifier une graine, compare son SHA-256 à l’empreinte :
daily-zone = Le jour commence à minuit dans le fuseau { $zone }.
daily-guests = On peut recommencer sous une autre identité : prends le classement comme un jeu.
daily-past = Jours passés
daily-past-lead = Tu peux les jouer autant que tu veux ; ils ne comptent pas.
daily-earlier = Jours précédents
daily-chair = À ta place
daily-chair-text = Ce que les bots ont fait à ta place, avec tes cartes.
daily-chair-making = Les bots jouent à ta place…
daily-everybody = { $players ->
    [1] Une personne
   *[other] { $players } personnes
}
daily-bars = Points de { $players } personnes, de { $least } à { $most }. Toi : { $points }.
daily-someone = quelqu’un
daily-skill = Sans la chance
daily-skill-text = de part de victoire : ce que tes choix ont coûté.
daily-skill-middle = Le milieu de tous : { $percent }.
daily-skill-review = Voir tes choix
daily-skill-none = La partie n’a pas pu être analysée.
daily-tell = À raconter
daily-tell-note = Aucune carte, aucun plat, aucune manche : rien n’est révélé.
daily-share-line = Kaiten, partie du jour, { $game }, { $day } : { $result }
daily-share-ahead = devant { $percent } %
daily-others = Les autres parties

## Problèmes

puzzle-title = Problèmes
puzzle-one = Problème
puzzle-day = Problème du jour
puzzle-lead = Des positions tirées de parties. Dans chacune, un choix gagne nettement plus souvent que tout autre. Ton premier essai compte.
puzzle-question = Quel choix gagne le plus souvent ?
puzzle-question-text = Un seul est nettement meilleur que tous les autres. Choisis comme à la table.
puzzle-tried = Tu as déjà essayé celui-ci, donc il ne compte plus.
puzzle-grade = { $grade ->
    [1] facile
    [2] assez facile
    [3] moyen
    [4] difficile
   *[other] très difficile
}
puzzle-right = Oui : { $choice }
puzzle-best = Le mieux : { $choice }
puzzle-mark = le mieux
puzzle-better = Appétissant, mais il y a mieux
puzzle-better-text = Regarde encore : ce que les autres collectionnent, ce que tu passes et ce qui va encore venir.
puzzle-again = Réessayer
puzzle-show = Montre-moi pourquoi
puzzle-next = Problème suivant
puzzle-all = Tous les problèmes
puzzle-hand = C’était le choix à faire
puzzle-die = { $die }, fait partie du meilleur choix
puzzle-shares = Part de victoire après chaque choix
puzzle-took = toi
puzzle-levels = Quels bots le voient ?
puzzle-finds = le trouve
puzzle-misses = choisit autre chose
puzzle-streak = { $count ->
    [0] Pas encore de série
    [1] Un résolu d’affilée
   *[other] { $count } résolus d’affilée
}
puzzle-longest = Record : { $count }
puzzle-days = { $days ->
    [1] un jour d’affilée
   *[other] { $days } jours d’affilée
}
puzzle-solve = Résoudre
puzzle-look = Revoir
puzzle-solved = résolu du premier coup
puzzle-missed = pas résolu du premier coup
puzzle-new = pas encore essayé
puzzle-box = { $solved } sur { $count } résolus
puzzle-box-grade = { $grade } : { $solved } sur { $count } résolus
puzzle-none-left = Tu les as tous essayés. Il y a un nouveau problème du jour chaque jour.
puzzle-yours = { $solved } résolus, { $streak } d’affilée

## Playing on this device, without a server

tab-loading = Chargement des jeux sur cet appareil : { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } sur { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } Mo
tab-failed = Les jeux n’ont pas pu être chargés sur cet appareil. Réessaie avec une connexion.
tab-here = Jouer sur cet appareil, sans le serveur
tab-badge = Joue sur cet appareil
tab-needs = Il faut un serveur pour les amis et les tables ouvertes, la partie rapide, la partie du jour, les indices et les analyses, et les meilleurs robots.
tab-server = Vers le serveur
tab-puzzles = Une position, un meilleur choix
tab-kept = Parties sur cet appareil
tab-kept-how = Elles ne sont gardées que dans ce navigateur. Si ses données sont effacées, elles disparaissent. Télécharge l’enregistrement d’une partie que tu veux garder.
tab-kept-none = Pas encore de parties.
tab-delete = Supprimer { $game }
tab-delete-sure = Vraiment supprimer { $game } ?
tab-deal = Cette partie s’est jouée sans serveur : l’appareil du joueur détenait la graine et toutes les cartes cachées. Elle ne compte donc pour aucun classement.
tab-send = Envoyer à { $server }
tab-sent = La revoir sur { $server }
tab-sent-review = L’analyser sur { $server }
tab-send-how = Les analyses, les indices et Itamae demandent un serveur. Cette partie pourra y être analysée ; elle ne compte pour aucun classement.
tab-send-none = Les analyses, les indices et Itamae demandent un serveur.
tab-send-failed = La partie n’a pas pu être envoyée : le serveur ne répond pas. Elle reste sur cet appareil.
offline-here = Jouer ici en attendant
