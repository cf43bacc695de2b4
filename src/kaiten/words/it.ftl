### All text that players read. $edition is the game's id with a dash instead of the slash: sushi-go-zoch.
### Italian: a seat stands before a colon ("Tu:…", "Posto 2:…") or after one, never before a verb
### or after a preposition, so that every sentence fits "Tu", "Posto 2" and "Robot" alike.

language-name = Italiano
guest = Ospite { $number }

## Games and menus

game-sushi-go-cocktail = Sushi Go! (Cocktail)
game-sushi-go-zoch = Sushi Go! (Zoch)
game-sushi-go-gamewright = Sushi Go! (edizione USA)
game-party-cocktail = Sushi Go Party! (edizione francese)
game-party-gamewright = Sushi Go Party! (edizione USA)
game-roll-cocktail = Sushi Roll
game-dice-sit-down = Sushi Dice
menu-first-meal = Il mio primo sushi
menu-classic = Sushi Go!
menu-sampler = Menu degustazione
menu-master = Menu dello chef
menu-points-platter = Piatto ricco
menu-cutthroat = Coltelli affilati
menu-banquet = Gran banchetto
menu-dinner-for-two = Cena per due

## Dishes

dish-nigiri = Nigiri
dish-maki = Maki Roll
dish-temaki = Temaki
dish-uramaki = Uramaki
dish-tempura = Tempura
dish-sashimi = Sashimi
dish-dumpling = { $edition ->
    [sushi-go-zoch] Molluschi
    [party-cocktail] Gyoza
    [party-gamewright] Gyoza
   *[other] Ravioli
}
dish-eel = Anguilla
dish-tofu = Tofu
dish-onigiri = Onigiri
dish-edamame = Edamame
dish-miso_soup = Zuppa di miso
dish-chopsticks = Bacchette
dish-spoon = Cucchiaio
dish-menu = Menu
dish-takeout_box = Scatola da asporto
dish-special_order = Ordine speciale
dish-wasabi = Wasabi
dish-soy_sauce = Salsa di soia
dish-tea = Tè
dish-pudding = { $edition ->
    [roll-cocktail] Dessert
   *[other] Budino
}
dish-green_tea_ice_cream = Gelato al tè verde
dish-fruit = Frutta
dish-tokens = Segnalini avanzati
dish-points = Punti
dish-plate = Piatti
dish-shrimp = { plate-shrimp }
dish-fish = { plate-fish }
dish-octopus = { plate-octopus }
dish-egg = { plate-egg }
dish-cucumber = { plate-cucumber }
dish-mixed = { plate-mixed }
dish-star = Stella
dish-yuck = Bleah

## Faces

card-nigiri-egg = Nigiri all’uovo
card-nigiri-salmon = Nigiri al salmone
card-nigiri-squid = { $edition ->
    [sushi-go-zoch] Nigiri al tonno
   *[other] Nigiri al calamaro
}
card-maki-1 = Maki Roll ×1
card-maki-2 = Maki Roll ×2
card-maki-3 = Maki Roll ×3
card-uramaki-3 = Uramaki ×3
card-uramaki-4 = Uramaki ×4
card-uramaki-5 = Uramaki ×5
card-onigiri-circle = Onigiri tondo
card-onigiri-triangle = Onigiri triangolare
card-onigiri-square = Onigiri quadrato
card-onigiri-rectangle = Onigiri rettangolare
card-fruit-watermelon-watermelon = Due angurie
card-fruit-orange-orange = Due arance
card-fruit-pineapple-pineapple = Due ananas
card-fruit-watermelon-orange = Anguria e arancia
card-fruit-watermelon-pineapple = Anguria e ananas
card-fruit-orange-pineapple = Arancia e ananas
card-menu-1 = Menu ×1
card-menu-2 = Menu ×2
card-chopsticks-1 = { $edition ->
    [roll-cocktail] Bacchette ×1
   *[other] { dish-chopsticks }
}
card-chopsticks-2 = { $edition ->
    [roll-cocktail] Bacchette ×2
   *[other] { dish-chopsticks }
}
card-pudding-1 = Dessert ×1
card-pudding-2 = Dessert ×2
card-pudding-3 = Dessert ×3
face-shrimp = gambero
face-fish = pesce
face-octopus = polpo
face-egg = uovo
face-cucumber = cetriolo
face-star = stella
face-yuck = bleah
face-unthrown = dado nuovo
face-flying = in aria
plate-shrimp = Piatto ai gamberi
plate-fish = Piatto al pesce
plate-octopus = Piatto al polpo
plate-egg = Piatto all’uovo
plate-cucumber = Piatto al cetriolo
plate-mixed = Piatto misto
turned-card = una carta girata
numbered-card = { $card } { $number }
copied-card = copia di { $card }
which-card = { $card } n. { $number }
laid-copy = { $card } come { $face }
laid-on = { $card } sul wasabi
separator = {"; "}

## Short rules, one for each dish

rule-nigiri = Uovo 1, salmone 2, { $edition ->
    [sushi-go-zoch] tonno
   *[other] calamaro
} 3. Sul wasabi, il triplo.
rule-maki = { $edition ->
    [sushi-go-zoch] Più icone: 6; secondo posto: 3. A pari merito, punteggio pieno per tutti.
    [party-cocktail] Più icone: 6; secondo posto: 3 (da sei giocatori in su: 6, 4, 2). A pari merito, punteggio pieno per tutti.
    [party-gamewright] Più icone: 6; secondo posto: 3 (da sei giocatori in su: 6, 4, 2). A pari merito, punteggio pieno per tutti.
    [roll-cocktail] Più icone: 6; secondo posto: 3. A pari merito, punteggio pieno per tutti.
   *[other] Più icone: 6; secondo posto: 3. A pari merito i punti si dividono; se la parità è in testa, niente secondo posto.
}
rule-temaki = Chi ne ha di più +4, chi ne ha di meno −4. A pari merito, punteggio pieno per tutti; in due, nessuno perde punti.
rule-uramaki = { $edition ->
    [party-gamewright] A quota 10 icone si incassa subito: 8 al primo, 5 al secondo, 2 al terzo. A fine giro conta solo il primo posto ancora libero: va a chi ha più icone, per intero a tutti in caso di parità. Se non ce ne sono, niente.
   *[other] A quota 10 icone si incassa subito: 8 al primo, 6 al secondo. Chi ci arriva nello stesso turno condivide il posto e prende i punti per intero. A fine giro, 2 a chi ha più icone, a tutti in caso di parità.
}
rule-tempura = { $edition ->
    [roll-cocktail] Una 1, due 5, tre 10.
   *[other] 5 per ogni coppia.
}
rule-sashimi = { $edition ->
    [roll-cocktail] Uno 0, due 6, tre 13.
   *[other] 10 per ogni tris.
}
rule-dumpling = { $edition ->
    [roll-cocktail] Uno 2, due 4, tre 8.
   *[other] Da uno a cinque: 1, 3, 6, 10, 15; oltre non si sale.
}
rule-eel = Da sola −3; due o più, 7 in tutto.
rule-tofu = Uno 2, due 6; tre o più, 0.
rule-onigiri = Da una a quattro forme diverse: 1, 4, 9, 16, serie per serie.
rule-edamame = 1 per ogni avversario che ne ha, al massimo 4 a carta.
rule-miso_soup = 3; ma se nello stesso turno ne esce un’altra, si scartano tutte quelle del turno.
rule-chopsticks = { $edition ->
    [party-gamewright] In un turno successivo, annunciale: viste le carte di tutti, ne giochi una seconda. Poi le bacchette tornano nella mano che passi.
    [roll-cocktail] Segnalino: scambia un dado del tuo nastro con uno di un avversario.
   *[other] In un turno successivo, giochi due carte insieme. Poi le bacchette tornano nella mano che passi.
}
rule-spoon = In un turno successivo, chiedi una carta: il primo alla tua sinistra che ce l’ha te la cede in cambio del cucchiaio.
rule-menu = { $edition ->
    [roll-cocktail] Segnalino: rilancia quanti dadi vuoi del tuo nastro.
   *[other] Pesca quattro carte dal mazzo e giocane una, ma non un altro menu.
}
rule-takeout_box = Gira quante carte vuoi fra quelle dei tuoi turni precedenti: valgono 2 l’una.
rule-special_order = Diventa la copia di una carta che hai già giocato in questo giro.
rule-wasabi = { $edition ->
    [sushi-go-zoch] Dal turno dopo può ospitare un nigiri, che vale il triplo.
   *[other] Il tuo prossimo nigiri ci va sopra per forza e vale il triplo.
}
rule-soy_sauce = 4 se nessuno ha più colori diversi di te.
rule-tea = 1 per ogni carta del tuo colore più numeroso.
rule-pudding = { $edition ->
    [sushi-go-zoch] A fine partita: chi ne ha di più +6, chi ne ha di meno −6. A pari merito, punteggio pieno per tutti.
    [party-cocktail] A fine partita: chi ne ha di più +6, chi ne ha di meno −6. A pari merito, punteggio pieno per tutti; in due, nessuno perde punti.
    [party-gamewright] A fine partita: chi ne ha di più +6, chi ne ha di meno −6. A pari merito, punteggio pieno per tutti; in due, nessuno perde punti.
    [roll-cocktail] A fine partita: chi ne ha di più +6, chi ne ha di meno −6. A pari merito, punteggio pieno per tutti; in due, nessuno perde punti.
   *[other] A fine partita: chi ne ha di più +6, chi ne ha di meno −6. A pari merito i punti si dividono; in due senza il robot, nessuno perde punti.
}
rule-green_tea_ice_cream = A fine partita: 12 ogni quattro.
rule-fruit = A fine partita, frutto per frutto: nessuno −2, poi 0, 1, 3, 6, e 10 da cinque in su.
rule-tokens = A fine partita: 1 ogni due segnalini avanzati, fra menu e bacchette.
rule-plate = Vince chi arriva per primo ai piatti richiesti: 6 in due, 5 in tre o quattro, 4 in cinque o sei.
rule-one-symbol = Tutti e sei i dadi devono mostrare questo simbolo. Una stella vale qualsiasi simbolo.
rule-shrimp = { rule-one-symbol }
rule-fish = { rule-one-symbol }
rule-octopus = { rule-one-symbol }
rule-egg = { rule-one-symbol }
rule-cucumber = { rule-one-symbol }
rule-mixed = Tutti e cinque i simboli e una stella. Una seconda stella può sostituire un simbolo.
rule-star = Vale qualsiasi simbolo. Su un piatto misto, una stella deve restare stella.
rule-yuck = Non vale nulla. Se ne vedi uno fra i dadi del rivale, grida «Bleah!»: deve rilanciarli tutti e sei. Un grido sbagliato ti costa una breve pausa.

## What a seat is asked

ask-pickcards = Scegli una carta da tenere
ask-keepone = Scegli una di queste carte
ask-wishone = Che cosa chiedi con il cucchiaio?
ask-flipsome = Gira le carte che vuoi, anche nessuna
ask-copyone = Che cosa copia l’ordine speciale?
ask-takedie = Prendi un dado, o prima spendi un segnalino
ask-chooserival = Chi vuoi sfidare?
ask-hurry = Lancia, suona o grida!
ask-watch = Occhio: c’è un bleah per parte?
ask-givedice = A chi vanno gli altri dadi?
ask-wait = Aspetta
ask-sayready = Si comincia?
ask-throwagain = Quali dadi lanci?
ask-maycall = Dici qualcosa?

## What it may choose

choice-pick = Gioca { $cards }
choice-pick-pair = Con { $bonus }: gioca { $cards }
choice-pick-call = Gioca { $cards } e annuncia «{ $bonus }»
choice-pick-on = , sul wasabi: { $cards }
choice-pick-robot = , per il robot { $card }
choice-pick-copy = , copia di { $card }
choice-keep = { $card }
choice-wish = { $card }
choice-flip = Gira { $cards }
choice-flip-none = Non girare nulla
choice-copy = Copia { $card }
choice-copy-on = Copia { $card }, sul wasabi
choice-take = Prendi { $card }
choice-reroll = Menu: rilancia { $cards }
choice-swap = Bacchette: dai { $card }, prendi { $other } ({ $seat })
choice-rival = { $seat }
choice-throw = Lancia { $cards }
choice-ring = Suona il campanello
choice-beurk = Bleah!
choice-mate = Taglio!
choice-give = { $seat }
choice-elapsed = Il tempo passa
choice-ready = Ci sono
choice-ready-turns = Ci sono, ma con calma
choice-throw-none = Tieni tutti e sei i dadi
choice-throw-all = Lancia tutti e sei i dadi
choice-saynothing = Non dire niente

## What happened

event-started = La sorte è fissata. Impronta per verificarla più tardi: { $pledge }
event-started-unsworn = Si comincia!
event-acted = { $seat }: scelta fatta.
event-acted-stand-in = { $seat }: scelta fatta da un bot.
event-seated = Primo giocatore: { $seat }.
event-draft-roundbegan = Giro { $round }: le carte si passano a { $direction ->
    [right] destra
   *[left] sinistra
}.
event-draft-control = Primo a giocare per il robot: { $seat }.
event-draft-dealt = { $count ->
    [one] Una carta
   *[other] { $count } carte
} a testa.
event-draft-moved-desserts = { $count ->
    [one] Un dessert mescolato
   *[other] { $count } dessert mescolati
} nel mazzo.
event-draft-moved-robot = { $seat }: una carta dal mazzetto del robot.
event-draft-moved-menu = { $seat }: quattro carte pescate.
event-draft-moved-back = { $seat }: le altre carte tornano nel mazzo.
event-draft-moved-hand = { $seat }: in mano { $card }.
event-draft-moved-discard = { $seat }: fra gli scarti { $card }.
event-draft-revealed = { $seat }: in tavola { $cards }.
event-draft-called = { $seat }: «{ $card }!»
event-draft-laid = { $seat }: in tavola anche { $cards }.
event-draft-effectbegan = { $seat }: in azione { $card }.
event-draft-copied = { $seat }: l’ordine speciale diventa { $card }.
event-draft-turned = { $seat }: a faccia in giù { $cards }.
event-draft-turned-gone = { $seat }: a faccia in giù { $count ->
    [one] una carta
   *[other] { $count } carte
}.
event-draft-wished = { $seat }: «Chi ha { $card }?» – { $giver }!
event-draft-wished-nobody = { $seat }: «Chi ha { $card }?» – Nessuno!
event-draft-claimed = Dieci uramaki: { $seats }!
event-draft-passed = Le carte si passano a { $direction ->
    [right] destra
   *[left] sinistra
}.
event-draft-cleared = Si sparecchia.
event-scored = { $dish }: { $points }
event-scored-nobody = { $dish }: nessuno
event-scored-seat = { $seat }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} ({ $why })
event-ended = Vittoria: { $seats }, con { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
event-ended-shared = Vittoria condivisa: { $seats }, con { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} a testa.
event-ended-plates = Vittoria: { $seats }.
event-roll-seated = Nastro rosso: { $seat }.
event-roll-roundbegan = Giro { $round }: dadi nuovi sui nastri. Primo di turno: { $seat }.
event-roll-rolled = Dadi lanciati: { $dice }
event-roll-rerolled = { $seat }: rilancio con un menu, ora { $dice }.
event-roll-swapped = { $seat }: scambio con le bacchette, { $card } per { $theirs } ({ $other }).
event-roll-taken = { $seat }: sul vassoio { $card }.
event-roll-taken-tokens = { $seat }: sul vassoio { $card }, { $count ->
    [0] ma i segnalini sono finiti
    [one] con un segnalino
   *[other] con { $count } segnalini
}.
event-roll-passed = I nastri passano a sinistra. Nastro rosso: { $seat }.
event-dice-seated = Sceglie l’avversario: { $seat }.
event-dice-platesturned = Nuovi piatti: { $plates }.
event-dice-rivalchosen = Duello: { $seat } contro { $rival }.
event-dice-countdownbegan = Duello { $duel }: pronti…
event-dice-duelbegan = Via!
event-dice-thrown = { $seat }: { $count ->
    [one] un dado
   *[other] { $count } dadi
} in aria.
event-dice-landed = { $seat }: ecco { $faces }.
event-dice-beurkcalled = { $seat }: «Bleah!» Tutti e sei i dadi da rilanciare: { $rival }.
event-dice-matecalled = { $seat }: «Taglio!» Duello senza vincitori.
event-dice-wronglycalled = { $seat }: { $call ->
    [ring] campanello
    [beurk] «Bleah!»
   *[mate] «Taglio!»
} a vuoto, un attimo di pausa.
event-dice-excused = { $seat }: un attimo di ritardo, nessun effetto.
event-dice-resumed = { $seat }: si riparte.
event-dice-won = { $seat }: campanello! Vinto il { $plate }.
event-dice-dicepassed = Nuovi duellanti: { $seats }.
event-dice-readyasked = Duello { $duel }: si comincia?
event-dice-saidready = { $seat }: si può cominciare.
event-dice-saidready-turns = { $seat }: si può cominciare, ma con calma.
event-dice-turnsbegan = Duello { $duel }, con calma.
event-dice-stepbegan = Passo { $step }: i duellanti scelgono i dadi.
event-dice-kept = { $seat }: tenuti tutti e sei i dadi.
event-dice-callsopened = I dadi sono fermi: è il momento di gridare, o di non dire niente.
event-dice-callstold = Annunci – { $calls }.
event-dice-callstold-none = Nessuno dice niente.
event-dice-called = { $seat }: { $call ->
    [ring] campanello
    [beurk] «Bleah!»
   *[mate] «Taglio!»
}
event-dice-calllost = { $seat }: { $call ->
    [ring] campanello a vuoto
    [beurk] «Bleah!» a vuoto
   *[mate] «Taglio!» a vuoto
}. Nessun annuncio nel prossimo passo.
event-dice-bothrang = Due campanelli insieme. Vince il duello chi ha meno piatti: { $seat }.
event-dice-bothrang-level = Due campanelli insieme e lo stesso numero di piatti. Decide l’ordine dei posti: { $seat }.

## Why it is worth that

why-count = { $cards ->
    [one] una carta
   *[other] { $cards } carte
}
why-each = { $cards } × { $each }
why-by-hand = inseriti a mano
why-sets = { $cards ->
    [one] una carta
   *[other] { $cards } carte
}, { $sets ->
    [0] nessuna serie completa
    [one] una serie completa
   *[other] { $sets } serie complete
}
why-rank = { $icons ->
    [one] un’icona
   *[other] { $icons } icone
}, { $place ->
    [1] primo posto
    [2] secondo posto
   *[other] terzo posto
}
why-rank-shared = { $icons ->
    [one] un’icona
   *[other] { $icons } icone
}, in { $sharing } al { $place ->
    [1] primo posto
    [2] secondo posto
   *[other] terzo posto
}
why-rank-none = { $icons ->
    [0] nessuna icona
    [one] un’icona, troppo poco
   *[other] { $icons } icone, troppo poche
}
why-most = { $cards }: il massimo{ $sharing ->
    [one] {""}
   *[other] , in { $sharing } a pari merito
}
why-fewest = { $cards }: il minimo{ $sharing ->
    [one] {""}
   *[other] , in { $sharing } a pari merito
}
why-between = { $cards }: né massimo né minimo
why-all-level = { $cards }: tutti pari
why-no-loss-at-two = { $cards }: in due, nessuno perde punti
why-nigiri = { $cards } nigiri{ $tripled ->
    [0] {""}
   *[other] { $cards ->
        [one] {" "}sul wasabi
       *[other] , { $tripled } sul wasabi
    }
}
why-uramaki-place = dieci icone: { $place ->
    [1] primo
    [2] secondo
   *[other] terzo
} posto{ $sharing ->
    [one] {""}
   *[other] , in { $sharing } insieme
}
why-uramaki-most = { $icons ->
    [one] un’icona
   *[other] { $icons } icone
}, il massimo a fine giro{ $sharing ->
    [one] {""}
   *[other] , in { $sharing } a pari merito
}
why-uramaki-none = { $icons ->
    [0] nessuna icona
    [one] un’icona, troppo poco
   *[other] { $icons } icone, troppo poche
}
why-onigiri = { $cards ->
    [one] un onigiri
   *[other] { $cards } onigiri
} in { $sets ->
    [one] una serie
   *[other] { $sets } serie
}
why-edamame = { $cards } × { $opponents ->
    [one] un avversario che ne ha
   *[other] { $opponents } avversari che ne hanno
}
why-edamame-most = { $cards } × { $each }, il massimo per carta ({ $opponents } avversari che ne hanno)
why-soy-sauce = { $cards } con { $colours ->
    [one] un colore
   *[other] { $colours } colori
}; il massimo è { $most }
why-tea = { $cards } × { $best } del colore più numeroso
why-fruit = { $watermelon ->
    [one] { $watermelon } anguria
   *[other] { $watermelon } angurie
}, { $orange ->
    [one] { $orange } arancia
   *[other] { $orange } arance
}, { $pineapple } ananas
why-groups = { $cards ->
    [one] un dado
   *[other] { $cards } dadi
} in { $sets ->
    [one] un gruppo
   *[other] { $sets } gruppi
}
why-tokens = { $tokens ->
    [one] un segnalino
   *[other] { $tokens } segnalini
}
why-plates = { $plates ->
    [one] un piatto
   *[other] { $plates } piatti
}

## Perché una scelta è migliore, in un’analisi

reason-holder = { $card } su { $holder }: { $points } punti.
reason-two = { $bonus }: due carte insieme, { $card } e { $second }.
reason-completes = { $card }: completa una serie e porta { $points ->
    [one] un punto
   *[other] { $points } punti
}.
reason-race = { $card }: posto { $place } nella corsa ({ $dish }).
reason-not-last = { $card }: non ne hai più meno di tutti.
reason-adds = { $card }: subito { $points ->
    [one] un punto
   *[other] { $points } punti
}.
reason-denies = { $card }: alla tua { $side ->
    [left] sinistra
   *[right] destra
} varrebbe { $points } punti.
reason-denies-seat = { $card }: varrebbe { $points } punti per { $other }.
reason-holds = { $card }: quello che ci metti sopra più tardi vale di più.
reason-later = { $card }: utile in un turno successivo.
reason-missing = { $card }: { $missing ->
    [one] ne manca ancora uno per completare
   *[other] ne mancano ancora { $missing } per completare
} la serie.
reason-give = { $card }: è quello che ti mancherà di meno.
reason-turn-over = { $card }: girato vale di più.
reason-leave = { $card }: vale di più così com’è.
reason-reroll-all = Nessuno di questi dadi ti aiuta molto: rilanciali tutti.
reason-reroll-rest = Tieni questo dado: { $card }. Un altro può mostrare di meglio.
reason-spare = Per ora basta questo dado ({ $card }): risparmia il segnalino.
reason-more = { $card }: alla lunga rende di più.
reason-close = Scelta quasi pari. Tanti piccoli vantaggi a favore di { $card }.

## Un’analisi

review-equal = Quota uguale
review-luck = Fortuna
review-choices = Le tue scelte
review-others = Gli altri
review-result = Risultato
review-unit = Le variazioni sono differenze di quota della vittoria.
review-matched = { $same } volte su { $count } hai preso quello che prenderebbe Itamae.
review-decided = { $count ->
    [0] Nessuna tua scelta è stata decisiva.
    [one] Una tua scelta è stata decisiva:
   *[other] { $count } tue scelte sono state decisive:
}
review-turn = Giro { $round }, turno { $turn }
review-taken = tu: { $choice }
review-best = Itamae: { $choice }
review-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti
review-as-good = altrettanto buona

## Che cosa si può dire dei duelli

duels-seat = { $seat }: duelli vinti { $won } su { $duels }, lanci { $throws }, suonate giuste { $right } su { $rings }.
duels-pace = Un lancio ogni { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
duels-reaction = Campanello { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s dopo l’ultimo dado (mediana).
duels-threw = Duello { $duel }: rilancio con un piatto completo, dopo { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
duels-late = Duello { $duel }: finito { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s dopo il piatto completo.
duels-missed = Duello { $duel }: un piatto completo, ma niente campanello.

## When something is refused

refused-not-asked = Ora non devi scegliere nulla.
refused-not-a-choice = Non è fra le tue scelte.
refused-too-early = È ancora presto per questo.
refused-too-late = Troppo tardi: la partita è già andata avanti.
refused-game-over = La partita è finita.
refused-not-begun = La partita non è ancora cominciata.
refused-begun = La partita è già cominciata.
refused-not-over = La partita non è ancora finita.
refused-number-taken = Hai già risposto qualcos’altro.
refused-paused = Il tavolo è in pausa. Prima riprendete la partita.
refused-nobody-seated = Prima qualcuno deve prendere posto.
refused-already-seated = Hai già un posto a questo tavolo.
refused-no-chair-free = Nessun posto è libero.
refused-chair-taken = Quel posto non è libero.
refused-no-such-chair = Questo tavolo ha solo { $chairs } posti.
refused-no-bot-there = In quel posto non c’è un bot.
refused-chair-would-go = Uno dei posti da togliere è occupato. Prima liberalo.
refused-not-seated = Non hai un posto a questo tavolo.
refused-not-owner = Può farlo solo chi ospita.
refused-own-chair-only = Puoi fare cambio solo con un posto libero o con un bot. Chi ospita può spostare tutti.
refused-kick-yourself = Non puoi escluderti.
refused-person-not-here = Quella persona non è a questo tavolo.
refused-kicked = Chi ospita ti ha escluso da questo tavolo.
refused-nonce-missing = Il tuo dispositivo non ha inviato in tempo il suo numero casuale: il tuo posto è di nuovo libero.
refused-by-invitation = A questo tavolo si entra solo su invito. Chiedi il link.
refused-no-spectators = Questo tavolo non ammette spettatori.
refused-too-many-devices = Sei già a questo tavolo con troppi dispositivi. Chiudi la pagina su uno di questi.
refused-table-full = Questo tavolo è pieno: nessun altro può guardare.
refused-muted = Chi ospita ti ha silenziato.
refused-slow-down = { $seconds ->
    [one] Troppo in fretta: aspetta un secondo.
   *[other] Troppo in fretta: aspetta { $seconds } secondi.
}
refused-too-fast = Troppi messaggi insieme: aspetta un momento e riprova.
refused-line-empty = Il messaggio è vuoto.
refused-too-long = È troppo lungo: al massimo { $most } caratteri.
refused-name-empty = Un nome deve avere almeno una lettera.
refused-bad-frame = Il tavolo non ha capito. Ricarica la pagina e riprova.
refused-counting = Si stanno ancora contando i punti. Tra un attimo si riparte.
refused-wrong-seats = { $game }: da { $least } a { $most } giocatori.
refused-robot-seats = Il robot c’è solo nelle partite in due.
refused-dish-seats = { $dish }: da { $least } a { $most } giocatori.
refused-menu-courses = Un menu ha un roll, tre antipasti, due specialità e un dessert, ogni tipo una volta sola.
refused-bots-everywhere = { $seats } posti, { $bots ->
    [one] un bot
   *[other] { $bots } bot
}: per te non resta nessun posto.
refused-too-many-tables = { $most ->
    [one] Hai già una partita in corso, ed è il massimo. Prima finiscila o abbandonala.
   *[other] Hai già { $most } partite in corso, ed è il massimo. Prima finiscine o abbandonane una.
}
refused-bad-request = Il server non può farlo: { $detail }
refused-bad-choice = Non si può scegliere: { $detail }
refused-card-too-many = { $count } × { $card }: la scatola ne contiene solo { $box }. Togline.
refused-die-too-many = { $card }: solo { $box } dadi hanno questa faccia, e qui ce ne sono già { $count }. Togline.
refused-dish-too-many = { $dish } è di troppo: un menu ha un roll, tre antipasti, due specialità e un dessert.
refused-bad-notation = Impossibile contare i punti: { $detail }
refused-too-deep = Il server non può leggerlo: è annidato troppo a fondo.
refused-unknown-visitor = Il server non ti conosce ancora. Ricarica la pagina.
refused-foreign-page = Questa pagina non può usare questo server.
refused-signed-out = Questo dispositivo non ti conosce più.
refused-bad-seat-link = Questo link non è valido o è scaduto: un link vale una volta sola, per { $minutes } minuti. Creane uno nuovo sull’altro dispositivo.
refused-bad-recovery-code = Questo codice di recupero non è valido. Un nuovo codice annulla il vecchio.
refused-only-this-machine = Si può fare solo dal computer del server.
refused-no-table = Questo tavolo non esiste, o non esiste più.
refused-not-your-table = Questo tavolo non esiste, o lì non hai un posto.
refused-record-later = Potrai rivedere la partita quando sarà finita.
refused-no-record = Questa partita non esiste, o non esiste più.
refused-bad-record = Il server non può confermare questa partita, quindi non la conserva: { $detail }
refused-no-review = Non c’è un’analisi di questa partita.
refused-review-players = Solo chi ha giocato questa partita può mostrarne l’analisi.
refused-no-lesson = Per questo gioco non c’è una lezione.
refused-no-page = A questo indirizzo non c’è nulla.
refused-bad-method = Questa richiesta non è possibile a questo indirizzo.
refused-too-large = Questa richiesta è troppo grande.
refused-our-mistake = Qualcosa è andato storto da parte nostra.
refused-store-down = Il server non raggiunge il suo database. Nulla è andato perso: riprova fra un momento.
refused-disk-full = Il disco del server è pieno. Nulla è andato perso, ma non si può scrivere altro.
refused-storage-full = Su questo dispositivo non c’è più spazio per i giochi. Nulla è andato perso, ma non si può scrivere altro: libera spazio, poi riprova.
refused-storage-down = La memoria di questo browser non risponde. Nulla è andato perso: riprova fra un momento.
refused-storage-cleared = I dati di questo browser sono stati cancellati, e con essi questa partita. Puoi cominciarne altre.
refused-table-deleted = Questo tavolo è stato eliminato.
refused-table-not-kept = Questo tavolo non viene più conservato.
refused-table-stopped = Questo tavolo è stato fermato per un errore da parte nostra. La registrazione è conservata.
refused-table-elsewhere = Questo tavolo è aperto in un’altra scheda di questo browser. Chiudilo lì per giocare qui.
refused-no-net = Non è stato possibile caricare questo bot. Riprova quando sei online.
refused-banned = Non puoi giocare su questo server: il gestore ti ha escluso.
refused-table-closed = Il gestore di questo server ha chiuso questo tavolo: { $text }
refused-draining = Questo server sarà riavviato presto. Le partite in corso continuano, ma non ne iniziano di nuove. Riprova più tardi.
refused-not-operator = Solo il gestore di questo server può farlo: la chiave manca o è sbagliata.
refused-no-code = Nessun tavolo aspetta con questo codice. Controlla i sei caratteri. Un codice vale solo finché la partita non comincia.
refused-too-many-codes = Troppi codici sbagliati. Aspetta un momento, poi riprova.
refused-device-full = Questo dispositivo è già condiviso da altre { $most } persone. Prima togline una.
refused-too-many-changes = Questo tavolo è già stato modificato { $most } volte, ed è il massimo. Inizia la partita o apri un altro tavolo.
refused-too-many-answers = Hai già risposto { $most } volte a questa domanda, ed è il massimo. Vale la tua ultima risposta.
refused-hint-alone = I suggerimenti ci sono solo quando giochi da solo contro i bot.
refused-no-hints = In questo gioco non ci sono suggerimenti.
refused-hint-failed = Il coach non ha potuto rispondere. Chiedi di nuovo.
refused-chat-off = Attiva prima la chat.
refused-quick-table = A un tavolo veloce nessuno fa gli onori di casa.
refused-too-many-blocks = Hai già bloccato { $most } persone. Sblocca prima qualcuno.
refused-daily-alone = La partita del giorno è uguale per tutti: la giochi da solo, senza aiuto e fino alla fine.
refused-no-daily = A questo indirizzo non c’è una partita del giorno, o non ancora.
refused-daily-unplayed = { $players ->
    [0] Prima gioca questa partita. Nessuno l’ha ancora finita.
    [one] Prima gioca questa partita. Una persona l’ha finita.
   *[other] Prima gioca questa partita. { $players } persone l’hanno finita.
}
refused-daily-gone = Hai eliminato la tua partita di oggi. Domani ce ne sarà una nuova.
refused-daily-not-sure = { $minutes ->
    [one] Il server non è ancora sicuro di che giorno è oggi. Potrai giocare questa partita tra un minuto.
   *[other] Il server non è ancora sicuro di che giorno è oggi. Potrai giocare questa partita tra { $minutes } minuti.
}
refused-daily-sealed = Altri stanno ancora giocando questa partita. Potrai condividerla quando il suo giorno sarà finito.
refused-no-puzzle = Questo problema non esiste.
refused-too-often = { $seconds ->
    [one] Troppo spesso: riprova tra un secondo.
   *[other] Troppo spesso: riprova tra { $seconds } secondi.
}

## At the terminal

seat-number = Posto { $number }
seat-you = Tu
seat-robot = Robot
seat-nobody = Nessuno
cli-hand = La tua mano: { $cards }
cli-table = { $seat } ({ $points }): { $cards }
cli-clock = Orologio: { $seconds } s
cli-plates = Piatti scoperti: { $plates }
cli-dice = Dadi ({ $seat }): { $faces }
cli-choose = Quale? Un numero, qualche parola per filtrare l’elenco, ? per le regole, q per uscire:
cli-no-number = Scrivi un numero da 1 a { $count }.
cli-more = { $count ->
    [one] … e un’altra
   *[other] … e altre { $count }
}: scrivi qualche parola per filtrare l’elenco.
cli-stopped = Hai lasciato il tavolo.
cli-total = Totale
cli-verified = { $count ->
    [one] Un evento
   *[other] { $count } eventi
}: registro, mosse e seme coincidono.
cli-luck-people = Sorte: dal seme e da { $count ->
    [one] un numero casuale
   *[other] { $count } numeri casuali
} dei giocatori.
cli-luck-seed = Sorte: solo dal seme. Nessuno ha aggiunto un numero casuale.
cli-luck-fixed = Sorte: solo dal seme, noto prima della partita.
cli-luck-dropped = { $seat } si è impegnato su un numero casuale e non l’ha inviato. Gli altri hanno estratto di nuovo.
cli-luck-silent = Un dispositivo di { $seat } ha annunciato un numero casuale e non ha inviato nulla.
cli-receipt = La ricevuta dopo l’evento { $event } è di questa registrazione.
cli-receipt-none = Verificato senza ricevuta: così non si può dire quando qualcuno ha giocato, né se ha cambiato idea.
cli-coached = Con suggerimenti: chi ha giocato ne ha ricevuti.
cli-wait = Per ora non fare niente (Invio)
cli-step = Passo { $step }
cli-several = Scrivi uno o più numeri, per esempio 1 3
cli-back = Indietro (Invio)
cli-standings = Classifica finale
cli-tokens = I tuoi segnalini: { $cards }
cli-belt = Il tuo nastro: { $cards }
cli-belt-of = Nastro ({ $seat }): { $cards }
cli-counted = { $count } × { $card }

## Lessons, step by step

teach-sushi-go-hand = Ciao! Queste nove carte sono la tua mano. Ognuno ne tiene una e passa il resto a sinistra.
teach-sushi-go-tempura = Due tempura valgono 5 punti, una sola niente. Prendine una: forse ne arriva un’altra.
teach-sushi-go-reveal = Le carte si scoprono tutte insieme, poi le mani girano. Ora hai quella del tuo vicino.
teach-sushi-go-wasabi = Il wasabi triplica il prossimo nigiri che giochi. Prendilo!
teach-sushi-go-squid = Un nigiri al calamaro vale 3, e 9 sul tuo wasabi. Prendilo!
teach-sushi-go-nine = Eccolo sul wasabi: 9 punti. Questo wasabi ormai è usato.
teach-sushi-go-again = È tornata la tua prima mano, e la seconda tempura c’è ancora. Prendila: la coppia vale 5.
teach-sushi-go-chopsticks = Le bacchette non valgono niente, ma più avanti ti fanno prendere due carte insieme. Prendile.
teach-sushi-go-maki = Guarda i maki roll degli altri: chi ha più icone vince 6 punti, il secondo 3.
teach-sushi-go-two = Ora usa le bacchette: prendi insieme il maki roll ×3 e il budino.
teach-sushi-go-gone = Due carte in un turno! In cambio le bacchette sono andate via con la mano che hai passato.
teach-sushi-go-pudding = I budini contano a fine partita: chi ne ha di più vince 6 punti, chi ne ha di meno ne perde 6.
teach-sushi-go-last = Restano poche carte. Questi turni li giochiamo per te; l’ultima carta si gioca da sola.
teach-sushi-go-score = Ora si conta ogni piatto. Dopo tre giri vince chi ha più punti. Buon appetito!
teach-party-menu = Ciao! In Sushi Go Party! ogni partita ha il suo menu. Oggi ci sono otto piatti.
teach-party-hand = Hai dieci carte in mano. Ognuno ne tiene una e passa il resto a sinistra.
teach-party-tofu = Un tofu vale 2, due valgono 6, ma tre non valgono niente. Comincia con uno.
teach-party-reveal = Le carte si scoprono tutte insieme, poi le mani girano. Ora hai quella del tuo vicino.
teach-party-order = Un menu ti fa pescare quattro carte e giocarne una. Giocalo e guarda che cosa arriva.
teach-party-four = Queste quattro vengono dal mazzo, e le vedi solo tu. Scegli il nigiri al calamaro.
teach-party-served = Il menu se n’è andato e davanti a te c’è il nigiri al calamaro: 3 punti.
teach-party-temaki = Chi ha più temaki vince 4 punti, chi ne ha meno ne perde 4. Prendine uno per non restare indietro.
teach-party-second = È tornata la tua prima mano. Un secondo tofu fa 6 punti: prendilo, ma non un terzo!
teach-party-ice = Il gelato al tè verde resta con te fino a fine partita: quattro valgono 12. Prendine uno.
teach-party-watch = Conta i temaki sul tavolo: qualcuno ne ha già due, tu uno.
teach-party-more = Ecco un altro temaki. Prendilo, e nessuno ne avrà più di te.
teach-party-last = Abbiamo giocato qualche turno per te. L’ultima carta si gioca da sola.
teach-party-score = Ora si conta il giro. I tuoi dessert restano con te fino alla fine del terzo. Buon appetito!
teach-roll-belt = Ciao! Questi dadi viaggiano sul tuo nastro. A ogni turno ne metti uno sul vassoio.
teach-roll-others = Anche il tuo vicino ha un nastro. Dopo ogni turno i nastri girano e si rilanciano tutti i dadi.
teach-roll-wasabi = Il wasabi triplica il prossimo nigiri che prendi. Prendi questo dado!
teach-roll-passed = I nastri sono girati e tutti i dadi sono stati rilanciati. Ora questi sono tuoi.
teach-roll-squid = Un nigiri al calamaro vale 3, e 9 sul tuo wasabi. Prendilo!
teach-roll-nine = Eccolo sul wasabi: 9 punti. Questo wasabi ormai è usato.
teach-roll-tokens = Questi sono i tuoi segnalini: tre menu e due bacchette. Ti aiutano quando i dadi ti vanno male.
teach-roll-reroll = Due dadi maki con una sola icona! Spendi un menu: scegli tutti e due e rilanciali.
teach-roll-maki = Tre icone! Chi ha più icone maki vince 6 punti, il secondo 3. Prendi questo dado.
teach-roll-swap = Sull’altro nastro c’è un dessert ×3. Spendi le bacchette: dai il tuo nigiri all’uovo e prendilo.
teach-roll-dessert = Ora è sul tuo nastro. Prendilo: ti porta tre dessert.
teach-roll-end = I dessert contano a fine partita: chi ne ha di più vince 6. Ogni due segnalini avanzati, 1 punto.
teach-roll-last = Abbiamo giocato qualche turno per te. Su ogni nastro restano due dadi.
teach-roll-score = Ora si contano i vassoi. Segnalini e dessert restano con te per i prossimi giri. Buon appetito!
teach-dice-plates = Al duello! Tre piatti sono scoperti. Componine uno con i tuoi dadi, prima del rivale.
teach-dice-sets = Tu e il tuo rivale avete sei dadi a testa. Non ci sono turni: al via, fai in fretta!
teach-dice-throw = Via! Lancia tutti e sei i dadi.
teach-dice-star = Il piatto ai gamberi richiede sei gamberi. Tu ne hai due e una stella, che vale qualsiasi cosa.
teach-dice-keep = Tieni questi tre. Rilancia gli altri tre.
teach-dice-yuck = Guarda, un bleah fra i dadi del rivale! Grida «Bleah!»
teach-dice-called = Che occhio! Il rivale ha rilanciato tutti e sei i dadi. Un grido sbagliato ti sarebbe costato una breve pausa.
teach-dice-one = Ti manca un gambero. Rilancia il polpo.
teach-dice-caught = Avevi un bleah e il rivale l’ha gridato: tutti e sei rilanciati. Ma che fortuna!
teach-dice-chop = In tre o più, chi guarda grida «Taglio!» se c’è un bleah per parte: allora non vince nessuno.
teach-dice-once-more = Cinque dadi vanno già bene. Rilancia ancora il pesce.
teach-dice-ring = Sei gamberi, grazie alla stella. Suona il campanello prima del rivale!
teach-dice-won = Il piatto è tuo, e sta per cominciare il prossimo duello. In due vince chi arriva per primo a sei piatti.
teach-any-begin = Questo è il tavolo. Gioca qualche turno seguendo i passi.
teach-any-choose = Tocca a te: scegli fra ciò che vedi qui.
teach-any-end = Così si svolge un turno. Il resto lo impari giocando.

## Che cosa mostra una chat di un link

preview-home = Kaiten: giochi di sushi con gli amici
preview-text = Quattro giochi di sushi veloci, con gli amici o contro i bot. Senza account.
preview-rules = Le regole di { $game }
preview-daily = La partita del giorno: le stesse carte per tutti
preview-puzzles = Problemi: una scelta è nettamente la migliore
preview-replay = Una partita da guardare, passo per passo
