### Ciò che lo schermo dice intorno al gioco. Le parole del gioco sono una cartella più su.

## Everywhere

close = Chiudi
cancel = Annulla
again = Riprova
coming = Caricamento…
page-failed = Non è stato possibile caricare questa pagina. Controlla la connessione.
unreachable = Il server adesso non risponde.
unreachable-pad = Il server non risponde. Puoi comunque usare il segnapunti; i tavoli hanno bisogno della connessione.
person-gone = Qualcuno
card-back = una carta coperta
connection-lost = Connessione persa. Riconnessione… Il tuo posto resta tuo.
connection-back = Connessione ristabilita.
notice-announced = Annuncio di questo server
notice-draining = Questo server sarà riavviato presto. Le partite in corso continuano, ma non ne iniziano di nuove.

## The table

family-sushi-go = Sushi Go!
family-party = Sushi Go Party!
family-roll = Sushi Roll
family-dice = Sushi Dice
sign-round = Giro { $round } di { $rounds }
sign-turn = Turno { $turn }
sign-duel = Duello { $duel }
sign-enough = { $plates } piatti per vincere
sign-pass = mani verso { $direction ->
    [right] destra
   *[left] sinistra
}
sign-pass-short = { $direction ->
    [right] destra
   *[left] sinistra
}
sign-bot = bot
sign-stand-in = gioca un bot
sign-away = assente
sign-ready = pronto
sign-thinking = ci pensa
sign-seconds = ancora { $seconds } s
sign-seconds-short = { $seconds } s
table-home = Inizio
table-tools = Strumenti
table-menu = Menu
table-language = Lingua
table-speed = Velocità
speed-calm = Calma
speed-normal = Normale
speed-instant = Immediata
table-theme = Tema
theme-auto = come il sistema
theme-light = chiaro
theme-dark = scuro
table-turned = Carte girate
table-group = { $dish }: { $count }
table-group-wasabi = { $dish }: { $count ->
    [one] { $count } libero
   *[other] { $count } liberi
}
table-free = libero
table-free-short = libero
table-held = { $count ->
    [one] una carta in mano
   *[other] { $count } carte in mano
}
table-hand = La tua mano
table-hand-of = Mano di { $seat }
table-points = { $points ->
    [1] un punto
   *[other] { $points } punti
}
table-laid = giocato in questo giro
table-nothing-laid = Ancora niente in tavola.
table-worth = Valore attuale: { $points }
table-wait = Un momento
table-watching = Stai guardando
table-over = Partita finita
table-effect = Si aspetta { $seat }
table-waiting = Si aspetta { $seats }
table-stand-in = Un bot gioca per te.
table-take-back = Riprendi il posto
table-stand = Fai giocare un bot
table-pause = Chiedi una pausa
table-paused = La partita è in pausa.
table-resume = Riprendi
table-deserted = Non gioca più nessuno: la partita aspetta.
table-bots-finish = Lascia finire i bot
podium-again = Mostra il risultato
table-people = Persone
table-mute = Silenzia
table-unmute = Riattiva
table-kick = Escludi
table-kick-sure = Escludere davvero?
connection-connecting = Connessione al tavolo…
key-enter = Invio
pick-keep = Tienila
pick-done = Tenuta
pick-kept = Hai scelto
pick-second = Scegli una seconda carta
pick-for-robot = Una carta per il robot
pick-robot = robot
pick-use = Usa { $card }
pick-call = Annuncia { $card }
pick-numbered = { $card } { $number }
pick-copied = copia di { $card }
pick-which = Come giocarla?
pick-which-copy = Quale carta deve copiare?
pick-on = Sul wasabi: { $cards }
pick-beside = Non sul wasabi
pick-ready = Pronti: { $seats }.
pick-waiting = Puoi ancora cambiare idea. Si aspetta { $seats }.
pick-explain-touch = Tieni premuta una carta per leggerne la regola.
pick-explain-mouse = Ferma il mouse su una carta per leggerne la regola.
keep-menu = Dal mazzo: giocane una, le altre tornano indietro.
keep-second = Bacchette: scegli la tua seconda carta.
keep-giving = Devi dare una carta
keep-give = { $seat } chiede { $card }.
keep-do-give = Dai la carta
wish-any = { $dish }, qualsiasi
wish-hint = Il primo giocatore alla tua sinistra che ce l’ha deve dartela.
wish-do = Chiedila
flip-hint = Ogni carta girata vale 2 invece dei propri punti.
flip-do = { $count ->
    [one] Gira una carta
   *[other] Gira { $count } carte
}
copy-hint = Diventa la copia di una carta che hai giocato prima.
copy-sent = Anche gli altri stanno scegliendo.
copy-do = Copia
copy-on = sul wasabi
any-some = { $least ->
    [0] Scegline quanti vuoi, o nessuno.
    [one] Scegline almeno uno.
   *[other] Scegline almeno { $least }.
}
any-done = { $count ->
    [0] Nessuno
   *[other] Scegli ({ $count })
}
any-table = Quello che vedi
worth-now = Valore attuale per te: { $points }.
worth-end = A fine partita: { $points }.
worth-end-short = { $points } alla fine
wasted-nothing_to_turn = { $card }: non hai ancora carte da girare. Puoi giocarla lo stesso.
wasted-nothing_to_copy = { $card }: non hai ancora carte da copiare. Puoi giocarla lo stesso.
wasted-no_turn_left = { $card }: non resta alcun turno per usare questa carta. Puoi giocarla lo stesso.
wasted-off = Non segnalare le carte sprecate
look-title = Tavolo e carte
look-table = Tavolo
look-table-wood = legno
look-table-tatami = stuoia
look-table-waves = onde
look-back = Dorso delle carte
look-back-sticks = bacchette
look-back-fan = ventaglio
look-back-blossom = fiore
wasted-on = Segnala le carte sprecate
memory-open = Carte viste
memory-title = Carte già viste
memory-what = Carte che hai visto in una mano prima di passarla e che devono essere ancora lì.
memory-more = { $count ->
    [one] e un’altra
   *[other] e altre { $count }
}
sign-bot-in = bot tra { $seconds } s
table-missed = Tempo scaduto: un bot ha giocato per te. { $left ->
    [one] Al prossimo turno rispondi in tempo, o un bot giocherà al tuo posto.
   *[other] Ancora { $left } ritardi di fila e un bot giocherà al tuo posto.
}
table-host-now = Ora ospita { $name }.
table-host-you = Ora ospiti tu.
table-left-out = Il numero casuale del tuo dispositivo non è stato usato per queste carte. Chiedi il perché a chi ospita.
table-seed-changed = Il server ha cambiato il suo seme da quando sei qui. Chiedi il perché a chi ospita.
table-seat-left-out = Un tuo dispositivo non ha inviato in tempo il suo numero casuale: nessuno dei tuoi conta per queste carte. Se non hai altri dispositivi qui, chiedi il perché a chi ospita.
table-list-changed = Il server ha cambiato chi contribuisce a queste carte quando i numeri erano già noti. Chiedi il perché a chi ospita.
table-not-dealt = Le carte non sono state date: un dispositivo non ha inviato il suo numero casuale.
sign-step = Passo { $step }
table-group-points = { $points ->
    [1] { $shown } pt
   *[other] { $shown } pt
}
table-group-next = { $more ->
    [1] ne manca 1 per { $then }
   *[other] ne mancano { $more } per { $then }
}
table-group-next-short = ancora { $more }: { $then }
table-group-missing = ancora { $more }
table-turned-short = Girata
table-thinking = { $count ->
    [1] { $seats } sta pensando
   *[other] { $seats } stanno pensando
}
table-choosing = { $seat } sta scegliendo
table-all-thinking = Tutti stanno pensando
table-all-ready = Tutti sono pronti
table-seats = Gli altri
inspect-open = Guarda { $seat }
inspect-now = { $points } adesso
inspect-end = { $points } alla fine
inspect-next = ancora { $more }: { $then }
inspect-no-points = di per sé non vale punti
inspect-end-short = fine
inspect-leads = in testa
inspect-next-seat = Avanti: { $seat }
inspect-previous-seat = Indietro: { $seat }
pick-two = Scegli due carte da tenere
pick-both = Tenere queste due?
pick-keep-both = Tieni entrambe
reveal-two = due carte
reveal-called = { $card }!
reveal-as = come { $card }
reveal-many = { $count } × { $dish }
scene-wish = { $card }, per favore!
scene-none = Qui no
scene-choosing = Vediamo…
scene-from = Da { $seat }
scene-from-you = Da te
scene-given = { $giver } dà a { $seat }: { $card }.
scene-given-you = { $giver } ti dà: { $card }.
scene-you-give = Dai a { $seat }: { $card }.
scene-also = E anche: { $card }!
scene-clash = Scontro!
scene-clashed = { $count } × { $dish } nello stesso turno: tutte scartate.
scene-gone = Scartata!
scene-prize = +{ $points }!
scene-turned = Da asporto, per favore!
scene-copied = Lo stesso di prima: { $card }!

## The score pad

pad-title = Segnapunti
pad-lead = Giochi con le carte vere? Inserisci quello che c’è sul tavolo e guarda quanto vale.
pad-here = Quello che inserisci resta su questo dispositivo.
pad-not-kept = Questo browser blocca il salvataggio: ciò che inserisci va perso quando chiudi la pagina.
pad-games = Le tue partite
pad-none = Ancora nessuna partita.
pad-new = Nuova partita
pad-all = Tutte le partite
pad-gone = Questa partita non è su questo dispositivo.
pad-winner = Vittoria: { $names }
pad-ahead = In testa: { $names }
pad-no-points = Ancora nessun punto
pad-delete = Elimina
pad-delete-named = Elimina { $game }, { $date }
pad-delete-title = Eliminare questa partita?
pad-delete-text = { $game }, { $date }: carte e punti saranno eliminati per sempre.
pad-keep = Tienila
pad-which-game = Quale gioco?
pad-games-missing = L’elenco dei giochi viene dal server, che non risponde. Si caricherà da solo.
pad-seats = { $least }–{ $most } giocatori
pad-which-menu = Quale menu?
pad-a-la-carte = Alla carta
pad-course-nigiri = Nigiri
pad-course-roll = Roll
pad-course-appetizer = Antipasti
pad-course-special = Specialità
pad-course-dessert = Dessert
pad-course-dice = Dadi
pad-course-token = Segnalini
pad-course-plate = Piatti
pad-choose = { $course }: scegline { $count }
pad-menu-short = Scegli { $wanted } piatti oltre ai nigiri (scelti: { $chosen }).
pad-who = Chi gioca?
pad-name = Nome del giocatore { $number }
pad-player = Giocatore { $number }
pad-player-add = Aggiungi un giocatore
pad-player-remove = Togli { $name }
pad-too-many = { $game } si gioca al massimo in { $most }. Togli { $over ->
    [one] un giocatore
   *[other] { $over } giocatori
}.
pad-too-few = Per { $game } bisogna essere almeno in { $least }.
pad-full = { $most } giocatori: il tavolo è al completo.
pad-begin = Inizia
pad-names = Nomi
pad-done = Fatto
pad-print = Stampa
pad-steps = Giri
pad-round = Giro { $number }
pad-end = Fine
pad-players = Giocatori
pad-total = Totale
pad-sheet = Punti
pad-sign-ahead = in testa
pad-sign-won = vittoria
pad-pending = non ancora contato
pad-waiting = I punti arrivano quando il server risponde. Quello che inserisci è conservato.
pad-before = Davanti a { $name }
pad-before-none = Ancora niente. Tocca quello che c’è davanti a { $name }.
pad-things = { $what ->
    [dice] { $count ->
        [one] un dado
       *[other] { $count } dadi
    }
    [tokens] { $count ->
        [one] un segnalino
       *[other] { $count } segnalini
    }
    [plates] { $count ->
        [one] un piatto
       *[other] { $count } piatti
    }
   *[cards] { $count ->
        [one] una carta
       *[other] { $count } carte
    }
}
pad-points = { $count ->
    [one] un punto
   *[other] { $count } punti
}
pad-cards = Carte in gioco
pad-add = Aggiungi { $card }
pad-count = { $count } × { $card }
pad-undo = Annulla
pad-undone = Annullato.
pad-turned = { $card }, girata
pad-no-copy = { $card }, non copia ancora nulla
pad-remove = Togli
pad-on = Metti sul wasabi
pad-off = Togli dal wasabi
pad-turn = Gira
pad-turn-back = Rimetti a faccia in su
pad-turn-hint = Scatola da asporto: tocca una carta davanti a { $name } per girarla.
pad-copy = Copia di…
pad-copy-title = Che cosa copia?
pad-copy-other = Una carta che non c’è più
pad-places = { $whole } × { $dish }
pad-places-what = Chi arriva a { $whole } prende subito i punti e scarta le carte. Inserisci i giocatori nell’ordine di arrivo.
pad-place = { $number }º posto
pad-place-next = Prossimo ad arrivare a { $whole }
pad-next = Avanti: { $name }
pad-finish = Punteggio finale
pad-play-on = Continua a giocare
pad-end-desserts = Somma di tutti i giri. Per cambiare un dessert, cambia il suo giro.
pad-end-tokens = Inserisci i segnalini rimasti a ciascuno.
pad-end-plates = Quando qualcuno ha abbastanza piatti, passa al punteggio finale.
pad-points-by-hand = Inserisci i punti di ogni giocatore.
pad-points-of = Punti di { $name }
pad-round-add = Aggiungi un giro
pad-breakdown = { $step }: piatto per piatto
pad-dish = Piatto
pad-because = { $what }: { $why }

## Sushi Roll's table

roll-ask-take = Scegli un dado
roll-ask-reroll = Quali rilanci?
roll-ask-swap = Quali due scambi?
roll-hint-take = Poi prendilo. Prima puoi spendere segnalini.
roll-hint-reroll = Toccane quanti vuoi. Costa un menu.
roll-hint-swap = Uno dei tuoi, uno dei loro. Costa un paio di bacchette.
roll-reroll = Rilancia
roll-swap = Scambia
roll-back = Indietro
roll-do-take = Prendi
roll-do-reroll = { $count ->
    [one] Rilancia 1 dado
   *[other] Rilancia { $count } dadi
}
roll-do-swap = Scambia
roll-wait = { $seat } sceglie un dado
roll-red = Nastro rosso
roll-belt = Nastro: { $seat }
roll-belt-red = Nastro rosso: { $seat }
roll-tray = Vassoio: { $seat }
roll-tray-empty = Ancora nessun dado
roll-token-menu = { $count ->
    [one] 1 menu
   *[other] { $count } menu
}
roll-token-chopsticks = { $count ->
    [one] 1 paio di bacchette
   *[other] { $count } paia di bacchette
}
roll-token-pudding = { $count ->
    [one] 1 dessert
   *[other] { $count } dessert
}
roll-tumbling = I dadi rotolano…
roll-red-what = Chi ha il nastro rosso sceglie per primo. Si sposta insieme ai nastri.

## Sushi Dice's table

duel-ask-ready = Preparati!
duel-ask-one = Ne manca uno!
duel-ask-ring = Presto, suona!
duel-ask-paused = Falso allarme!
duel-hint = Tocca i dadi, o un piatto, per tenere quelli che vanno bene. Lancia gli altri; suona quando tutti e sei fanno un piatto.
duel-hint-ready = Vince il piatto chi per primo lo compone con tutti e sei i dadi.
duel-hint-paused = Tra un attimo si riparte.
duel-hint-rival = Giochi il primo duello contro la persona che scegli.
duel-hint-give = Uno dei due set di dadi resta a te.
duel-choosing = { $seat } sceglie l’avversario
duel-giving = { $seat } distribuisce i dadi
duel-between = { $seat } contro { $rival }
duel-my-dice = I tuoi dadi
duel-dice = Dadi: { $seat }
duel-roll = { $count ->
    [0] Lancia
    [one] Lancia 1 dado
   *[other] Lancia { $count } dadi
}
duel-ring = Suona!
duel-yuck-what = { $seat } li rilancia tutti
duel-mate-what = Un bleah per parte
duel-of-six = su 6
duel-plate = { $plate }: ne hai { $count } su 6
duel-rival-has = { $seat }: { $count } su 6
duel-plates = Piatti sul bancone
duel-won = { $won ->
    [one] { $won } piatto
   *[other] { $won } piatti
} su { $enough }
duel-has = { $count ->
    [one] un dado su 6 va bene
   *[other] { $count } dadi su 6 vanno bene
}
duel-has-won = { $count ->
    [one] vinto
   *[other] vinto { $count } volte
}
duel-none-won = Ancora nessun piatto vinto.
duel-crowd = Guardano
duel-wait = Aspetta { $seconds } s
duel-gate-covered = I piatti restano coperti finché non siete pronti tutti e due.
duel-gate-covered-watch = I piatti restano coperti finché i duellanti non sono pronti.
duel-gate-go = Ci sono!
duel-gate-ready = { $seat }: si può cominciare
duel-gate-ready-turns = { $seat }: si può cominciare, con calma
duel-gate-you = Si aspetta te
duel-gate-other = Si aspetta: { $seat }
duel-gate-late = { $seat }: ancora nessuna risposta. Se te ne vai, un bot gioca per te finché non torni.
duel-gate-leave = Lascia il tavolo
duel-manner = Come vuoi giocare questo duello?
duel-manner-race = Di corsa
duel-manner-turns = Con calma
duel-manner-race-how = Si lancia insieme, il più in fretta possibile. Vince il primo campanello giusto.
duel-manner-turns-how = Con calma: a ogni passo scegliete i dadi in segreto, poi ognuno grida qualcosa o non dice niente. Basta che lo chieda uno di voi.
duel-star = La stella è un jolly: vale per qualsiasi piatto. Solo quella del piatto misto dev’essere vera.
duel-plate-keep = Tieni i dadi che vanno bene
duel-waiting = Si aspetta: { $seats }…
duel-hint-choose = Tocca i dadi, o un piatto, per tenere quelli che vanno bene. Gli altri si lanciano; per ora nessuno vede la tua scelta.
duel-hint-first = Lanciate entrambi tutti e sei i dadi.
duel-hint-again = Bleah! Devi rilanciare tutti e sei i dadi.
duel-hint-call = Suona se i tuoi dadi fanno un piatto, grida se c’è un bleah dall’altra parte, o non dire niente.
duel-hint-watch = Grida se c’è un bleah per parte, o non dire niente.
duel-hint-change = Puoi ancora cambiare idea.
duel-silent = L’ultima volta hai gridato a vuoto: in questo passo non puoi.

## The points

score-title = Punti: giro { $round }
score-title-end = Punti finali
score-title-now = Punti
score-round = Giro { $round }
score-end = Fine della partita
score-dish = Piatto
score-hint = Apri un piatto per vedere i dettagli.
score-together = Questo giro
score-total = Totale
score-ahead = In testa: { $seats }, con { $points }.
score-go-on = Continua
score-track = Punti: { $list }.
score-skip = Salta tutto
score-next = Piatto successivo
score-step = Piatto { $number } di { $count }
score-still = Si aspetta ancora: { $seats }.
score-goes-on = Il prossimo giro sta per iniziare.
score-result = Ora arriva il risultato.
score-yours = Continua quando hai visto abbastanza.
score-held = Il giro è stato contato.
score-seconds = { $seconds ->
    [one] Ancora un secondo
   *[other] Ancora { $seconds } secondi
}
score-sign = Il conteggio

## The podium

podium-title = Partita finita
podium-you-win = Hai vinto!
podium-you-share = Vittoria condivisa!
podium-place = { $place }º posto
podium-rematch = Rivincita
podium-wanted = { $count ->
    [one] { $seats } vuole la rivincita.
   *[other] { $seats } vogliono la rivincita.
}
podium-absent = Non c’è: { $seats }
podium-now = Inizia ora
podium-not-now = Non ora
podium-begun = La rivincita è iniziata. Il tuo posto resta tuo.
podium-begun-watch = La rivincita è iniziata.
podium-join = Vai alla rivincita
podium-watch = Guarda la rivincita
podium-replay = Rivedi la partita
podium-review = Analisi
podium-share = Condividi la partita
podium-share-link = Link alla partita
podium-share-failed = Non è stato possibile creare il link. Controlla la connessione e riprova.
podium-coming = Si prepara il prossimo tavolo…
podium-won-by = Hai vinto, con { $points } di vantaggio
podium-won-tie = Hai vinto allo spareggio
podium-behind = { $place }º posto, a { $points }
podium-behind-tie = { $place }º posto allo spareggio
podium-why-won = { $points } in tutto; il tuo piatto migliore: { $dish }, { $most }.
podium-why-lost = Vittoria: { $seats }, con { $points }; la differenza maggiore: { $dish }, { $theirs } contro i tuoi { $mine }.
podium-by-dish = Gli stessi punti, piatto per piatto
podium-bar = Dopo la partita
podium-new = Nuovo tavolo
podium-next-level = E adesso: { $level }
podium-next-level-why = Hai battuto il livello { $level } { $times } volte.
podium-next-level-do = Gioca contro { $level }
podium-next-game = E adesso: { $game }
podium-next-game-why = Non ci hai ancora giocato su questo dispositivo.
podium-next-game-do = Gioca a { $game }

## The log

log-open = Che cosa è successo
log-title = Che cosa è successo
log-empty = Da quando sei qui non è ancora successo niente.

## The chat

chat-open = { $count ->
    [0] Chat
    [one] Chat, un nuovo messaggio
   *[other] Chat, { $count } nuovi messaggi
}
chat-title = Chat
chat-empty = Ancora nessun messaggio.
chat-write = Il tuo messaggio
chat-send = Invia
chat-left = { $count ->
    [one] 1 carattere rimasto
   *[other] { $count } caratteri rimasti
}
chat-reactions = Manda una reazione
chat-reaction-yum = Gnam!
chat-reaction-wow = Wow!
chat-reaction-oops = Ops!
chat-reaction-haha = Ahah!
chat-reaction-hurry = Sbrigati!
chat-reaction-thanks = Grazie!
chat-reacted = { $name }: { $reaction }

## The keys

keys-open = Scorciatoie da tastiera
keys-title = Scorciatoie da tastiera
keys-space = Spazio
keys-escape = Esc
keys-arrows = frecce
keys-do-digits-draft = scegli una carta della fila
keys-do-digits-roll = scegli un dado del nastro
keys-do-digits-dice = tieni un dado, o smetti di tenerlo
keys-do-digits-any = premi un pulsante della fila
keys-do-arrows = scorri la fila
keys-do-enter = conferma; nella finestra dei punti: continua
keys-do-space = premi il pulsante attivo
keys-do-throw = lancia i dadi che non tieni
keys-do-swap = spendi le bacchette: scambia
keys-do-reroll = spendi un menu: rilancia
keys-do-escape = chiudi il pannello aperto
keys-do-log = che cosa è successo
keys-do-chat = chat
keys-do-keys = questo elenco
keys-do-nothing = con calma: non dire niente
keys-shift = Maiusc
keys-do-inspect = guarda qualcuno: 1 sei tu o il primo posto, poi in senso orario

## The sounds

sound-on = Il suono è attivo
sound-off = Il suono è disattivato

## Questo dispositivo

device-title = Questo dispositivo
sound-volume = Volume
notify-title = Notifiche
notify-on = Avvisami quando tocca a me
notify-off = Non avvisarmi più
notify-text = Solo quando questa pagina è in secondo piano. La notifica non rivela nulla della tua mano.
notify-blocked = Il tuo browser blocca le notifiche di questo sito. Puoi consentirle nelle sue impostazioni.
notify-offer = Toccava a te mentre eri su un’altra pagina. Vuoi che il tuo dispositivo ti avvisi la prossima volta?
notify-yes = Sì, avvisami
notify-no = No, grazie
notify-turn = Tocca a te
notify-turn-of = Tocca a { $name }
notify-body = { $game }: il tavolo aspetta.

## Più persone su un dispositivo

share-open = Altri su questo dispositivo
share-who = Chi altro gioca su questo dispositivo?
share-add = Aggiungi
share-known = Chi ha già giocato su questo dispositivo
share-hint = Ognuno ha il proprio posto. Vi passate il dispositivo e, nel frattempo, le mani restano coperte.
share-no-chair = Nessun posto è libero. Chi ospita può aggiungerne uno o togliere un bot.
share-here = su questo dispositivo
share-give = Passa il dispositivo a { $name }
share-again = { $name }, tocca di nuovo a te
share-away = Gli altri ora non guardano.
share-show = Sono { $name }: scopri la mano
share-me = Sono { $name }
share-at = Gioca { $name }
share-all = Possono guardare tutti
share-cover = Copri la mano
share-stand-in = Un bot gioca per { $name }.
share-take-back = Riprendi il posto
share-title = Chi altro gioca su questo dispositivo
share-text = Se togli qualcuno, il suo nome e tutti i suoi messaggi vengono cancellati.
share-remove = Togli { $name }

## Without a connection

offline-now = Nessuna connessione. Il segnapunti conserva ciò che inserisci; i tavoli si riconnettono da soli.
offline-back = Connessione ristabilita.
offline-keep = Tenere i giochi su questo dispositivo, per giocare senza connessione? Occupano { NUMBER($size, maximumFractionDigits: 0) } MB.
offline-keep-do = Tienili
offline-keep-not = Non ora
offline-keeps = I giochi vengono salvati su questo dispositivo: { NUMBER($came, maximumFractionDigits: 0) } di { NUMBER($size, maximumFractionDigits: 0) } MB
offline-kept = I giochi sono salvati su questo dispositivo. Ora si aprono anche senza connessione.
offline-full = Su questo dispositivo non c’è spazio per i giochi. Nient’altro è cambiato.
offline-lost = Non è stato possibile salvare i giochi: non c’è connessione. Quello che è già arrivato non va perso.

## The way in: the top of a page

top-home = Kaiten, pagina iniziale
top-language = Lingua
top-theme = Chiaro o scuro
top-theme-auto = Automatico
top-theme-light = Chiaro
top-theme-dark = Scuro
top-sound = Suono
top-copy = Copia
top-copied = Copiato.
top-copy-by-hand = Impossibile copiare. Il testo è selezionato: copialo tu.
top-share = Condividi
top-unreachable = Il server non risponde. Controlla la connessione e riprova.

## The way in: who am I

me-guest = Ospite
me-open = { $name }: cambia nome e immagine
me-title = Chi sei?
me-name = Nome
me-name-hint = Da 1 a { $most } caratteri. Nessun account, nessuna e-mail.
me-avatar = Immagine
me-avatar-daruma = Daruma
me-avatar-cat = Gatto
me-avatar-frog = Rana
me-avatar-tanuki = Tanuki
me-avatar-fox = Volpe
me-avatar-panda = Panda
me-avatar-rabbit = Coniglio
me-avatar-bear = Orso
me-avatar-penguin = Pinguino
me-avatar-octopus = Polpo
me-avatar-shiba = Shiba
me-avatar-crane = Gru
me-avatar-robot = Robot
me-avatar-nobody = Nessuno
me-save = Salva
me-saved = Salvato.
me-move-title = Usa un altro dispositivo
me-move-text = Un link privato ti fa entrare lì come lo stesso ospite, con tutti i tuoi posti. Vale una volta sola, entro { $minutes } minuti, per chi lo apre per primo.
me-move-make = Crea il link
me-delete = Cancella tutto
me-delete-text = Questo cancella il tuo nome e la tua immagine, le tue partite con il punteggio, le partite del giorno e i problemi, chi hai bloccato, il tuo codice di recupero, tutto ciò che hai scritto e le ricevute delle tue partite su questo dispositivo. Anche chi altro gioca su questo dispositivo viene cancellato.
me-delete-sure = Gli altri vedranno «qualcuno» al tuo posto, e tu diventi un nuovo ospite. Non si può annullare.
me-delete-yes = Sì, cancella tutto
me-delete-no = Annulla
me-claim-title = Usa anche questo dispositivo
me-claim-coming = Carichiamo i tuoi posti…
me-claim-become = Su questo dispositivo sarai { $name }. Prosegui solo se il link è tuo.
me-claim-guest = Qui ora sei { $name }. Se prosegui, { $name } non sarà più su questo dispositivo.
me-claim-same = Su questo dispositivo sei già { $name }.
me-claim-ask = Su questo dispositivo hai già dei posti, con il nome { $name }. Se prosegui, da questo dispositivo non potrai più usarli.
me-claim-yes = Prosegui
me-claim-no = Annulla
me-claim-home = Vai alla pagina iniziale

## The way in: home

home-title = Gioca ai giochi di sushi
home-lead = Quattro giochi veloci, con gli amici o contro i bot. Senza account.
home-games = Scegli un gioco
home-facts-sushi-go = 2–5 giocatori, 15 min
home-facts-party = 2–8 giocatori, 20 min
home-facts-roll = 2–5 giocatori, 20 min
home-facts-dice = 2–6 giocatori, 10 min
home-play = Gioca ora
home-play-how = Tu e { $bots ->
    [one] un bot
    [2] due bot
    [3] tre bot
   *[other] { $bots } bot
}, subito
home-opening = Si apparecchia…
home-invite = Invita amici
home-invite-how = Con un link o un codice QR
home-score = Segnapunti
home-score-how = Per partite con carte vere
home-lesson = Impara giocando
home-lesson-how = Un primo giro di { $game }, passo per passo
home-mine = Continua a giocare
home-open = Tavoli aperti
home-further = Mostra altri tavoli
home-phase-waiting = aspetta giocatori
home-phase-playing = in corso
home-taken = { $taken ->
    [one] { $taken } posto occupato
   *[other] { $taken } posti occupati
} su { $seats }
home-continue = Riprendi
home-give-up = Abbandona questa partita di { $game }
home-give-up-sure = Abbandonare davvero?
home-join = Entra
home-more = Mostra altri { $count }
home-footer = Una versione non ufficiale basata sulle regole pubblicate, con testi e disegni nostri.
home-about = Informazioni
home-code = Hai un codice?
home-solo = Contro i bot
home-rules = Regole di { $game }

## The way in: setting up a table

new-title = Prepara un tavolo
new-box = Quale gioco?
new-edition = Quale edizione?
edition-sushi-go-cocktail = Chi pareggia divide (Cocktail)
edition-sushi-go-zoch = Chi pareggia prende tutto (Zoch)
edition-sushi-go-gamewright = Chi pareggia divide (scatola USA)
edition-party-cocktail = Seconda carta prima di scoprire (scatola francese)
edition-party-gamewright = Seconda carta dopo aver scoperto (scatola USA)
new-edition-sushi-go-cocktail = In caso di parità si dividono i punti. Un nigiri deve andare su un wasabi libero. In due si può aggiungere un robot.
new-edition-sushi-go-zoch = In caso di parità tutti prendono i punti interi. Decidi tu se un nigiri va su un wasabi. Tonno al posto del calamaro, molluschi al posto dei ravioli.
new-edition-sushi-go-gamewright = Si gioca esattamente come l’edizione Cocktail.
new-edition-party-cocktail = Con le bacchette scegli entrambe le carte prima di scoprirle. Dieci icone uramaki danno 8, poi 6; a fine giro, 2 a chi ne ha di più.
new-edition-party-gamewright = Con le bacchette scegli la seconda carta dopo averle scoperte. Dieci icone uramaki danno 8, poi 5, poi 2.
new-seats = Posti
new-seats-fewer = Un posto in meno
new-seats-more = Un posto in più
new-seats-range = { $what }: da { $least } a { $most } giocatori.
new-seats-changed = Ora { $seats } posti. { $what }: da { $least } a { $most } giocatori.
new-robot = Aggiungi un robot come terzo giocatore
new-robot-how = A turno giocate una carta per lui. Fa punti come un giocatore, ma non può vincere.
new-menu = Quale menu?
new-menu-for = da { $least } a { $most } giocatori
new-menu-not = da { $least } a { $most } giocatori; se lo scegli, cambia il numero di posti
new-carte = Alla carta
new-carte-how = sette piatti a tua scelta, più i nigiri
new-course-roll = Roll
new-course-appetizer = Antipasti
new-course-special = Specialità
new-course-dessert = Dessert
new-course-count = { $chosen } su { $wanted }
new-kind-for = { $least }–{ $most } giocatori
new-missing = Manca ancora: { $what }.
new-missing-roll = un roll
new-missing-appetizer = { $count ->
    [one] un antipasto
   *[other] { $count } antipasti
}
new-missing-special = { $count ->
    [one] una specialità
   *[other] { $count } specialità
}
new-missing-dessert = un dessert
new-bots = Bot
new-bots-fewer = Un bot in meno
new-bots-more = Un bot in più
new-bots-none = Tutti gli altri posti sono per gli amici. Quelli ancora liberi all’inizio vanno ai bot.
new-bots-device = I bot prendono tutti i posti tranne il tuo. Con meno bot restano posti per altri a questo dispositivo.
new-bots-some = { $free ->
    [0] Solo tu contro i bot.
    [one] Un posto è libero per un amico.
   *[other] { $free } posti sono liberi per gli amici.
}
new-bot = Livello dei bot
new-bot-child = Bambino
new-bot-beginner = Principiante
new-bot-regular = Cliente fisso
new-bot-chef = Chef
new-bot-itamae = Itamae
new-bot-child-how = prende ciò che dà punti subito
new-bot-beginner-how = segue regole semplici
new-bot-regular-how = pensa anche alle serie iniziate
new-bot-chef-how = gioca molto bene, ma non guarda tutto
new-bot-itamae-how = pensa in anticipo e non gli sfugge nulla
new-bot-own-how = aggiunto dal gestore di questo server
new-more = Altre opzioni
new-passing = Le mani passano
new-passing-left = Sempre a sinistra
new-passing-alternate = Sinistra, destra, sinistra
new-pace = Limite di tempo
new-pace-none = Nessun limite
new-pace-relaxed = 60 secondi
new-pace-brisk = 20 secondi
new-pace-how = Se qualcuno ci mette di più, un bot gioca al suo posto finché non torna.
new-open = Aperto a tutti
new-open-how = Elencato nella pagina iniziale: chiunque può sedersi. Altrimenti serve il link.
new-spectators = Ammetti spettatori
new-spectators-how = Non vedono le carte nascoste.
new-memory = Promemoria
new-memory-how = Mostra le carte che hai già visto nelle altre mani.
new-go = Apri il tavolo
new-summary = { $game }: { $seats } posti, { $bots ->
    [0] nessun bot
    [one] un bot
   *[other] { $bots } bot
}
new-duels = Duelli
new-duels-ready = Di corsa
new-duels-ready-how = Quando tutti e due sono pronti, si lancia insieme, il più in fretta possibile. Ognuno può chiedere di giocare con calma.
new-duels-turns = Con calma
new-duels-turns-how = A ogni passo i duellanti scelgono i dadi in segreto, poi ognuno grida qualcosa o non dice niente. Adatto a chi usa uno screen reader.

## The way in: before the game

lobby-chairs = Posti
lobby-free = Posto libero
lobby-host = Chi ospita
lobby-away = assente
lobby-muted = silenziato
lobby-sit = Siediti qui
lobby-stand = Alzati
lobby-swap = Cambia posto
lobby-fill = Bot qui
lobby-fill-all = Bot su tutti i posti liberi
lobby-clear = Togli
lobby-kick = Escludi
lobby-kick-sure = Escludere { $name }? Non potrà tornare a questo tavolo, e il link d’invito cambia.
lobby-kick-yes = Escludi
lobby-mute = Silenzia
lobby-unmute = Riattiva la chat
lobby-mute-sure = Silenziare { $name }? Non potrà scrivere in chat finché non la riattivi.
lobby-mute-yes = Silenzia
lobby-host-tools = Per chi ospita
lobby-start = Inizia la partita
lobby-host-starts = La partita la avvia { $name }.
lobby-owner-starts = La partita la avvia chi ospita.
lobby-take = Prendi un posto libero per giocare, oppure resta a guardare.
lobby-full = Tutti i posti sono occupati: stai guardando.
lobby-ready = Ci sono tutti.
lobby-waiting = { $free ->
    [one] Un posto è ancora libero.
   *[other] { $free } posti sono ancora liberi.
}
lobby-free-bots = { $free ->
    [one] Un posto è ancora libero. Se inizi ora, lo prende un bot.
   *[other] { $free } posti sono ancora liberi. Se inizi ora, li prendono i bot.
}
lobby-came = { $name } si siede.
lobby-withheld = { $name } non ha inviato il numero casuale su cui il suo dispositivo si era impegnato: le carte non sono state date. La prossima volta si farà senza i suoi dispositivi.
lobby-watching = { $count ->
    [one] Una persona guarda
   *[other] { $count } persone guardano
}
lobby-invite = Invita
lobby-invite-how = Inquadra il codice QR con un telefono, o manda il link. Chi ce l’ha può sedersi.
lobby-link = Link a questo tavolo
lobby-qr = Codice QR del link a questo tavolo
lobby-network-ask = Per ora solo questo computer raggiunge il tavolo. Vuoi aprirlo alla tua rete locale? Così i telefoni sullo stesso wifi potranno entrare. Niente viene inviato su internet.
lobby-network-yes = Sì, aprilo al wifi
lobby-network-done = Aperto: i telefoni sullo stesso wifi possono entrare.
lobby-network-none = Non ha funzionato. Questo computer è in una rete locale?
lobby-played = Impostazioni della partita
lobby-pace-none = Nessun limite di tempo
lobby-pace-relaxed = 60 secondi per ogni scelta
lobby-pace-brisk = 20 secondi per ogni scelta
lobby-open = Aperto a tutti
lobby-closed = Su invito
lobby-no-spectators = Nessuno spettatore durante la partita
lobby-code = Codice da dire a voce
lobby-code-how = Gli altri scrivono questo codice su { $address }, sotto «Hai un codice?».
lobby-name = Come ti chiami?

## The way in: about, and the pictures

about-title = Informazioni su Kaiten
about-lead = Gioca ai giochi di sushi con gli amici o con i bot, o conta i punti di una partita vera.
about-unofficial = Non ufficiale
about-unofficial-text = Con Kaiten giochi a Sushi Go!, Sushi Go Party!, Sushi Roll e Sushi Dice secondo le regole pubblicate. Non è fatto, verificato o approvato dagli autori o dagli editori, a cui i nomi appartengono. Se un gioco ti piace, compra la scatola.
about-art = Testi e disegni nostri
about-art-text = Tutti i testi e i disegni sono stati fatti per Kaiten. Niente è copiato da una scatola, da una carta o da un regolamento.
about-art-link = Guarda tutti i disegni
about-luck = Una sorte verificabile
about-luck-text = Prima di dare la prima carta, il server mostra l’impronta di un seme estratto a sorte. Poi il tuo dispositivo e quelli degli altri aggiungono ciascuno un proprio numero casuale, che prima nessun altro conosce. Le carte derivano dal seme e da tutti questi numeri: nessuno può sceglierle, nemmeno il server. Dopo la partita tutta la registrazione è aperta e chiunque può verificare tutto.
about-luck-link = Che cosa è provato e che cosa no
about-kept = Che cosa viene salvato
about-kept-text = Un cookie che ti identifica come ospite, il nome e l’immagine che hai scelto, i tuoi tavoli e ciò che vi hai scritto, le tue partite finite, le partite del giorno e i problemi, chi hai bloccato o segnalato, e quando hai creato un codice di recupero. Nessun account, nessuna e-mail, nessuna pubblicità, nessun tracciamento. «Cancella tutto», in alto sotto il tuo nome, cancella ogni cosa; restano solo i tavoli e le segnalazioni, senza il tuo nome. Le impostazioni dello schermo e le ricevute delle tue partite restano sul tuo dispositivo; le ricevute vengono cancellate con tutto il resto.
about-fonts = Caratteri
about-fonts-text = Grandstander e Nunito, entrambi con licenza SIL Open Font License.

## È tutto regolare?

fair-title = È tutto regolare?
fair-lead = Che cosa Kaiten può provare di una partita, contro chi, e che cosa nessuno può provare.
fair-deal = Nessuno sceglie le carte
fair-deal-text = Quando si apre un tavolo, il server mostra l’impronta di un seme estratto a sorte. Prima di dare le carte, il dispositivo di ogni giocatore si impegna su un proprio numero casuale; i numeri si inviano solo quando tutti l’hanno fatto. Le carte derivano dal seme e da tutti questi numeri. Così nessuno può sceglierle: né chi gestisce il server, né chi conosce tutti i numeri tranne il tuo. Per te vale se il tuo dispositivo ha partecipato.
fair-withheld = Numeri che non arrivano
fair-withheld-text = Chi ha visto tutti gli altri numeri potrebbe non inviare il suo, perché le carte non gli piacciono. Nessuno può impedirlo. Ma senza un numero su cui un dispositivo si è impegnato non si danno le carte: gli altri estraggono di nuovo, con numeri nuovi, e i dispositivi di quella persona non vengono più interpellati. Dopo tre estrazioni il tavolo torna in attesa. Dice chi è stato, e lo dice anche la registrazione. Un telefono che si è addormentato appare allo stesso modo.
fair-later = Nulla cambia dopo
fair-later-text = Ogni carta pescata e ogni dado lanciato derivano dagli stessi numeri. Dopo la partita chiunque sia al tavolo può scaricare tutta la registrazione e rigiocarla a partire dal seme: ogni evento deve risultare uguale.
fair-receipt = Ricevute
fair-receipt-text = Quando qualcuno ha scelto, e se ha cambiato idea, non deriva da nessuna regola. Perciò dopo ogni conteggio e alla fine il tuo dispositivo riceve una ricevuta: un breve testo che copre tutto fino a quel punto. Se la registrazione viene cambiata più tardi, non corrisponde più. Le ricevute restano sul tuo dispositivo. Nel replay, «Su questa partita» verifica con esse la registrazione, e puoi copiarle. Mandane una agli amici: così chi gestisce il server non può darvi registrazioni diverse.
fair-not = Che cosa non è provato
fair-not-cards = Che nessuno guardi le tue carte. Il server conosce tutte le mani. Chi lo gestisce potrebbe guardarle e parlarne.
fair-not-who = Chi sedeva a un posto, e se un programma o un amico l’ha aiutato.
fair-not-bots = Che un bot abbia scelto da solo.
fair-not-order = Quale risposta è arrivata per prima. Il server dice quando è arrivata una risposta, e potrebbe trattenerla.
fair-not-page = Che questa pagina sia onesta. Viene dallo stesso server. Per esserne sicuro, verifica la registrazione con il programma, che si trova anche altrove.
fair-not-seen = Ciò che il tuo dispositivo non ha visto da sé. Chi arriva più tardi, o gioca senza un dispositivo che partecipa, deve credere agli altri.
fair-daily = Partite del giorno e problemi
fair-daily-text = Sono uguali per tutti: nessuno aggiunge qualcosa alla sorte, e non ci sono ricevute. L’impronta è mostrata il giorno prima, il seme dopo. Chi gestisce il server può conoscere una partita del giorno prima di te.
fair-games = Per qualcosa di più del divertimento, gioca solo con persone, e su un server, di cui ti fidi.

## Tutti i disegni

art-title = Tutti i disegni
art-lead = Ogni disegno una volta, le carte in tre misure.
art-cards = Carte, larghe { $size } px
art-dice = Facce di Sushi Dice
art-roll = Facce di Sushi Roll
art-tokens = Segnalini e piatti
art-avatars = Ospiti
art-posters = Locandine
art-things = Oggetti
art-icons = Icone

## The rules

rules-title = Regole
rules-of = { $game }: le regole
rules-all = Tutte le regole di { $game }
rules-alone-nigiri = Uovo 1, salmone 2, { $edition ->
    [sushi-go-zoch] tonno
   *[other] calamaro
} 3.
rules-pays = Quanto vale
rules-example = Esempio
rules-example-final = Esempio: a fine partita
rules-does = Che cosa fa
rules-table = A questo tavolo
rules-card-count = { $count ->
    [one] una carta su { $box }
   *[other] { $count } carte su { $box }
}
rules-side-count = { $count ->
    [one] su una faccia del dado
   *[other] su { $count } facce del dado
}
rules-plate-count = { $count } piatti su { $box }
rules-die-count = su { $count } dei sei dadi
rules-here = In questa pagina
rules-others = Gli altri giochi
rules-turn = Un turno
rules-duel = Un duello
rules-dishes = I piatti
rules-plates = Piatti e dadi
rules-menus = I menu
rules-setup = Giocatori e varianti
rules-end = La fine
rules-players = Giocatori
rules-deal-draft = Carte in mano
rules-deal-roll = Dadi sul nastro
rules-deal-dice = Piatti per vincere
rules-this-edition = Questa edizione
rules-draft-lead = Tutti insieme tengono una carta e passano il resto. Raccogli i piatti che insieme valgono punti.
rules-draft-1 = Scegli
rules-draft-1-text = Tieni una carta della tua mano, coperta. Finché non sono pronti tutti, puoi cambiare idea.
rules-draft-2 = Scopri
rules-draft-2-text = Tutte le carte si scoprono insieme e restano davanti a chi le ha scelte.
rules-draft-3 = Passa
rules-draft-3-text = Passa il resto della mano al tuo vicino di sinistra. Si continua finché le mani sono vuote: questo è un giro.
rules-draft-end = Dopo ogni giro si conta ogni piatto e si sparecchia; solo i dessert restano fino alla fine. Dopo tre giri vince chi ha più punti. In caso di parità decide chi ha più dessert. Se la parità resta, la vittoria è condivisa.
rules-roll-lead = A ogni turno prendi un dado dal tuo nastro. I nastri girano e si rilancia tutto.
rules-roll-1 = Lancia
rules-roll-1-text = Si lanciano tutti i dadi di tutti i nastri. Prende per primo chi ha il nastro rosso, poi in senso orario.
rules-roll-2 = Prendi
rules-roll-2-text = Metti un dado del tuo nastro sul vassoio. Prima puoi spendere segnalini: un menu per rilanciare dei dadi, le bacchette per scambiarne uno.
rules-roll-3 = Passa
rules-roll-3-text = I nastri si spostano di un giocatore a sinistra. Si continua finché sono vuoti: questo è un giro.
rules-roll-end = Dopo ogni giro si contano i vassoi e si svuotano; segnalini e dessert restano fino alla fine. Dopo tre giri vince chi ha più punti. In caso di parità decide chi ha più dessert. Se la parità resta, la vittoria è condivisa. Si può finire anche sotto 0.
rules-dice-lead = Una gara a due: lancia i tuoi sei dadi finché compongono un piatto, poi suona il campanello per primo.
rules-dice-1 = Lancia
rules-dice-1-text = I due lanciano insieme, quante volte vogliono. Tieni i dadi che vanno bene e rilancia gli altri.
rules-dice-2 = Occhi aperti
rules-dice-2-text = Se il rivale mostra un bleah, grida «Bleah!»: deve rilanciare tutti e sei i dadi. Chi guarda grida «Taglio!» se ce n’è uno per parte: allora nessuno vince il duello.
rules-dice-3 = Suona
rules-dice-3-text = Quando i tuoi sei dadi compongono un piatto, suona: il piatto è tuo. Poi i dadi passano ai prossimi.
rules-details = Nel dettaglio
detail-deck = Il mazzo
detail-passing = Il passaggio
detail-order = L’ordine in un turno
detail-bonus = Bacchette o cucchiaio
detail-last = L’ultima carta
detail-robot = Il robot
detail-desserts = I dessert
detail-colours = I colori
detail-belts = I nastri
detail-tokens = I segnalini
detail-first = Il primo duello
detail-next = Chi duella dopo
detail-ready = Pronti
detail-calls = Le grida
detail-turns = Senza fretta
detail-plates = Piatti e dadi
detail-sushi-go-deck = Le 108 carte si mescolano una volta sola e i tre giri si distribuiscono da quel mazzo. Solo i budini restano davanti ai giocatori; tutto il resto esce dalla partita dopo il suo giro.
detail-sushi-go-passing = Le mani passano a sinistra. Con la variante sinistra, destra, sinistra, nel giro 2 passano a destra.
detail-sushi-go-last = { $edition ->
    [sushi-go-zoch] L’ultima carta di una mano viene giocata per te. Scegli solo se è un nigiri e hai un wasabi libero di un turno precedente.
   *[other] L’ultima carta di una mano viene giocata per te: non c’è più niente da scegliere.
}
detail-sushi-go-robot = { $edition ->
    [sushi-go-zoch] { "" }
   *[other] In due si distribuiscono tre mani da 9; quella del robot è una pila coperta. Chi lo guida ne prende in mano la prima carta, poi gioca una carta per sé e una per il robot. Quindi vi scambiate le mani e la guida cambia. Anche nell’ultimo turno chi lo guida decide di chi è ogni carta. I nigiri del robot vanno sul suo wasabi, non usa mai le bacchette, e con lui si possono perdere 6 punti per i budini. Chi lo guida per primo lo decide il caso. Chi lo guida ha bisogno di tre carte in mano per usare le bacchette.
}
detail-party-passing = Le mani passano a sinistra in ogni giro.
detail-party-order = { $edition ->
    [party-gamewright] Tutti scelgono in segreto, anche se usare le bacchette o un cucchiaio. Si scopre insieme; gli ordini speciali copiano, poi si controllano zuppe di miso e uramaki. Quindi agiscono le carte con il numerino, dal più basso: bacchette da 1 a 3, cucchiai da 4 a 6, menu da 7 a 9, scatole da asporto da 10 a 12. Quella che arriva durante il turno aspetta il suo numero. Dopo ognuna si ricontrollano zuppe di miso e uramaki.
   *[other] Tutti scelgono in segreto, anche se usare le bacchette o un cucchiaio. Si scopre insieme; gli ordini speciali copiano, poi le bacchette usate tornano in mano e si controllano zuppe di miso e uramaki. Quindi agiscono le carte con il numerino, dal più basso: cucchiai da 4 a 6, menu da 7 a 9, scatole da asporto da 10 a 12. Quella che arriva durante il turno aspetta il suo numero. Dopo ognuna si ricontrollano zuppe di miso e uramaki.
}
detail-party-bonus = In un turno puoi usare le bacchette o un cucchiaio, e una sola di queste carte. Se ne hai più d’una, dici quale.
detail-party-desserts = Fino a 5 giocatori, prima dei giri 1, 2 e 3 si mescolano nel mazzo 5, 3 e 2 dessert; da 6 in su, 7, 5 e 3. I tuoi dessert li tieni fino alla fine. Dopo un giro tutte le altre carte tornano nel mazzo, che si rimescola.
detail-party-colours = Per tè e salsa di soia: nigiri e wasabi hanno lo stesso colore, ogni altro piatto ha il suo. Un ordine speciale ha il colore della carta copiata; una carta girata non ne ha. I dessert giocati in questo giro contano, quelli dei giri precedenti no.
detail-roll-belts = I nastri si distribuiscono a caso, compreso quello rosso. Dopo l’ultimo dado di un giro restano dove sono. Solo in 3 passano ancora una volta, così il giro successivo lo comincia un altro. Tutti i dadi tornano nel sacchetto.
detail-roll-tokens = Ognuno comincia con 3 menu e 2 bacchette. Un dado con menu, bacchette o dessert ti dà subito altrettanti segnalini. Ci sono 18 menu, 12 bacchette e 32 dessert: se ne restano di meno, prendi quello che c’è. I segnalini spesi tornano nella riserva e si possono riprendere. Al tuo turno puoi spenderne quanti vuoi, in qualsiasi ordine, prima di prendere un dado.
detail-dice-plates = Ogni duellante ha 6 dadi con i cinque simboli; la sesta faccia è una stella su tre di loro e un bleah sugli altri tre. Ci sono 19 piatti: 3 per ogni simbolo e 4 misti. Tre sono scoperti.
detail-dice-first = Il caso decide chi prende per primo un set di dadi e sceglie l’avversario.
detail-dice-next = Dopo il campanello, ogni set di dadi passa al vicino di sinistra di chi lo aveva: sono loro i prossimi a duellare. Dopo «Taglio!», chi ha gridato prende un set e dà l’altro a chi ha meno piatti, duellanti compresi; se sono più d’uno, sceglie lui.
detail-dice-ready = Prima di un duello tutti e due dicono di essere pronti. Se uno preferisce giocare senza fretta, si gioca così; altrimenti parte un conto alla rovescia, e nessun dado è ancora lanciato.
detail-dice-calls = Solo i due duellanti gridano «Bleah!», solo chi guarda grida «Taglio!». Dopo un «Bleah!» giusto si rilanciano tutti e sei i dadi, anche quelli tenuti. Vale quello che arriva per primo al server. Un grido sbagliato costa una breve pausa senza lanci né grida, ma non se un attimo prima sarebbe stato giusto.
detail-dice-turns = I due scelgono in segreto quali dadi lanciare, e tutti cadono insieme. Poi ognuno sceglie in segreto che cosa gridare, o di non dire niente. Conta prima «Taglio!», poi «Bleah!», poi il campanello. Se suonano tutti e due a ragione, vince il duello chi ha meno piatti; a parità, il primo in senso orario a partire dal primo giocatore. Un grido sbagliato ti costa il grido del passo successivo.
detail-dish-maki = { $edition ->
    [sushi-go-zoch] Serve almeno un’icona. Dopo una parità, il numero più basso che segue prende comunque il posto successivo.
    [party-cocktail] Serve almeno un’icona. Dopo una parità, il numero più basso che segue prende comunque il posto successivo.
    [party-gamewright] Serve almeno un’icona. Dopo una parità, il numero più basso che segue prende comunque il posto successivo.
    [roll-cocktail] Serve almeno un’icona. Dopo una parità, il numero più basso che segue prende comunque il posto successivo.
   *[other] Serve almeno un’icona. Se i punti non si dividono esattamente, il resto va perso.
}
detail-dish-temaki = Non averne conta come averne di meno. Se tutti ne hanno lo stesso numero, nessuno guadagna o perde punti.
detail-dish-uramaki = { $edition ->
    [party-gamewright] Chi incassa per 10 scarta subito tutti i suoi uramaki e può ricominciare, anche per un altro posto. Chi ci arriva nello stesso momento è ordinato per icone; se la parità resta, tutti incassano per lo stesso posto e ne consumano uno a testa.
   *[other] Chi incassa per 10 scarta subito tutti i suoi uramaki e può ricominciare, anche per un altro posto. Chi ci arriva per terzo non prende niente e tiene le carte. A fine giro serve almeno un’icona.
}
detail-dish-tempura = { $edition ->
    [roll-cocktail] Oltre 3 comincia un’altra serie; conta la divisione migliore.
   *[other] Una da sola non vale niente.
}
detail-dish-sashimi = { $edition ->
    [roll-cocktail] Oltre 3 comincia un’altra serie; conta la divisione migliore.
   *[other] Uno o due in più non valgono niente.
}
detail-dish-dumpling = { $edition ->
    [roll-cocktail] Oltre 3 comincia un’altra serie; conta la divisione migliore.
   *[other] I punti valgono per tutti insieme.
}
detail-dish-onigiri = Puoi avere più serie; ognuna è la più grande possibile.
detail-dish-miso_soup = Non importa chi gioca l’altra, né come: dalla mano, con bacchette, cucchiaio o menu, o come copia. Si scartano anche quelle che seguono nello stesso turno. Le zuppe di miso dei turni precedenti restano.
detail-dish-chopsticks = { $edition ->
    [sushi-go-zoch] Devono essere davanti a te da un turno precedente, e ti servono almeno due carte in mano. Una sola carta Bacchette per turno. Scegli le due carte prima di scoprirle; un wasabi dello stesso turno non si può ancora usare. Inutilizzate valgono 0.
    [party-gamewright] Devono essere davanti a te da un turno precedente, e ti servono almeno due carte in mano. Se le annunci, devi giocare una seconda carta. Un ordine speciale giocato insieme può copiarle. Inutilizzate valgono 0.
    [party-cocktail] Devono essere davanti a te da un turno precedente, e ti servono almeno due carte in mano. Scegli le due carte prima di scoprirle, e si giocano nel tuo ordine: wasabi e poi nigiri vale il triplo, il contrario no. Un ordine speciale giocato insieme può copiarle. Inutilizzate valgono 0.
    [roll-cocktail] I due dadi tengono la loro faccia. Non importa se l’avversario ha già preso un dado; i dadi sui vassoi non si scambiano mai.
   *[other] Devono essere davanti a te da un turno precedente, e ti servono almeno due carte in mano. Una sola carta Bacchette per turno. Scegli le due carte prima di scoprirle, e si giocano nel tuo ordine: wasabi e poi nigiri vale il triplo, il contrario no. Inutilizzate valgono 0.
}
detail-dish-spoon = Lo annunci con la tua carta, ma non nell’ultimo turno di un giro. Quando arriva il suo numero, nomini un piatto del menu o una carta precisa; se è un piatto, chi dà sceglie quale. La giochi subito, e chi l’ha data prende il cucchiaio in mano. Se nessuno ce l’ha, il cucchiaio si scarta. Un menu o una scatola da asporto presi così aspettano il loro numero. Inutilizzato vale 0.
detail-dish-menu = { $edition ->
    [roll-cocktail] Almeno un dado, e solo del tuo nastro.
   *[other] Agisce quando arriva il suo numero. Le altre tre carte si rimescolano nel mazzo, e il menu si scarta.
}
detail-dish-takeout_box = Agisce quando arriva il suo numero; poi si scarta. Puoi anche non girare niente. Una carta girata non conta più per quello che era e non ha colore. Un nigiri a cui giri il wasabi torna al valore normale; se giri il nigiri, il suo wasabi resta usato. Un dessert girato torna nel mazzo.
detail-dish-special_order = { $edition ->
    [party-gamewright] Giocato dalla mano, scegli insieme la carta, mai una scoperta con lui; se arriva con bacchette, cucchiaio o menu, scegli allora fra tutte le tue carte in tavola. Vale in tutto come quella carta, e lo resta anche se l’originale se ne va. Mai un menu o una scatola da asporto; se non c’è niente da copiare, si scarta. Un nigiri copiato non vale il triplo; se l’originale non è su un wasabi, la copia può andare su un wasabi libero. Un dessert copiato resta come dessert e conta anche per gli spareggi. Bacchette o cucchiaio copiati si usano dal turno dopo; a numero uguale si va in senso orario dal primo giocatore, estratto a sorte.
   *[other] Scegli la carta quando si scopre, mai una scoperta con lui; se arriva con cucchiaio o menu, scegli allora fra tutte le tue carte in tavola. Vale in tutto come quella carta, e lo resta anche se l’originale se ne va. Mai un menu o una scatola da asporto; se non c’è niente da copiare, si scarta. Un nigiri copiato non vale il triplo; se l’originale non è su un wasabi, la copia può andare su un wasabi libero. Un dessert copiato resta come dessert e conta anche per gli spareggi. Bacchette o cucchiaio copiati si usano dal turno dopo; a numero uguale si va in senso orario dal primo giocatore, estratto a sorte.
}
detail-dish-wasabi = { $edition ->
    [sushi-go-zoch] Un nigiri su ciascuno. Decidi quando giochi il nigiri: vale solo un wasabi di un turno precedente, e un nigiri messo accanto resta lì. Senza nigiri, il wasabi vale 0.
    [roll-cocktail] Un nigiri su ciascuno. Preso dopo, non cambia niente per i nigiri che hai già. Senza nigiri, il wasabi vale 0.
   *[other] Un nigiri su ciascuno, da qualunque parte arrivi. Giocato dopo, non cambia niente per i nigiri già in tavola. Senza nigiri, il wasabi vale 0.
}
detail-dish-soy_sauce = Si confrontano tutti i giocatori, anche chi non ha salsa di soia. Il suo colore conta. Se ne hai più d’una, ognuna vale 4.
detail-dish-tea = Anche il suo colore vale. Se ne hai più d’uno, ognuno conta tutte le carte di quel colore.
detail-dish-pudding = { $edition ->
    [sushi-go-cocktail] Non averne conta come averne di meno. Se tutti ne hanno lo stesso numero, nessuno guadagna o perde punti. Se 6 non si divide esattamente, il resto va perso.
    [sushi-go-gamewright] Non averne conta come averne di meno. Se tutti ne hanno lo stesso numero, nessuno guadagna o perde punti. Se 6 non si divide esattamente, il resto va perso.
    [roll-cocktail] Non averne conta come averne di meno. Se tutti ne hanno lo stesso numero, nessuno guadagna o perde punti. Un segnalino da 3 conta come tre dessert.
   *[other] Non averne conta come averne di meno. Se tutti ne hanno lo stesso numero, nessuno guadagna o perde punti.
}
detail-dish-green_tea_ice_cream = Uno, due o tre in più non valgono niente.
detail-dish-fruit = Vale per tutti, anche per chi non ha frutta: perde 6 in tutto. Ogni carta mostra due frutti.
keys-do-rules = le regole della carta attiva, o del gioco

## Links that lead nowhere

dead-hint = Forse il link è vecchio, o incompleto.
dead-new = Prepara un nuovo tavolo

## Looking at a game again, and learning one

replay-title = Rivedi la partita
replay-controls = Passi
replay-where = Punto della partita
replay-step = Passo { $step } di { $steps }
replay-back = Un passo indietro
replay-next = Un passo avanti
replay-play = Avvia
replay-stop = Ferma
replay-speed = Velocità
replay-jump = Vai a
replay-eyes = Punto di vista
replay-open = tutte le mani scoperte
replay-all = Tutte le mani sono scoperte
replay-through = Dal punto di vista di { $seat }
replay-deal = Su questa partita
replay-record = Scarica la registrazione
deal-seed = Il seme corrisponde all’impronta mostrata prima della partita.
deal-seed-bad = Il seme non corrisponde all’impronta mostrata prima della partita.
deal-seed-sealed = Il seme è ancora segreto, perché altri possono ancora giocare questa partita. Sarà pubblicato più tardi.
deal-people = { $count ->
    [one] Un dispositivo ha aggiunto un proprio numero casuale.
   *[other] { $count } dispositivi hanno aggiunto ciascuno un proprio numero casuale.
}
deal-people-bad = Un numero casuale non è quello su cui il suo dispositivo si era impegnato.
deal-people-none = Nessun dispositivo ha aggiunto un numero casuale: la sorte viene solo dal seme.
deal-fixed = Il seme era fissato prima della partita, uguale per tutti.
deal-withheld = { $seat }: un dispositivo si è impegnato su un numero casuale e non l’ha inviato. Gli altri hanno estratto di nuovo.
deal-silent = { $seat }: un dispositivo ha annunciato un numero casuale e non ha inviato nulla.
deal-receipt = La tua ricevuta dopo l’evento { $event } è di questa registrazione.
deal-receipt-end = La tua ricevuta della fine della partita è di questa registrazione: nulla è stato cambiato.
deal-receipt-bad = La tua ricevuta dopo l’evento { $event } non è di questa registrazione: è stata cambiata.
deal-receipt-missing = Questo dispositivo non ha ricevute di questa partita.
deal-receipts-never = Di questa partita non ci sono ricevute.
deal-receipts = Ricevute da copiare
deal-checking = Verifica in corso…
deal-unchecked = Impossibile leggere la registrazione.
deal-rules = Che ogni carta e ogni punto ne derivino, lo verifica il programma: kaiten replay --verify
replay-picked = { $card }, tenuta
teach-ui-title = Impara a giocare
teach-ui-next = Avanti
teach-ui-back = Indietro
teach-ui-skip = Lascia la lezione
teach-ui-play = Gioca una vera partita
teach-ui-read = Leggi, poi premi { $next }
teach-ui-over = La lezione finisce qui
teach-ui-your-turn = tocca a te
teach-ui-not-that = Non quello. Segui la lezione.

## L’analisi di una partita

review-title = Analisi
review-of = Analisi di
review-making = Itamae riguarda ogni scelta
review-progress = { $done } di { $of }
review-headline = { $seat }: posto { $place }
win-share-what = La quota di vittoria è quanto si vince in media da qui se tutti continuano come Itamae: 100 % è una vittoria certa, 50 % una partita su due, o una vittoria condivisa in due.
review-sums = Fortuna { $luck }, scelte { $choices }, gli altri { $others } della quota di vittoria.
review-same-count = { $same } su { $count }
review-same-you = volte hai preso quello che prenderebbe Itamae.
review-same-seat = volte { $seat } ha preso quello che prenderebbe Itamae.
review-start = Inizio
review-sum-choices = Scelte
review-end = Fine
review-curve = Quota di vittoria, turno per turno
review-curve-seat = { $seat }: da { $from } a { $to }, posto { $place } con { $points } punti.
review-round = Giro { $round }
review-place = { $place }º
review-as-table = Mostra come tabella
review-column-turn = Turno
review-turning = Punto di svolta
review-deciding = { $count ->
    [0] Nessuna scelta ha deciso la partita
    [one] Una scelta ha deciso la partita
   *[other] { $count } scelte hanno deciso la partita
}
review-deciding-none = La differenza l’hanno fatta le carte e gli altri.
review-rest = le altre { $count }: { $share } in tutto
review-share = { $share } di quota di vittoria
review-steps = Passi
review-first = Prima scelta
review-before = Scelta precedente
review-next = Scelta successiva
review-last = Ultima scelta
review-number = scelta { $number } di { $count }
review-key-step = passo
review-key-turning = punto di svolta
review-in-replay = Rivedi qui
review-open = Da vicino
review-seen = Quello che si poteva vedere
review-only-seen = Le cifre usano solo ciò che questo posto poteva vedere allora.
review-same = Itamae prenderebbe lo stesso
review-nothing-else = Qui Itamae non ha guardato altro.
review-not-looked = Non guardate da vicino
review-as-good-title = Buona come la scelta di Itamae
review-all = { $count ->
    [one] L’unica scelta
   *[other] Tutte le { $count } scelte
}
review-expected = Atteso a fine partita dopo ogni scelta, se tutti continuano come Itamae.
review-difference = La differenza: { $costs }.
review-error = (± { $share })
review-ahead = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti di vantaggio
review-behind = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti di svantaggio
review-took = scelta da: { $seat }
review-took-you = la tua scelta
review-unsure = forse altrettanto buona
review-then = Che cosa è successo poi
review-then-note = Le cifre non ne tengono conto.

## Le statistiche di una partita di duelli

pace-lead = Quanto in fretta tutti hanno lanciato e suonato, e le occasioni mancate.
pace-duels = Duelli
pace-won = { $all }, { $won ->
    [one] { $won } vinto
   *[other] { $won } vinti
}
pace-throws = Lanci
pace-pace = Tempo per lancio
pace-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
pace-rings = Campanello
pace-right = { $all }, { $right ->
    [one] { $right } giusto
   *[other] { $right } giusti
}
pace-reaction = Dall’ultimo dado al campanello
pace-missed = { $count ->
    [0] Nessuna occasione mancata
    [one] Un’occasione mancata
   *[other] { $count } occasioni mancate
}
pace-threw = Duello { $duel }: rilanciato
pace-threw-after = Duello { $duel }: rilanciato dopo { $time }
pace-silent = Duello { $duel }: non suonato
pace-silent-after = Duello { $duel }: non suonato in { $time }

## Chiedere consiglio

hint-ask = Tu che faresti?
hint-warning = Ti dico che cosa prenderei. La partita viene segnata come consigliata: non conta né per la classifica né per la serie.
hint-yes = Dimmelo
hint-no = No, grazie
hint-thinking = Ci penso…
hint-take = Prenderei { $cards }
hint-choice = La mia scelta: { $choice }
hint-note = So solo quello che sa il tuo posto. Scegli tu.
hint-hide = Nascondi
hint-coached = consigliata
hint-coached-means = Non conta né per la classifica né per la serie.
keys-do-hint = che cosa farebbe Itamae (da soli contro i bot)

## La propria pagina

you-link = Le tue partite
you-title = Tu
you-coming = Guardo le tue partite…
you-between = Tra { $above } e { $below }
you-like = Più o meno al livello di { $level }
you-over = Più forte di { $level }
you-under = Non ancora al livello di { $level }
you-rating = { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) } ± { NUMBER($reach, maximumFractionDigits: 0) }
you-rating-games = { $games ->
    [one] da una partita. Più partite, fascia più stretta.
   *[other] da { $games } partite. Più partite, fascia più stretta.
}
you-rating-missing = { $games ->
    [one] Ancora una partita con i bot, e posso dirti il tuo livello.
   *[other] Ancora { $games } partite con i bot, e posso dirti il tuo livello.
}
you-scale = Il tuo punteggio { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) }, più o meno { NUMBER($reach, maximumFractionDigits: 0) }. { $levels }.
you-scale-level = { $level } { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) }
you-rating-means = A confronto con i bot ai tuoi tavoli. Le partite con suggerimenti, o giocate in parte da un bot, non contano.
you-empty = Qui non c’è ancora niente
you-empty-text = Finisci una partita, e questa pagina racconta com’è andata: i risultati, il piatto preferito, il turno migliore.
you-play = Gioca una partita
you-games = Ultime partite
you-column-game = Gioco
you-column-place = Posto
you-column-points = Punti
you-place = { $place }º su { $seats }
you-someone = qualcuno
you-stood-in = con un sostituto
you-device = sul tuo dispositivo
you-device-means = Giocata senza server. Non conta per nessuna valutazione.
you-replay = Rivedi
you-replay-of = Rivedi: { $game }, { $when }
you-more = Partite più vecchie
you-results = Contro i bot
you-results-means = Quante volte sei arrivato davanti a loro. Un pareggio vale mezzo.
you-results-box = { $games ->
    [one] Una partita, { NUMBER($wins, maximumFractionDigits: 1) } vinta
   *[other] { $games } partite, { NUMBER($wins, maximumFractionDigits: 1) } vinte
}
you-results-level = { NUMBER($beaten, maximumFractionDigits: 1) } su { $met }
you-favourite = Piatto preferito
you-favourite-points = { $points ->
    [one] Ti ha portato un punto.
   *[other] Ti ha portato { $points } punti.
}
you-best = Turno migliore
you-best-points = { $points ->
    [one] Un punto
   *[other] { $points } punti
}
you-best-watch = Riguardalo
you-own = Solo per te
you-own-text = Nessun altro vede questa pagina. Resta finché non la cancelli.
you-move = Passa a un altro dispositivo
you-move-text = Apri questo link sull’altro dispositivo, o inquadra il codice. Vale una volta sola, entro { $minutes } minuti, per chi lo apre per primo.
you-qr = Il link come codice QR
you-code = Codice di recupero
you-code-text = Se perdi questo dispositivo. Stampalo o scrivilo: si vede una volta sola, e chi lo ha qui sei tu.
you-code-again = Hai un codice del { $when }. Uno nuovo lo annulla.
you-code-make = Crea un codice
you-code-print = Stampa
you-export = Esporta tutto
you-out = Esci da tutti i dispositivi
you-out-sure = Questo scollega tutti gli altri tuoi dispositivi, e i tuoi link privati non valgono più. Questo dispositivo resta collegato. Serve se hai perso un dispositivo o mandato un link alla persona sbagliata.
you-out-yes = Scollega tutti gli altri
you-out-done = Tutti gli altri dispositivi sono scollegati.
you-out-code = Qualcuno potrebbe conoscere il tuo codice di recupero? Creane uno nuovo: quello vecchio non vale più.
you-recover = Hai un codice di recupero?
you-recover-label = Codice di recupero
you-recover-go = Usalo
you-last = La tua ultima partita
you-last-won = Vinta
you-last-tie = Vittoria condivisa
you-dailies = Partite del giorno
you-daily-result = Risultato: { $game }, { $when }
you-review-of = Analisi: { $game }, { $when }
you-daily-uncounted = non conta
me-claim-games = { $games ->
    [one] Una partita finita è di { $name } su questo dispositivo. Unirla a quelle del link?
   *[other] { $games } partite finite sono di { $name } su questo dispositivo. Unirle a quelle del link?
}
me-claim-merge = Unisci
me-claim-only = Tieni solo quelle del link
## Tavoli veloci: sconosciuti, e la partita comincia da sola

match-play = Gioca con altri ora
match-how = Incontra chi vuole lo stesso gioco
match-asking = Si cerca un tavolo…
match-pace-relaxed = 60 s per risposta
match-pace-brisk = 20 s per risposta
match-news = Qui si incontrano sconosciuti. Si comincia da soli.
match-starts = { $seconds ->
    [one] Si comincia tra 1 secondo
   *[other] Si comincia tra { $seconds } secondi
}
match-starting = Si comincia…
match-here = { $here } su { $seats } presenti
match-bots = I bot prendono i posti ancora liberi.
match-leave = Lascia il tavolo
match-again = Gioca ancora con altri
chat-agree = Chatta con gli altri
chat-agree-how = Gli sconosciuti vedono solo le reazioni. I tuoi messaggi vanno solo a chi vuole chattare.
chat-agree-end = Smetti di chattare
chat-agreed = { $count ->
    [one] Anche { $names } vuole chattare.
   *[other] Anche { $names } vogliono chattare.
}
chat-agreed-nobody = Nessun altro vuole ancora chattare.
block = Blocca
block-name = Blocca { $name }
block-how = Non ritrovi più chi hai bloccato ai tavoli veloci, e non ne vedi i messaggi e le reazioni.
unblock = Sblocca
unblock-name = Sblocca { $name }
blocked-title = Persone che hai bloccato
report = Segnala
report-name = Segnala { $name }
report-reason = Che cosa non va?
report-reason-name = Il nome
report-reason-chat = Quello che scrive
report-reason-play = Come gioca
report-reason-other = Qualcos’altro
report-text = Con parole tue, se vuoi
report-send = Invia segnalazione
report-done = Chi gestisce il server è stato avvisato.
open-game = Gioco
open-any-game = Tutti i giochi
open-any-pace = Qualsiasi limite di tempo
## La partita del giorno

daily-title = Partita del giorno
daily-lead = La stessa fortuna e gli stessi tre Itamae per tutti. Conta il tuo primo tentativo; nessuno ti aiuta, e puoi tornarci per tutta la giornata.
daily-menu = Menù del giorno
daily-new = Non ancora giocata
daily-playing = Hai cominciato
daily-lost = Hai eliminato questa partita.
daily-play = Gioca
daily-go-on = Continua
daily-see = Risultato
daily-to-result = Il mio risultato
daily-you = Tu
daily-points = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
daily-points-word = { $points ->
    [one] punto
   *[other] punti
}
daily-place = { $place }º su { $seats }
daily-at-table = al tavolo
daily-below = degli altri ha fatto meno ({ $players } in tutto)
daily-rank = posto { $rank } su { $players }
daily-ranked = tra chi ha giocato oggi
daily-first = Per ora ci sei solo tu. Torna più tardi per vedere come sono andati gli altri.
daily-uncounted = Questa partita non conta: era un giorno passato, o è finita troppo tardi.
daily-streak = { $days ->
    [0] Ancora nessun giorno di fila
    [one] Un giorno di fila
   *[other] { $days } giorni di fila
}
daily-longest = Serie più lunga: { $days }
daily-next = Prossima partita tra { $hours } h { $minutes } min
daily-fair = Perché è equa
daily-fair-text = Il seme di ogni partita era fissato prima del suo giorno: tutta la fortuna viene da lì, anche quella dei bot. La sua impronta è qui il giorno prima, il seme stesso un’ora dopo la fine del giorno. Così nessuno può averlo cambiato.
daily-prints-tomorrow = Impronte per domani
daily-prints-today = Impronte per oggi
daily-seeds = Semi del { $day }
daily-seed-later = un’ora dopo la mezzanotte
daily-print = impronta
daily-check = Per verificare un seme, confronta il suo SHA-256 con l’impronta:
daily-zone = Il giorno comincia a mezzanotte nel fuso { $zone }.
daily-guests = Chi è ospite può ricominciare con un’altra identità: prendi la classifica come un gioco.
daily-past = Giorni passati
daily-past-lead = Puoi giocarli quanto vuoi; non contano.
daily-earlier = Giorni precedenti
daily-chair = Al tuo posto
daily-chair-text = Quello che i bot hanno fatto al tuo posto, con le tue carte.
daily-chair-making = I bot stanno giocando al tuo posto…
daily-everybody = { $players ->
    [one] Una persona
   *[other] { $players } persone
}
daily-bars = Punti di { $players } persone, da { $least } a { $most }. Tu: { $points }.
daily-someone = qualcuno
daily-skill = Senza la fortuna
daily-skill-text = di quota di vittoria: quanto sono costate le tue scelte.
daily-skill-middle = La metà di tutti: { $percent }.
daily-skill-review = Guarda le tue scelte
daily-skill-none = Non è stato possibile analizzare la partita.
daily-tell = Raccontalo
daily-tell-note = Nessuna carta, nessun piatto, nessuna manche: non svela nulla.
daily-share-line = Kaiten, partita del giorno, { $game }, { $day }: { $result }
daily-share-ahead = davanti al { $percent } %
daily-others = Le altre partite

## Problemi

puzzle-title = Problemi
puzzle-one = Problema
puzzle-day = Problema del giorno
puzzle-lead = Posizioni tratte da partite. In ognuna, una scelta vince chiaramente più spesso di ogni altra. Conta il tuo primo tentativo.
puzzle-question = Quale scelta vince più spesso?
puzzle-question-text = Una è chiaramente migliore di tutte le altre. Scegli come al tavolo.
puzzle-tried = Questo l’hai già provato, quindi ora non conta.
puzzle-grade = { $grade ->
    [1] facile
    [2] piuttosto facile
    [3] medio
    [4] difficile
   *[other] molto difficile
}
puzzle-right = Sì: { $choice }
puzzle-best = La migliore: { $choice }
puzzle-mark = la migliore
puzzle-better = Gustoso, ma c’è di meglio
puzzle-better-text = Guarda ancora: che cosa raccolgono gli altri, che cosa passi e che cosa deve ancora arrivare.
puzzle-again = Ritenta
puzzle-show = Mostrami perché
puzzle-next = Prossimo problema
puzzle-all = Tutti i problemi
puzzle-hand = Questa era la scelta
puzzle-die = { $die }, fa parte della scelta migliore
puzzle-shares = Quota di vittoria dopo ogni scelta
puzzle-took = tu
puzzle-levels = Quali bot lo vedono?
puzzle-finds = lo trova
puzzle-misses = sceglie altro
puzzle-streak = { $count ->
    [0] Ancora nessuna serie
    [one] Uno risolto di fila
   *[other] { $count } risolti di fila
}
puzzle-longest = La più lunga: { $count }
puzzle-days = { $days ->
    [one] un giorno di fila
   *[other] { $days } giorni di fila
}
puzzle-solve = Risolvi
puzzle-look = Rivedi
puzzle-solved = risolto al primo tentativo
puzzle-missed = non risolto al primo tentativo
puzzle-new = non ancora provato
puzzle-box = { $solved } su { $count } risolti
puzzle-box-grade = { $grade }: { $solved } su { $count } risolti
puzzle-none-left = Li hai provati tutti. Ogni giorno c’è un nuovo problema del giorno.
puzzle-yours = { $solved } risolti, { $streak } di fila

## Playing on this device, without a server

tab-loading = I giochi si caricano su questo dispositivo: { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } di { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
tab-failed = Non è stato possibile caricare i giochi su questo dispositivo. Riprova quando sei connesso.
tab-here = Gioca su questo dispositivo, senza il server
tab-badge = Gioca su questo dispositivo
tab-needs = Serve un server per gli amici e i tavoli aperti, la partita rapida, la partita del giorno, i suggerimenti, le analisi e i bot più forti.
tab-server = Al server
tab-puzzles = Una posizione, una scelta migliore
tab-kept = Partite su questo dispositivo
tab-kept-how = Sono conservate solo in questo browser. Se i suoi dati vengono cancellati, spariscono. Scarica la registrazione di una partita che vuoi tenere.
tab-kept-none = Ancora nessuna partita.
tab-delete = Elimina { $game }
tab-delete-sure = Eliminare davvero { $game }?
tab-deal = Questa partita si è giocata senza server: il dispositivo di chi giocava aveva il seme e tutte le carte nascoste. Perciò non conta per nessuna valutazione.
tab-send = Invia a { $server }
tab-sent = Riguardala su { $server }
tab-sent-review = Analizzala su { $server }
tab-send-how = Per le analisi, i suggerimenti e Itamae serve un server. Lì questa partita può essere analizzata; non conta per nessuna valutazione.
tab-send-none = Per le analisi, i suggerimenti e Itamae serve un server.
tab-send-failed = Non è stato possibile inviare la partita: il server non risponde. Resta su questo dispositivo.
offline-here = Gioca qui nel frattempo
