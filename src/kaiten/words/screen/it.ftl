### Ciò che lo schermo dice intorno al gioco. Le parole del gioco sono una cartella più su.

## Everywhere

close = Chiudi
again = Riprova
coming = Un momento …
page-failed = Non è stato possibile caricare questa pagina. Controlla la connessione.
person-gone = Qualcuno
card-back = una carta coperta
connection-lost = Connessione persa. Nuovo tentativo in corso; il tuo posto resta tuo.
connection-back = Connessione ristabilita.

## The table

family-sushi-go = Sushi Go!
family-party = Sushi Go Party!
family-roll = Sushi Roll
family-dice = Sushi Dice
sign-round = Round { $round } di 3
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
table-home = Inizio
table-tools = Strumenti
table-menu = Menu
table-language = Lingua
table-theme = Tema
theme-auto = come il sistema
theme-light = chiara
theme-dark = scura
table-turned = Carte girate
table-group = { $dish }: { $count }
table-group-of = { $dish }: { $count } di { $whole }
table-group-wasabi = { $dish }: { $count } libero
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
table-laid = calate in questo round
table-nothing-laid = Ancora niente sul tavolo.
table-worth = Vale adesso: { $points }
table-wait = Un momento
table-watching = Stai guardando
table-over = La partita è finita
table-effect = Si aspetta { $seat }
table-waiting = Si aspetta { $seats }
table-stand-in = Un bot gioca per te.
table-take-back = Riprendi il posto
table-stand = Fai giocare un bot
table-pause = Chiedi una pausa
table-paused = Il tavolo è in pausa.
table-resume = Continua
podium-again = Vai al podio
table-people = Persone
table-mute = Zittisci
table-unmute = Lascia parlare
table-kick = Escludi
table-kick-sure = Escludere davvero?
connection-connecting = Cerchiamo il tavolo …
key-enter = Invio
pick-keep = Tienila
pick-done = Tenuta
pick-kept = Hai scelto
pick-second = E una seconda carta
pick-for-robot = Una carta per il robot
pick-robot = robot
pick-use = Usa { $card }
pick-call = Annuncia { $card }
pick-numbered = { $card } n. { $number }
pick-copied = copia di { $card }
pick-which = Come giocarla?
pick-which-copy = Quale carta deve copiare?
pick-on = Sul wasabi: { $cards }
pick-beside = Non sul wasabi
pick-ready = Pronti: { $seats }.
pick-waiting = Si aspetta { $seats }. Puoi ancora cambiare idea.
keep-menu = Dal mazzo: giocane una, le altre tornano indietro.
keep-second = La tua seconda carta, con le bacchette.
keep-giving = Devi dare una carta
keep-give = { $seat } chiede { $card }.
keep-do-give = Dalla
wish-any = { $dish }, qualsiasi
wish-hint = Il primo alla tua sinistra che ce l’ha deve dartela.
wish-do = Chiedila
flip-hint = Ogni carta girata vale 2, e non è più quel che era.
flip-do = { $count ->
    [one] Gira una carta
   *[other] Gira { $count } carte
}
copy-hint = Diventa una delle carte che hai calato prima.
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
worth-now = Vale per te adesso: { $points }.
worth-end = Alla fine della partita: { $points }.
worth-end-short = { $points } alla fine
memory-open = Carte viste
memory-title = Ciò che hai visto
memory-what = Carte che hai visto prima di passarle e che devono essere ancora lì.
memory-more = { $count ->
    [one] e un’altra
   *[other] e altre { $count }
}
table-host-now = Ora ospita { $name }.
table-host-you = Ora ospiti tu.

## The score pad

pad-title = Segnapunti
pad-lead = Giochi con le carte vere? Inserisci quello che c’è sul tavolo e guarda quanto vale.
pad-here = Quello che inserisci resta su questo dispositivo.
pad-not-kept = Questo browser non conserva nulla: non chiudere la pagina prima di aver finito.
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
pad-delete-text = { $game }, { $date }: carte e punti andranno persi per sempre.
pad-keep = Tienila
pad-which-game = Quale gioco?
pad-games-missing = L’elenco dei giochi viene dal server, che non risponde. Arriverà da solo.
pad-seats = { $least }–{ $most } giocatori
pad-which-menu = Quale menu?
pad-a-la-carte = À la carte
pad-course-nigiri = Nigiri
pad-course-roll = Roll
pad-course-appetizer = Antipasti
pad-course-special = Specialità
pad-course-dessert = Dessert
pad-course-dice = Dadi
pad-course-token = Segnalini
pad-course-plate = Piatti
pad-choose = { $course }: scegline { $count }
pad-menu-short = Un menu ha { $wanted } tipi oltre ai nigiri; scelti: { $chosen }.
pad-who = Chi gioca?
pad-name = Nome del giocatore { $number }
pad-player = Giocatore { $number }
pad-player-add = Ancora qualcuno
pad-player-remove = Togli { $name }
pad-too-many = { $game } si gioca al massimo in { $most }. Togli { $over ->
    [one] una persona
   *[other] { $over } persone
} dall’elenco.
pad-too-few = Per { $game } bisogna essere almeno in { $least }.
pad-full = { $most } giocatori: il tavolo è al completo.
pad-begin = Via
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
pad-copy = Copia di …
pad-copy-title = Che cosa copia?
pad-copy-other = Una carta che non c’è più
pad-places = { $whole } × { $dish }
pad-places-what = Chi arriva a { $whole } prende subito i punti e li scarta. Indicali nell’ordine in cui ci sono arrivati.
pad-place = Posto { $number }
pad-place-next = Prossimo ad arrivare a { $whole }
pad-next = Avanti: { $name }
pad-finish = Conta la fine della partita
pad-play-on = Continua a giocare
pad-end-desserts = Sommati dai giri. Per cambiare un dessert, cambia il suo giro.
pad-end-tokens = Inserisci i segnalini rimasti a ciascuno.
pad-end-plates = Quando qualcuno ha abbastanza piatti, conta la fine.
pad-points-by-hand = Inserisci i punti di ogni giocatore.
pad-points-of = Punti di { $name }
pad-round-add = Ancora un giro
pad-breakdown = { $step }: piatto per piatto
pad-dish = Piatto

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

## Sushi Dice's table

duel-ask-ready = Preparati!
duel-ask-one = Ne manca uno!
duel-ask-ring = Presto, suona!
duel-ask-paused = Chiamata sbagliata!
duel-hint = Tocca i dadi da tenere, lancia gli altri, suona quando tutti e sei fanno un piatto.
duel-hint-ready = Vince il piatto chi per primo lo fa con tutti e sei i dadi.
duel-hint-paused = Tra un attimo si riparte.
duel-hint-rival = Cominciate voi due.
duel-hint-give = Uno dei due set resta a te.
duel-choosing = { $seat } sceglie chi sfidare
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
duel-won = { $won } piatti su { $enough }
duel-crowd = Guardano
duel-wait = Aspetta { $seconds } s

## The points

score-title = Punti: giro { $round }
score-title-end = Punti finali
score-title-now = Punti
score-round = Giro { $round }
score-end = Fine della partita
score-dish = Piatto
score-hint = Apri un piatto per vedere perché.
score-together = Totale parziale
score-total = Totale
score-ahead = In testa: { $seats }, con { $points }.
score-go-on = Avanti
score-track = Punti: { $list }.

## The podium

podium-title = La partita è finita
podium-you-win = Hai vinto!
podium-you-share = Dividi la vittoria!
podium-place = Posto { $place }
podium-rematch = Rivincita
podium-review = Rivedi
podium-share = Condividi la partita
podium-share-link = Link alla partita
podium-share-failed = Non è stato possibile creare il link. C’è la connessione? Riprova.
podium-coming = Si prepara il prossimo tavolo …

## The log

log-open = Che cosa è successo
log-title = Che cosa è successo
log-empty = Non è ancora successo niente.

## The chat

chat-open = { $count ->
    [0] Chat
    [one] Chat, una nuova riga
   *[other] Chat, { $count } nuove righe
}
chat-title = Chat
chat-empty = Nessuno ha ancora detto niente.
chat-write = Il tuo messaggio
chat-send = Invia
chat-left = { $count ->
    [one] ancora una lettera
   *[other] ancora { $count } lettere
}
chat-reactions = Manda una reazione
chat-reaction-yum = Gnam!
chat-reaction-wow = Uau!
chat-reaction-oops = Ops!
chat-reaction-haha = Ahah!
chat-reaction-hurry = Più in fretta!
chat-reaction-thanks = Grazie!
chat-reacted = { $name }: { $reaction }

## The keys

keys-open = Tasti
keys-title = Tasti
keys-space = Spazio
keys-escape = Esc
keys-arrows = frecce
keys-do-digits-draft = scegli una carta della fila
keys-do-digits-roll = scegli un dado del nastro
keys-do-digits-dice = tieni un dado, o lascialo
keys-do-digits-any = premere un pulsante della fila
keys-do-arrows = scorri la fila
keys-do-enter = conferma; ai punti: avanti
keys-do-space = premi ciò che ha il focus
keys-do-throw = lancia i dadi che non tieni
keys-do-swap = spendi le bacchette: scambia
keys-do-reroll = spendi un menu: rilancia
keys-do-escape = chiudi ciò che copre il tavolo
keys-do-log = che cosa è successo
keys-do-chat = chat
keys-do-keys = questo elenco

## The sounds

sound-on = Il suono è acceso
sound-off = Il suono è spento

## Without a connection

offline-now = Nessuna connessione. Il segnapunti conserva ciò che scrivi; i tavoli tornano da soli.
offline-back = Di nuovo in linea.

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
top-copy-by-hand = Il link è selezionato: copialo a mano.
top-share = Condividi
top-unreachable = Il server non risponde. Controlla la connessione e riprova.

## The way in: who am I

me-guest = Ospite
me-open = { $name }: cambia nome e immagine
me-title = Chi sei?
me-name = Nome
me-name-hint = Da 1 a 24 caratteri. Nessun account, nessuna e-mail.
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
me-move-title = Su un altro dispositivo
me-move-text = Un link privato ti rende la stessa persona anche lì, con tutti i tuoi posti. Vale 15 minuti, per chiunque lo apra.
me-move-make = Crea il link
me-forget-title = Dimenticami
me-forget-text = Riprende il tuo nome e tutto ciò che hai detto in chat.
me-forget-sure = Davvero? I tuoi posti restano ai tavoli, senza nome, e tu diventi un nuovo ospite.
me-forget-yes = Sì, dimenticami
me-forget-no = Annulla
me-claim-title = Usa anche questo dispositivo
me-claim-coming = Carichiamo i tuoi posti …
me-claim-ask = Questo dispositivo siede già ad alcuni tavoli, con il nome { $name }. Se prosegui, quei posti non saranno più raggiungibili da qui.
me-claim-yes = Prosegui
me-claim-no = Annulla
me-claim-home = Alla pagina iniziale

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
   *[other] tre bot
}, subito
home-opening = Si apparecchia …
home-invite = Invita amici
home-invite-how = Con un link o un codice QR
home-score = Conta un tavolo vero
home-score-how = Per partite con carte vere
home-teach = { $game } è nuovo per te? Impara giocando.
home-mine = Riprendi da dove eri
home-open = Tavoli aperti
home-phase-waiting = aspetta giocatori
home-phase-playing = in corso
home-taken = { $taken } sedie occupate su { $seats }
home-continue = Riprendi
home-give-up = Abbandona questa partita di { $game }
home-give-up-sure = Abbandonare davvero?
home-join = Entra
home-more = Mostra altri { $count }
home-offline = Il server non risponde. Puoi comunque compilare il segnapunti; i tavoli hanno bisogno della connessione.
home-footer = Una versione non ufficiale di regole pubblicate, con testi e disegni nostri.
home-about = Informazioni
home-code = Hai un codice?

## The way in: setting up a table

new-title = Apparecchia un tavolo
new-box = Quale gioco?
new-edition = Quale edizione?
new-edition-sushi-go-cocktail = In caso di parità si dividono i punti. Un nigiri deve andare su un wasabi libero. In due si può giocare con il robot.
new-edition-sushi-go-zoch = In caso di parità tutti prendono i punti interi. Decidi tu se un nigiri va su un wasabi. Tonno e molluschi.
new-edition-sushi-go-gamewright = Si gioca esattamente come la scatola di Cocktail.
new-edition-party-cocktail = Con le bacchette scegli entrambe le carte prima di scoprirle. Dieci uramaki danno 8, poi 6; il resto maggiore 2.
new-edition-party-gamewright = Con le bacchette scegli la seconda carta dopo averle scoperte. Dieci uramaki danno 8, poi 5, poi 2.
new-seats = Sedie
new-seats-fewer = Una sedia in meno
new-seats-more = Una sedia in più
new-seats-range = { $what } è per { $least }–{ $most } giocatori.
new-seats-changed = Ora { $seats } sedie: { $what } è per { $least }–{ $most } giocatori.
new-robot = Un robot come terzo giocatore
new-robot-how = A turno calate una carta per lui. Fa punti come tutti e non può vincere.
new-menu = Quale menu?
new-menu-for = per { $least }–{ $most } giocatori
new-menu-not = per { $least }–{ $most } giocatori; se lo scegli, le sedie cambiano
new-carte = Alla carta
new-carte-how = sette piatti a tua scelta; i nigiri ci sono sempre
new-course-roll = Roll
new-course-appetizer = Antipasti
new-course-special = Specialità
new-course-dessert = Dolce
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
new-missing-dessert = un dolce
new-bots = Bot
new-bots-fewer = Un bot in meno
new-bots-more = Un bot in più
new-bots-none = Ogni altra sedia aspetta un amico. Quelle ancora libere all’inizio vanno ai bot.
new-bots-some = { $free ->
    [0] Tu contro i bot.
    [one] Una sedia aspetta un amico.
   *[other] { $free } sedie aspettano amici.
}
new-bot = Come giocano i bot
new-bot-beginner = Principiante
new-bot-regular = Cliente fisso
new-bot-chef = Chef
new-bot-itamae = Itamae
new-bot-beginner-how = segue regole semplici
new-bot-regular-how = prende quel che rende subito
new-bot-chef-how = pensa in anticipo
new-bot-itamae-how = pensa più in là e non trascura nulla
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
new-open-how = Elencato nella pagina iniziale: chiunque può sedersi. Altrimenti solo con il link.
new-spectators = Altri possono guardare
new-spectators-how = Non vedono le carte nascoste.
new-memory = Promemoria
new-memory-how = Mostra che cosa potresti ricordare delle mani che hai visto.
new-go = Apri il tavolo
new-summary = { $game }: { $seats } sedie, { $bots ->
    [0] nessun bot
    [one] un bot
   *[other] { $bots } bot
}

## The way in: before the game

lobby-chairs = Sedie
lobby-free = Sedia libera
lobby-host = Ospita
lobby-away = assente
lobby-muted = zittito
lobby-sit = Siediti qui
lobby-stand = Alzati
lobby-swap = Cambia posto
lobby-fill = Aggiungi bot
lobby-fill-all = Bot su tutti i posti liberi
lobby-clear = Togli il bot
lobby-kick = Escludi
lobby-kick-sure = Escludere { $name }? Non potrà tornare a questo tavolo, e il link d’invito cambia.
lobby-kick-yes = Escludi
lobby-mute = Togli la parola
lobby-unmute = Riattiva la chat
lobby-mute-sure = Togliere la parola a { $name }? Niente più chat da lì, finché non lo permetti di nuovo.
lobby-mute-yes = Togli la parola
lobby-no = Annulla
lobby-host-tools = Per chi ospita
lobby-start = Inizia la partita
lobby-host-starts = La partita la avvia { $name }.
lobby-owner-starts = La partita la avvia chi ospita.
lobby-take = Prendi una sedia libera per giocare, oppure resta a guardare.
lobby-full = Tutte le sedie sono occupate: tu guardi.
lobby-ready = Ci sono tutti.
lobby-waiting = { $free ->
    [one] Una sedia è ancora libera.
   *[other] { $free } sedie sono ancora libere.
}
lobby-free-bots = { $free ->
    [one] Una sedia è ancora libera. Se inizi ora, la prende un bot.
   *[other] { $free } sedie sono ancora libere. Se inizi ora, le prendono i bot.
}
lobby-came = { $name } si siede.
lobby-watching = { $count ->
    [one] Una persona guarda
   *[other] { $count } persone guardano
}
lobby-invite = Invita
lobby-invite-how = Inquadra il codice QR con un telefono, o manda il link. Chi ce l’ha può sedersi.
lobby-link = Link a questo tavolo
lobby-qr = Codice QR del link a questo tavolo
lobby-network-ask = Per ora solo questo computer raggiunge il tavolo. Kaiten può aprirlo alla tua rete locale? Allora i telefoni sullo stesso wifi potranno entrare. Verso internet non esce nulla.
lobby-network-yes = Sì, aprilo al wifi
lobby-network-done = Aperto: i telefoni sullo stesso wifi possono entrare.
lobby-network-none = Non ha funzionato. Questo computer è in una rete locale?
lobby-played = Questa partita
lobby-pace-none = Nessun limite di tempo
lobby-pace-relaxed = 60 secondi per ogni scelta
lobby-pace-brisk = 20 secondi per ogni scelta
lobby-open = Aperto a tutti
lobby-closed = Su invito
lobby-no-spectators = Nessuno guarda durante la partita
lobby-code = Codice da dire a voce
lobby-code-how = Gli altri scrivono questo codice su { $address }, sotto «Hai un codice?».
lobby-name = Come ti chiami?

## The way in: about, and the pictures

about-title = Informazioni su Kaiten
about-lead = Gioca ai giochi di sushi con gli amici o con i bot, o conta i punti di una partita vera.
about-unofficial = Non ufficiale
about-unofficial-text = Kaiten gioca a Sushi Go!, Sushi Go Party!, Sushi Roll e Sushi Dice secondo le regole pubblicate. Non è fatto, verificato o approvato dagli autori o dagli editori; i nomi sono loro. Se un gioco ti piace, compra la scatola.
about-art = Parole e disegni nostri
about-art-text = Ogni testo e ogni disegno è stato fatto per Kaiten. Niente è copiato da una scatola, da una carta o da un regolamento.
about-art-link = Guarda tutti i disegni
about-luck = Un caso verificabile
about-luck-text = Prima della prima carta il server fissa il caso e ne mostra un’impronta, la promessa. Dopo la partita tutto è aperto: chiunque può verificare che le carte date erano proprio quelle promesse. Nessuno può cambiarle durante la partita, nemmeno il server.
about-kept = Che cosa viene salvato
about-kept-text = Un cookie che ti identifica come ospite, il nome e l’immagine che hai scelto, i tuoi tavoli e ciò che vi hai scritto. Nessun account, nessuna e-mail, nessuna pubblicità, nessun tracciamento. «Dimenticami», dietro il tuo nome in alto, cancella il tuo nome e ciò che hai scritto. Le impostazioni dello schermo restano sul tuo dispositivo.
about-fonts = Caratteri
about-fonts-text = Grandstander e Nunito, entrambi con licenza SIL Open Font License.
art-title = Tutti i disegni
art-lead = Un foglio di provini: ogni disegno una volta, le carte in tre misure.
art-cards = Carte, larghe { $size } px
art-dice = Facce di Sushi Dice
art-roll = Facce di Sushi Roll
art-tokens = Segnalini e piatti
art-avatars = Ospiti
art-posters = Locandine
art-things = Oggetti
art-icons = Segni

## Looking at a game again, and learning one

replay-title = Rivedi la partita
replay-unreachable = Il server adesso non risponde.
replay-controls = Passi
replay-where = Dove nella partita
replay-step = Passo { $step } di { $steps }
replay-back = Un passo indietro
replay-next = Un passo avanti
replay-play = Avvia
replay-stop = Ferma
replay-speed = Velocità
replay-jump = Vai a
replay-eyes = Visto come
replay-open = tutte le mani
replay-all = Tutte le mani sono scoperte
replay-through = Con gli occhi di { $seat }
teach-ui-title = Insegnami
teach-ui-next = Avanti
teach-ui-back = Indietro
teach-ui-skip = Lascia la lezione
teach-ui-play = Gioca davvero
teach-ui-your-turn = tocca a te
teach-ui-not-that = Non quella. Segui le istruzioni della lezione.
