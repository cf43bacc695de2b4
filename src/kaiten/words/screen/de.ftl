### Was der Bildschirm um das Spiel herum sagt. Die Worte des Spiels liegen einen Ordner höher.

## Everywhere

close = Schließen
again = Noch einmal
coming = Einen Augenblick …
page-failed = Diese Seite konnte nicht geladen werden. Prüf deine Verbindung.
person-gone = Jemand
card-back = eine verdeckte Karte
connection-lost = Die Verbindung ist weg. Wir versuchen es weiter; dein Platz bleibt dir.
connection-back = Wieder verbunden.

## The table

family-sushi-go = Sushi Go!
family-party = Sushi Go Party!
family-roll = Sushi Roll
family-dice = Sushi Dice
sign-round = Durchgang { $round } von 3
sign-turn = Zug { $turn }
sign-duel = Duell { $duel }
sign-enough = { $plates } Teller gewinnen
sign-pass = Karten nach { $direction ->
    [right] rechts
   *[left] links
}
sign-pass-short = { $direction ->
    [right] rechts
   *[left] links
}
sign-bot = Bot
sign-stand-in = Bot spielt
sign-away = weg
sign-ready = bereit
sign-thinking = überlegt
sign-seconds = noch { $seconds } s
table-home = Startseite
table-tools = Werkzeuge
table-menu = Menü
table-language = Sprache
table-theme = Darstellung
theme-auto = wie das System
theme-light = hell
theme-dark = dunkel
table-turned = Umgedrehte Karten
table-group = { $dish }: { $count }
table-group-of = { $dish }: { $count } von { $whole }
table-group-wasabi = { $dish }: { $count } frei
table-free = frei
table-free-short = frei
table-held = { $count ->
    [one] eine Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
table-hand = Deine Hand
table-hand-of = Hand von { $seat }
table-points = { $points ->
    [1] ein Punkt
   *[other] { $points } Punkte
}
table-laid = in diesem Durchgang
table-nothing-laid = Noch nichts gelegt.
table-worth = Jetzt wert: { $points }
table-wait = Einen Augenblick
table-watching = Du schaust zu
table-over = Das Spiel ist aus
table-effect = Warten auf { $seat }
table-waiting = Warten auf { $seats }
table-stand-in = Ein Bot spielt für dich.
table-take-back = Wieder selbst spielen
table-stand = Einen Bot spielen lassen
table-pause = Um eine Pause bitten
table-paused = Der Tisch macht Pause.
table-resume = Weiter
podium-again = Zum Siegertreppchen
table-people = Leute
table-mute = Stumm
table-unmute = Reden lassen
table-kick = Entfernen
table-kick-sure = Wirklich entfernen?
connection-connecting = Der Tisch wird gesucht …
key-enter = Eingabe
pick-keep = Behalten
pick-done = Behalten
pick-kept = Du hast gewählt
pick-second = Und eine zweite Karte
pick-for-robot = Eine Karte für den Robot
pick-robot = Robot
pick-use = { $card } benutzen
pick-call = { $card } ansagen
pick-numbered = { $card } { $number }
pick-copied = Kopie von { $card }
pick-which = Wie ausspielen?
pick-which-copy = Welche Karte soll sie kopieren?
pick-on = Auf Wasabi: { $cards }
pick-beside = Nicht auf Wasabi
pick-ready = Bereit: { $seats }.
pick-waiting = Warten auf { $seats }. Du kannst es dir noch anders überlegen.
keep-menu = Vom Stapel: Spiele eine, die anderen gehen zurück.
keep-second = Deine zweite Karte, mit den Stäbchen.
keep-giving = Du musst eine Karte geben
keep-give = { $seat } will { $card }.
keep-do-give = Geben
wish-any = { $dish }, egal welche
wish-hint = Wer links von dir als Erster so etwas hat, muss es dir geben.
wish-do = Verlangen
flip-hint = Jede umgedrehte Karte ist 2 wert und nicht mehr, was sie war.
flip-do = { $count ->
    [one] Eine Karte umdrehen
   *[other] { $count } Karten umdrehen
}
copy-hint = Sie wird zu einer der Karten, die du vorher gelegt hast.
copy-sent = Die anderen wählen auch noch.
copy-do = Kopieren
copy-on = auf Wasabi
any-some = { $least ->
    [0] Wähle so viele du willst, oder keine.
    [one] Wähle mindestens eins.
   *[other] Wähle mindestens { $least }.
}
any-done = { $count ->
    [0] Keine
   *[other] { $count } wählen
}
any-table = Was du siehst
worth-now = Jetzt für dich wert: { $points }.
worth-end = Am Ende des Spiels: { $points }.
worth-end-short = { $points } am Ende
memory-open = Gesehene Karten
memory-title = Was du gesehen hast
memory-what = Karten, die du vor dem Weitergeben gesehen hast und die noch dort sein müssen.
memory-more = { $count ->
    [one] und noch eine
   *[other] und noch { $count }
}
table-host-now = Gastgeber ist jetzt { $name }.
table-host-you = Gastgeber bist jetzt du.

## The score pad

pad-title = Wertungsblock
pad-lead = Du spielst mit echten Karten? Gib ein, was auf dem Tisch liegt, und sieh, was es wert ist.
pad-here = Was du eingibst, bleibt auf diesem Gerät.
pad-not-kept = Dieser Browser merkt sich nichts: Schließ die Seite erst, wenn du fertig bist.
pad-games = Deine Partien
pad-none = Noch keine Partie.
pad-new = Neue Partie
pad-all = Alle Partien
pad-gone = Diese Partie ist nicht auf diesem Gerät.
pad-winner = Gewonnen: { $names }
pad-ahead = In Führung: { $names }
pad-no-points = Noch keine Punkte
pad-delete = Löschen
pad-delete-named = { $game }, { $date }, löschen
pad-delete-title = Diese Partie löschen?
pad-delete-text = { $game }, { $date }: Karten und Punkte sind dann endgültig weg.
pad-keep = Behalten
pad-which-game = Welches Spiel?
pad-games-missing = Die Liste der Spiele kommt vom Server, und der ist nicht zu erreichen. Sie kommt von selbst.
pad-seats = { $least }–{ $most } Personen
pad-which-menu = Welches Menü?
pad-a-la-carte = À la carte
pad-course-nigiri = Nigiri
pad-course-roll = Rolle
pad-course-appetizer = Vorspeisen
pad-course-special = Spezialitäten
pad-course-dessert = Dessert
pad-course-dice = Würfel
pad-course-token = Plättchen
pad-course-plate = Teller
pad-choose = { $course }: wähle { $count }
pad-menu-short = Ein Menü hat { $wanted } Sorten neben Nigiri; gewählt: { $chosen }.
pad-who = Wer spielt mit?
pad-name = Name von Person { $number }
pad-player = Person { $number }
pad-player-add = Noch jemand
pad-player-remove = { $name } entfernen
pad-too-many = { $game } ist für höchstens { $most } Personen. Nimm { $over ->
    [one] eine Person
   *[other] { $over } Personen
} von der Liste.
pad-too-few = { $game } braucht mindestens { $least } Personen.
pad-full = { $most } Personen: Der Tisch ist voll.
pad-begin = Los
pad-names = Namen
pad-done = Fertig
pad-print = Drucken
pad-steps = Durchgänge
pad-round = Durchgang { $number }
pad-end = Ende
pad-players = Personen
pad-total = Summe
pad-sheet = Punkte
pad-sign-ahead = vorn
pad-sign-won = gewonnen
pad-pending = noch nicht gezählt
pad-waiting = Die Punkte kommen, sobald der Server zu erreichen ist. Deine Eingaben bleiben erhalten.
pad-before = Vor { $name }
pad-before-none = Noch nichts. Tippe an, was vor { $name } liegt.
pad-things = { $what ->
    [dice] { $count } Würfel
    [tokens] { $count } Plättchen
    [plates] { $count } Teller
   *[cards] { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
}
pad-points = { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
}
pad-cards = Karten im Spiel
pad-add = { $card } dazu
pad-count = { $count } × { $card }
pad-undo = Zurücknehmen
pad-undone = Zurückgenommen.
pad-turned = { $card }, umgedreht
pad-no-copy = { $card }, kopiert noch nichts
pad-remove = Wegnehmen
pad-on = Auf Wasabi legen
pad-off = Vom Wasabi nehmen
pad-turn = Umdrehen
pad-turn-back = Aufdecken
pad-turn-hint = To-go-Box: Tippe eine Karte vor { $name } an, um sie umzudrehen.
pad-copy = Kopie von …
pad-copy-title = Was wird kopiert?
pad-copy-other = Eine Karte, die schon weg ist
pad-places = { $whole } × { $dish }
pad-places-what = Wer { $whole } erreicht, bekommt sofort Punkte und legt sie weg. Nenne alle in der Reihenfolge, in der sie ankamen.
pad-place = Platz { $number }
pad-place-next = Als Nächstes bei { $whole }
pad-next = Weiter: { $name }
pad-finish = Spielende werten
pad-play-on = Weiterspielen
pad-end-desserts = Zusammengezählt aus den Durchgängen. Ein Dessert änderst du in seinem Durchgang.
pad-end-tokens = Gib ein, welche Plättchen alle noch haben.
pad-end-plates = Wenn jemand genug Teller hat, zähle das Ende aus.
pad-points-by-hand = Trage die Punkte von allen ein.
pad-points-of = Punkte von { $name }
pad-round-add = Noch ein Durchgang
pad-breakdown = { $step }: Gericht für Gericht
pad-dish = Gericht

## Sushi Roll's table

roll-ask-take = Wähle einen Würfel
roll-ask-reroll = Welche noch einmal?
roll-ask-swap = Welche zwei tauschen?
roll-hint-take = Dann nimm ihn. Vorher darfst du Plättchen einsetzen.
roll-hint-reroll = Tipp sie an. Das kostet eine Speisekarte.
roll-hint-swap = Einer von dir, einer von den anderen. Kostet ein Paar Stäbchen.
roll-reroll = Neu würfeln
roll-swap = Tauschen
roll-back = Zurück
roll-do-take = Nehmen
roll-do-reroll = { $count } neu würfeln
roll-do-swap = Tauschen
roll-wait = { $seat } wählt einen Würfel
roll-red = Rotes Band
roll-belt = Band: { $seat }
roll-belt-red = Rotes Band: { $seat }
roll-tray = Tablett: { $seat }
roll-tray-empty = Noch keine Würfel
roll-token-menu = { $count ->
    [one] 1 Speisekarte
   *[other] { $count } Speisekarten
}
roll-token-chopsticks = { $count ->
    [one] 1 Paar Stäbchen
   *[other] { $count } Paar Stäbchen
}
roll-token-pudding = { $count ->
    [one] 1 Dessert
   *[other] { $count } Desserts
}

## Sushi Dice's table

duel-ask-ready = Mach dich bereit!
duel-ask-one = Nur noch einer!
duel-ask-ring = Schnell, klingeln!
duel-ask-paused = Falsch gerufen!
duel-hint = Tipp Würfel an, um sie zu behalten, wirf den Rest und klingle, wenn alle sechs passen.
duel-hint-ready = Wer zuerst mit allen sechs Würfeln einen Teller trifft, gewinnt ihn.
duel-hint-paused = Gleich geht es für dich weiter.
duel-hint-rival = Ihr beide fangt an.
duel-hint-give = Ein Satz bleibt bei dir.
duel-choosing = { $seat } wählt zum Duell
duel-giving = { $seat } verteilt die Würfel
duel-between = { $seat } gegen { $rival }
duel-my-dice = Deine Würfel
duel-dice = Würfel: { $seat }
duel-roll = { $count ->
    [0] Werfen
    [one] 1 Würfel werfen
   *[other] { $count } Würfel werfen
}
duel-ring = Kling!
duel-yuck-what = { $seat } wirft alle neu
duel-mate-what = Ein Bäh auf beiden Seiten
duel-of-six = von 6
duel-plate = { $plate }: du hast { $count } von 6
duel-rival-has = { $seat }: { $count } von 6
duel-plates = Teller auf der Theke
duel-won = { $won } von { $enough } Tellern
duel-crowd = Schauen zu
duel-wait = Warte { $seconds } s

## The points

score-title = Punkte: Durchgang { $round }
score-title-end = Schlusswertung
score-title-now = Punkte
score-round = Durchgang { $round }
score-end = Ende des Spiels
score-dish = Gericht
score-hint = Öffne ein Gericht, um zu sehen, warum.
score-together = Zwischensumme
score-total = Gesamt
score-ahead = Vorn: { $seats }, mit { $points }.
score-go-on = Weiter
score-track = Punkte: { $list }.

## The podium

podium-title = Das Spiel ist aus
podium-you-win = Du gewinnst!
podium-you-share = Du teilst den Sieg!
podium-place = Platz { $place }
podium-rematch = Revanche
podium-review = Nachsehen
podium-share = Aufzeichnung teilen
podium-share-link = Link zur Aufzeichnung
podium-share-failed = Der Link ließ sich nicht erstellen. Gibt es eine Verbindung? Versuche es noch einmal.
podium-coming = Der nächste Tisch wird vorbereitet …

## The log

log-open = Was geschah
log-title = Was geschah
log-empty = Es ist noch nichts geschehen.

## The chat

chat-open = { $count ->
    [0] Chat
    [one] Chat, eine neue Zeile
   *[other] Chat, { $count } neue Zeilen
}
chat-title = Chat
chat-empty = Noch hat niemand etwas gesagt.
chat-write = Deine Nachricht
chat-send = Senden
chat-left = { $count ->
    [one] noch Platz für einen Buchstaben
   *[other] noch Platz für { $count } Buchstaben
}
chat-reactions = Reagieren
chat-reaction-yum = Lecker!
chat-reaction-wow = Wow!
chat-reaction-oops = Huch!
chat-reaction-haha = Haha!
chat-reaction-hurry = Schneller!
chat-reaction-thanks = Danke!
chat-reacted = { $name }: { $reaction }

## The keys

keys-open = Tasten
keys-title = Tasten
keys-space = Leertaste
keys-escape = Esc
keys-arrows = Pfeile
keys-do-digits-draft = eine Karte der Reihe wählen
keys-do-digits-roll = einen Würfel des Bandes wählen
keys-do-digits-dice = einen Würfel behalten oder freigeben
keys-do-digits-any = einen Knopf der Reihe drücken
keys-do-arrows = die Reihe entlanggehen
keys-do-enter = bestätigen; bei den Punkten: weiter
keys-do-space = drücken, was im Fokus ist
keys-do-throw = werfen, was du nicht behältst
keys-do-swap = Stäbchen ausgeben: tauschen
keys-do-reroll = eine Speisekarte ausgeben: neu würfeln
keys-do-escape = schließen, was über dem Tisch liegt
keys-do-log = was geschah
keys-do-chat = Chat
keys-do-keys = diese Liste

## The sounds

sound-on = Ton ist an
sound-off = Ton ist aus

## Without a connection

offline-now = Keine Verbindung. Der Wertungsblock behält, was du einträgst; Tische kommen von selbst wieder.
offline-back = Wieder verbunden.

## The way in: the top of a page

top-home = Kaiten, Startseite
top-language = Sprache
top-theme = Hell oder dunkel
top-theme-auto = Automatisch
top-theme-light = Hell
top-theme-dark = Dunkel
top-sound = Ton
top-copy = Kopieren
top-copied = Kopiert.
top-copy-by-hand = Der Link ist markiert: Kopiere ihn von Hand.
top-share = Teilen
top-unreachable = Der Server ist nicht zu erreichen. Prüf deine Verbindung und versuch es noch einmal.

## The way in: who am I

me-guest = Gast
me-open = { $name }: Name und Bild ändern
me-title = Wer bist du?
me-name = Name
me-name-hint = 1 bis 24 Zeichen. Kein Konto, keine E-Mail.
me-avatar = Bild
me-avatar-daruma = Daruma
me-avatar-cat = Katze
me-avatar-frog = Frosch
me-avatar-tanuki = Tanuki
me-avatar-fox = Fuchs
me-avatar-panda = Panda
me-avatar-rabbit = Hase
me-avatar-bear = Bär
me-avatar-penguin = Pinguin
me-avatar-octopus = Krake
me-avatar-shiba = Shiba
me-avatar-crane = Kranich
me-avatar-robot = Roboter
me-avatar-nobody = Niemand
me-save = Speichern
me-saved = Gespeichert.
me-move-title = Auf einem anderen Gerät
me-move-text = Ein privater Link macht dich dort zur selben Person, mit all deinen Plätzen. Er gilt 15 Minuten, für jeden, der ihn öffnet.
me-move-make = Link erstellen
me-forget-title = Vergiss mich
me-forget-text = Nimmt deinen Namen zurück und alles, was du im Chat gesagt hast.
me-forget-sure = Wirklich? Deine Plätze bleiben ohne Namen an ihren Tischen, und du wirst ein neuer Gast.
me-forget-yes = Ja, vergiss mich
me-forget-no = Abbrechen
me-claim-title = Auch dieses Gerät verwenden
me-claim-coming = Deine Plätze werden geladen …
me-claim-ask = Dieses Gerät sitzt schon an Tischen, als { $name }. Wenn du weitermachst, sind diese Plätze von hier aus nicht mehr zu erreichen.
me-claim-yes = Weiter
me-claim-no = Abbrechen
me-claim-home = Zur Startseite

## The way in: home

home-title = Sushi-Spiele spielen
home-lead = Vier schnelle Spiele, mit Freunden oder gegen Bots. Ganz ohne Konto.
home-games = Wähle ein Spiel
home-facts-sushi-go = 2–5 Personen, 15 Min.
home-facts-party = 2–8 Personen, 20 Min.
home-facts-roll = 2–5 Personen, 20 Min.
home-facts-dice = 2–6 Personen, 10 Min.
home-play = Jetzt spielen
home-play-how = Du und { $bots ->
    [one] ein Bot
    [2] zwei Bots
   *[other] drei Bots
}, sofort
home-opening = Der Tisch wird gedeckt …
home-invite = Freunde einladen
home-invite-how = Mit Link oder QR-Code
home-score = Echten Tisch werten
home-score-how = Für Partien mit echten Karten
home-teach = Neu bei { $game }? Lern es beim Spielen.
home-mine = Weiterspielen
home-open = Offene Tische
home-phase-waiting = wartet auf Mitspieler
home-phase-playing = läuft
home-taken = { $taken } von { $seats } Stühlen besetzt
home-continue = Weiter
home-give-up = Diese Partie { $game } aufgeben
home-give-up-sure = Wirklich aufgeben?
home-join = Mitspielen
home-more = { $count } weitere zeigen
home-offline = Der Server ist nicht zu erreichen. Den Wertungsblock kannst du trotzdem ausfüllen; Tische brauchen die Verbindung.
home-footer = Eine inoffizielle Umsetzung veröffentlichter Regeln, mit eigenen Texten und Bildern.
home-about = Über Kaiten
home-code = Hast du einen Code?

## The way in: setting up a table

new-title = Einen Tisch decken
new-box = Welches Spiel?
new-edition = Welche Ausgabe?
new-edition-sushi-go-cocktail = Bei Gleichstand wird geteilt. Ein Nigiri muss auf ein freies Wasabi. Zu zweit geht es mit Roboter.
new-edition-sushi-go-zoch = Bei Gleichstand bekommen alle die vollen Punkte. Ob ein Nigiri aufs Wasabi kommt, entscheidest du. Thunfisch und Muscheln.
new-edition-sushi-go-gamewright = Spielt sich genau wie die Ausgabe von Cocktail.
new-edition-party-cocktail = Mit Stäbchen wählst du beide Karten vor dem Aufdecken. Zehn Uramaki bringen 8, dann 6; die meisten übrigen 2.
new-edition-party-gamewright = Mit Stäbchen wählst du die zweite Karte nach dem Aufdecken. Zehn Uramaki bringen 8, dann 5, dann 2.
new-seats = Stühle
new-seats-fewer = Ein Stuhl weniger
new-seats-more = Ein Stuhl mehr
new-seats-range = { $what } ist für { $least } bis { $most } Personen.
new-seats-changed = Jetzt { $seats } Stühle: { $what } ist für { $least } bis { $most } Personen.
new-robot = Ein Roboter als Dritter
new-robot-how = Ihr legt abwechselnd eine Karte für ihn. Er punktet wie alle und kann nicht gewinnen.
new-menu = Welches Menü?
new-menu-for = für { $least } bis { $most } Personen
new-menu-not = für { $least } bis { $most } Personen; wählst du es, ändern sich die Stühle
new-carte = À la carte
new-carte-how = sieben Gerichte nach Wahl; Nigiri sind immer dabei
new-course-roll = Rolle
new-course-appetizer = Vorspeisen
new-course-special = Spezialitäten
new-course-dessert = Nachtisch
new-course-count = { $chosen } von { $wanted }
new-kind-for = { $least }–{ $most } Personen
new-missing = Es fehlt noch: { $what }.
new-missing-roll = eine Rolle
new-missing-appetizer = { $count ->
    [one] eine Vorspeise
   *[other] { $count } Vorspeisen
}
new-missing-special = { $count ->
    [one] eine Spezialität
   *[other] { $count } Spezialitäten
}
new-missing-dessert = ein Nachtisch
new-bots = Bots
new-bots-fewer = Ein Bot weniger
new-bots-more = Ein Bot mehr
new-bots-none = Jeder andere Stuhl wartet auf Freunde. Was beim Start noch frei ist, bekommt ein Bot.
new-bots-some = { $free ->
    [0] Du allein gegen Bots.
    [one] Ein Stuhl wartet auf Freunde.
   *[other] { $free } Stühle warten auf Freunde.
}
new-bot = Wie die Bots spielen
new-bot-beginner = Neuling
new-bot-regular = Stammgast
new-bot-chef = Küchenchef
new-bot-itamae = Itamae
new-bot-beginner-how = hält sich an Faustregeln
new-bot-regular-how = nimmt, was sich gleich lohnt
new-bot-chef-how = denkt voraus
new-bot-itamae-how = denkt weiter und übersieht nichts
new-more = Weitere Optionen
new-passing = Hände gehen weiter
new-passing-left = Immer nach links
new-passing-alternate = Links, rechts, links
new-pace = Zeitlimit
new-pace-none = Keins
new-pace-relaxed = 60 Sekunden
new-pace-brisk = 20 Sekunden
new-pace-how = Braucht jemand länger, spielt ein Bot für ihn, bis er wieder da ist.
new-open = Offen für alle
new-open-how = Steht auf der Startseite: Alle dürfen sich setzen. Sonst nur mit dem Link.
new-spectators = Andere dürfen zusehen
new-spectators-how = Verdeckte Karten sehen sie nicht.
new-memory = Gedächtnisstütze
new-memory-how = Zeigt, was du von den gesehenen Händen noch wissen könntest.
new-go = Tisch öffnen
new-summary = { $game }: { $seats } Stühle, { $bots ->
    [0] keine Bots
    [one] ein Bot
   *[other] { $bots } Bots
}

## The way in: before the game

lobby-chairs = Stühle
lobby-free = Freier Stuhl
lobby-host = Gastgeber
lobby-away = abwesend
lobby-muted = stumm
lobby-sit = Hier sitzen
lobby-stand = Aufstehen
lobby-swap = Platz tauschen
lobby-fill = Bot dazu
lobby-fill-all = Bots auf alle freien Plätze
lobby-clear = Bot entfernen
lobby-kick = Entfernen
lobby-kick-sure = { $name } entfernen? Eine Rückkehr an diesen Tisch ist nicht möglich, und der Einladungslink ändert sich.
lobby-kick-yes = Entfernen
lobby-mute = Stumm schalten
lobby-unmute = Stummschaltung aufheben
lobby-mute-sure = { $name } stumm schalten? Dann kommt von dort kein Chat mehr, bis du es wieder erlaubst.
lobby-mute-yes = Stumm schalten
lobby-no = Abbrechen
lobby-host-tools = Für den Gastgeber
lobby-start = Spiel starten
lobby-host-starts = { $name } startet das Spiel.
lobby-owner-starts = Der Gastgeber startet das Spiel.
lobby-take = Nimm einen freien Stuhl und spiel mit, oder bleib und sieh zu.
lobby-full = Alle Stühle sind besetzt: Du siehst zu.
lobby-ready = Alle sind da.
lobby-waiting = { $free ->
    [one] Ein Stuhl ist noch frei.
   *[other] { $free } Stühle sind noch frei.
}
lobby-free-bots = { $free ->
    [one] Ein Stuhl ist noch frei. Startest du jetzt, setzt sich ein Bot.
   *[other] { $free } Stühle sind noch frei. Startest du jetzt, setzen sich Bots.
}
lobby-came = { $name } setzt sich.
lobby-watching = { $count ->
    [one] Eine Person sieht zu
   *[other] { $count } Personen sehen zu
}
lobby-invite = Einladen
lobby-invite-how = Scanne den QR-Code mit dem Handy, oder verschick den Link. Wer ihn hat, darf sich setzen.
lobby-link = Link zu diesem Tisch
lobby-qr = QR-Code des Links zu diesem Tisch
lobby-network-ask = Noch erreicht nur dieser Computer den Tisch. Darf Kaiten ihn für dein lokales Netz öffnen? Dann können Handys im selben WLAN dazukommen. Ins Internet geht nichts.
lobby-network-yes = Ja, fürs WLAN öffnen
lobby-network-done = Offen: Handys im selben WLAN können dazukommen.
lobby-network-none = Das hat nicht geklappt. Ist dieser Computer in einem lokalen Netz?
lobby-played = Diese Partie
lobby-pace-none = Kein Zeitlimit
lobby-pace-relaxed = 60 Sekunden für jede Wahl
lobby-pace-brisk = 20 Sekunden für jede Wahl
lobby-open = Offen für alle
lobby-closed = Auf Einladung
lobby-no-spectators = Während des Spiels sieht niemand zu
lobby-code = Code zum Vorsagen
lobby-code-how = Die anderen tippen diesen Code auf { $address } ein, bei „Hast du einen Code?“.
lobby-name = Wie heißt du?

## The way in: about, and the pictures

about-title = Über Kaiten
about-lead = Spiel Sushi-Spiele mit Freunden oder Bots, oder werte eine Partie am echten Tisch.
about-unofficial = Inoffiziell
about-unofficial-text = Kaiten spielt Sushi Go!, Sushi Go Party!, Sushi Roll und Sushi Dice nach ihren veröffentlichten Regeln. Es ist weder von den Autoren noch von den Verlagen gemacht, geprüft oder empfohlen; die Namen gehören ihnen. Wenn dir ein Spiel gefällt, kauf die Schachtel.
about-art = Eigene Worte, eigene Bilder
about-art-text = Jeder Text und jede Zeichnung ist für Kaiten entstanden. Nichts ist von einer Schachtel, einer Karte oder einer Anleitung kopiert.
about-art-link = Alle Bilder ansehen
about-luck = Zufall zum Nachprüfen
about-luck-text = Vor der ersten Karte legt der Server den Zufall fest und zeigt einen Fingerabdruck davon, das Versprechen. Nach dem Spiel liegt alles offen: Jeder kann nachrechnen, dass genau so ausgeteilt wurde wie versprochen. Niemand kann während des Spiels etwas ändern, auch der Server nicht.
about-kept = Was gespeichert wird
about-kept-text = Ein Cookie, das dich als Gast erkennt, dein Name und dein Bild, deine Tische und was du dort geschrieben hast. Kein Konto, keine E-Mail, keine Werbung, kein Tracking. „Vergiss mich“, oben hinter deinem Namen, löscht deinen Namen und was du geschrieben hast. Bildschirmeinstellungen bleiben auf deinem Gerät.
about-fonts = Schriften
about-fonts-text = Grandstander und Nunito, beide unter der SIL Open Font License.
art-title = Alle Bilder
art-lead = Ein Kontaktbogen: jede Zeichnung einmal, Karten in drei Größen.
art-cards = Karten, { $size } px breit
art-dice = Seiten von Sushi Dice
art-roll = Seiten von Sushi Roll
art-tokens = Marken und Teller
art-avatars = Gäste
art-posters = Plakate
art-things = Dinge
art-icons = Zeichen

## Looking at a game again, and learning one

replay-title = Noch einmal ansehen
replay-unreachable = Der Server ist gerade nicht zu erreichen.
replay-controls = Schritte
replay-where = Wo im Spiel
replay-step = Schritt { $step } von { $steps }
replay-back = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-play = Abspielen
replay-stop = Anhalten
replay-speed = Tempo
replay-jump = Gehe zu
replay-eyes = Ansicht von
replay-open = alle Hände offen
replay-all = Alle Hände liegen offen
replay-through = Mit den Augen von { $seat }
teach-ui-title = Zeig es mir
teach-ui-next = Weiter
teach-ui-back = Zurück
teach-ui-skip = Lektion verlassen
teach-ui-play = Richtig spielen
teach-ui-your-turn = du bist dran
teach-ui-not-that = Nicht diese. Bitte folge der Anleitung.
