### Was der Bildschirm um das Spiel herum sagt. Die Worte des Spiels liegen einen Ordner höher.

## Everywhere

close = Schließen
cancel = Abbrechen
again = Noch einmal versuchen
coming = Wird geladen …
page-failed = Diese Seite konnte nicht geladen werden. Prüf deine Verbindung.
unreachable = Der Server ist gerade nicht zu erreichen.
unreachable-pad = Der Server ist nicht zu erreichen. Den Wertungsblock kannst du trotzdem benutzen; Tische brauchen eine Verbindung.
person-gone = Jemand
card-back = eine verdeckte Karte
connection-lost = Verbindung verloren. Neuer Versuch … Dein Platz bleibt dir.
connection-back = Wieder verbunden.
notice-announced = Ankündigung dieses Servers
notice-draining = Dieser Server wird bald neu gestartet. Laufende Spiele gehen weiter, aber neue beginnen nicht mehr.

## The table

family-sushi-go = Sushi Go!
family-party = Sushi Go Party!
family-roll = Sushi Roll
family-dice = Sushi Dice
sign-round = Durchgang { $round } von { $rounds }
sign-turn = Zug { $turn }
sign-duel = Duell { $duel }
sign-enough = { $plates } Teller zum Sieg
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
sign-away = abwesend
sign-ready = bereit
sign-thinking = überlegt
sign-seconds = noch { $seconds } s
sign-seconds-short = { $seconds } s
table-home = Startseite
table-tools = Werkzeuge
table-menu = Menü
table-language = Sprache
table-speed = Tempo
speed-calm = Ruhig
speed-normal = Normal
speed-instant = Sofort
table-theme = Darstellung
theme-auto = wie das System
theme-light = hell
theme-dark = dunkel
table-turned = Umgedrehte Karten
table-group = { $dish }: { $count }
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
table-paused = Das Spiel macht Pause.
table-resume = Fortsetzen
table-deserted = Niemand spielt mehr, darum wartet das Spiel.
table-bots-finish = Bots weiterspielen lassen
podium-again = Ergebnis zeigen
table-people = Leute
table-mute = Stumm
table-unmute = Reden lassen
table-kick = Entfernen
table-kick-sure = Wirklich entfernen?
connection-connecting = Verbindung zum Tisch …
key-enter = Enter
pick-keep = Behalten
pick-done = Gewählt
pick-kept = Du hast gewählt
pick-second = Wähle eine zweite Karte
pick-for-robot = Eine Karte für den Roboter
pick-robot = Roboter
pick-use = { $card } benutzen
pick-call = { $card } ansagen
pick-numbered = { $card } { $number }
pick-copied = Kopie von { $card }
pick-which = Wie ausspielen?
pick-which-copy = Welche Karte soll sie kopieren?
pick-on = Auf Wasabi: { $cards }
pick-beside = Nicht auf Wasabi
pick-ready = Bereit: { $seats }.
pick-waiting = Du kannst noch wechseln. Warten auf { $seats }.
pick-explain-touch = Halt eine Karte gedrückt, um ihre Regel zu lesen.
pick-explain-mouse = Bleib mit der Maus auf einer Karte, um ihre Regel zu lesen.
keep-menu = Vom Stapel: Spiel eine, die anderen gehen zurück.
keep-second = Stäbchen: Wähle deine zweite Karte.
keep-giving = Du musst eine Karte geben
keep-give = { $seat } wünscht sich { $card }.
keep-do-give = Geben
wish-any = { $dish }, beliebig
wish-hint = Wer links herum als Erstes so eine Karte hat, muss sie dir geben.
wish-do = Wünschen
flip-hint = Jede umgedrehte Karte zählt 2 statt ihrer eigenen Punkte.
flip-do = { $count ->
    [one] Eine Karte umdrehen
   *[other] { $count } Karten umdrehen
}
copy-hint = Sie wird zur Kopie einer Karte, die du vorher gelegt hast.
copy-sent = Die anderen wählen auch noch.
copy-do = Kopieren
copy-on = auf Wasabi
any-some = { $least ->
    [0] Wähle so viele, wie du willst, oder keine.
    [one] Wähle mindestens eins.
   *[other] Wähle mindestens { $least }.
}
any-done = { $count ->
    [0] Keine
   *[other] { $count } wählen
}
any-table = Was du siehst
worth-now = Für dich jetzt wert: { $points }.
worth-end = Am Spielende: { $points }.
worth-end-short = { $points } am Ende
wasted-nothing_to_turn = { $card }: Du hast noch keine Karte zum Umdrehen. Auslegen darfst du sie trotzdem.
wasted-nothing_to_copy = { $card }: Du hast noch keine Karte zum Kopieren. Auslegen darfst du sie trotzdem.
wasted-no_turn_left = { $card }: Es kommt kein Zug mehr, in dem du die Karte benutzen könntest. Auslegen darfst du sie trotzdem.
wasted-off = Nicht auf nutzlose Karten hinweisen
look-title = Tisch und Karten
look-table = Tisch
look-table-wood = Holz
look-table-tatami = Strohmatte
look-table-waves = Wellen
look-back = Kartenrücken
look-back-sticks = Stäbchen
look-back-fan = Fächer
look-back-blossom = Blüte
wasted-on = Auf nutzlose Karten hinweisen
memory-open = Gesehene Karten
memory-title = Gesehene Karten
memory-what = Karten, die du in einer Hand gesehen hast, bevor du sie weitergegeben hast, und die noch darin sein müssen.
memory-more = { $count ->
    [one] und noch eine
   *[other] und noch { $count }
}
sign-bot-in = Bot in { $seconds } s
table-missed = Deine Zeit war um, also hat ein Bot für dich gespielt. { $left ->
    [one] Antworte im nächsten Zug rechtzeitig, sonst spielt ein Bot für dich.
   *[other] Wenn das noch { $left }-mal hintereinander passiert, übernimmt ein Bot.
}
table-host-now = Gastgeber ist jetzt { $name }.
table-host-you = Gastgeber bist jetzt du.
table-left-out = Die Zufallszahl deines Geräts wurde beim Austeilen nicht verwendet. Frag den Gastgeber, warum.
table-seed-changed = Der Server hat seinen Startwert geändert, seit du da bist. Frag den Gastgeber, warum.
table-seat-left-out = Ein Gerät von dir hat seine Zufallszahl nicht rechtzeitig geschickt. Darum zählt beim Austeilen keine von dir. Hast du hier kein anderes Gerät, frag den Gastgeber, warum.
table-list-changed = Der Server hat geändert, wer zu diesen Karten beiträgt, nachdem die Zahlen bekannt waren. Frag den Gastgeber, warum.
table-not-dealt = Es wurde nicht ausgeteilt: Ein Gerät hat seine Zufallszahl nicht geschickt.
sign-step = Schritt { $step }
table-group-points = { $points ->
    [1] { $shown } Pkt.
   *[other] { $shown } Pkt.
}
table-group-next = noch { $more } für { $then }
table-group-next-short = noch { $more }: { $then }
table-group-missing = noch { $more }
table-turned-short = Umgedreht
table-thinking = { $count ->
    [1] { $seats } überlegt
   *[other] { $seats } überlegen
}
table-choosing = { $seat } wählt
table-all-thinking = Alle überlegen
table-all-ready = Alle sind bereit
table-seats = Die anderen
inspect-open = { $seat } ansehen
inspect-now = jetzt { $points }
inspect-end = { $points } am Ende
inspect-next = noch { $more }: { $then }
inspect-no-points = bringt allein keine Punkte
inspect-end-short = Ende
inspect-leads = führt
inspect-next-seat = Weiter: { $seat }
inspect-previous-seat = Zurück: { $seat }
pick-two = Wähle zwei Karten
pick-both = Diese beiden behalten?
pick-keep-both = Beide behalten
reveal-two = zwei Karten
reveal-called = { $card }!
reveal-as = als { $card }
reveal-many = { $count } × { $dish }
scene-wish = { $card }, bitte!
scene-none = Hab ich nicht
scene-choosing = Mal sehen …
scene-from = Von { $seat }
scene-from-you = Von dir
scene-given = { $giver } gibt { $seat }: { $card }.
scene-given-you = { $giver } gibt dir: { $card }.
scene-you-give = Du gibst { $seat }: { $card }.
scene-also = Und noch: { $card }!
scene-clash = Zusammenstoß!
scene-clashed = { $count } × { $dish } im selben Zug: Alle werden abgeworfen.
scene-gone = Abgeworfen!
scene-prize = +{ $points }!
scene-turned = Zum Mitnehmen, bitte!
scene-copied = Noch mal dasselbe: { $card }!

## The score pad

pad-title = Wertungsblock
pad-lead = Du spielst mit echten Karten? Gib ein, was auf dem Tisch liegt, und sieh, was es wert ist.
pad-here = Was du eingibst, bleibt auf diesem Gerät.
pad-not-kept = Dieser Browser lässt kein Speichern zu: Beim Schließen der Seite geht alles verloren, was du eingegeben hast.
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
pad-delete-text = { $game }, { $date }: Karten und Punkte werden endgültig gelöscht.
pad-keep = Behalten
pad-which-game = Welches Spiel?
pad-games-missing = Die Liste der Spiele kommt vom Server, und der ist nicht zu erreichen. Sie wird automatisch geladen.
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
pad-choose = { $course }: Wähle { $count }
pad-menu-short = Wähle { $wanted } Gerichte neben Nigiri (gewählt: { $chosen }).
pad-who = Wer spielt mit?
pad-name = Name von Person { $number }
pad-player = Person { $number }
pad-player-add = Person hinzufügen
pad-player-remove = { $name } entfernen
pad-too-many = { $game } ist für höchstens { $most } Personen. Entferne { $over ->
    [one] eine Person
   *[other] { $over } Personen
}.
pad-too-few = { $game } braucht mindestens { $least } Personen.
pad-full = { $most } Personen: Der Tisch ist voll.
pad-begin = Starten
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
pad-sign-won = Sieg
pad-pending = noch nicht gezählt
pad-waiting = Die Punkte kommen, sobald der Server zu erreichen ist. Deine Eingaben bleiben erhalten.
pad-before = Vor { $name }
pad-before-none = Noch nichts. Tipp an, was vor { $name } liegt.
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
pad-add = { $card } hinzufügen
pad-count = { $count } × { $card }
pad-undo = Rückgängig
pad-undone = Rückgängig gemacht.
pad-turned = { $card }, umgedreht
pad-no-copy = { $card }, kopiert noch nichts
pad-remove = Entfernen
pad-on = Auf Wasabi legen
pad-off = Vom Wasabi nehmen
pad-turn = Umdrehen
pad-turn-back = Aufdecken
pad-turn-hint = To-go-Box: Tipp eine Karte vor { $name } an, um sie umzudrehen.
pad-copy = Kopie von …
pad-copy-title = Welche Karte kopiert sie?
pad-copy-other = Eine Karte, die nicht mehr da ist
pad-places = { $whole } × { $dish }
pad-places-what = Wer { $whole } erreicht, bekommt sofort Punkte und legt die Karten weg. Gib alle in der Reihenfolge ein, in der sie so weit waren.
pad-place = { $number }. Platz
pad-place-next = Als Nächstes bei { $whole }
pad-next = Weiter: { $name }
pad-finish = Endwertung
pad-play-on = Weiterspielen
pad-end-desserts = Summe aller Durchgänge. Ein Dessert änderst du in seinem Durchgang.
pad-end-tokens = Gib ein, wie viele Plättchen alle noch haben.
pad-end-plates = Wenn jemand genug Teller hat, geh zur Endwertung.
pad-points-by-hand = Gib die Punkte für alle ein.
pad-points-of = Punkte von { $name }
pad-round-add = Durchgang hinzufügen
pad-breakdown = { $step }: Gericht für Gericht
pad-dish = Gericht
pad-because = { $what }: { $why }

## Sushi Roll's table

roll-ask-take = Wähle einen Würfel
roll-ask-reroll = Welche neu würfeln?
roll-ask-swap = Welche zwei tauschen?
roll-hint-take = Dann nimm ihn. Vorher darfst du Plättchen einsetzen.
roll-hint-reroll = Tipp sie an, beliebig viele. Das kostet eine Speisekarte.
roll-hint-swap = Einer von dir, einer von den anderen. Das kostet ein Paar Stäbchen.
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
roll-tumbling = Die Würfel rollen …
roll-red-what = Wer das rote Band hat, wählt zuerst. Es wandert mit den Bändern weiter.

## Sushi Dice's table

duel-ask-ready = Mach dich bereit!
duel-ask-one = Nur noch einer!
duel-ask-ring = Schnell, klingeln!
duel-ask-paused = Fehlalarm!
duel-hint = Tipp Würfel oder einen Teller an, um zu behalten, was passt. Wirf den Rest und klingle, wenn alle sechs passen.
duel-hint-ready = Wer zuerst mit allen sechs Würfeln einen Teller erfüllt, gewinnt ihn.
duel-hint-paused = Gleich geht es für dich weiter.
duel-hint-rival = Du spielst das erste Duell gegen die Person deiner Wahl.
duel-hint-give = Einen Würfelsatz behältst du.
duel-choosing = { $seat } wählt den Gegner
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
duel-plate = { $plate }: Du hast { $count } von 6
duel-rival-has = { $seat }: { $count } von 6
duel-plates = Teller auf der Theke
duel-won = { $won } von { $enough } Tellern
duel-has = { $count ->
    [one] einer von 6 Würfeln passt
   *[other] { $count } von 6 Würfeln passen
}
duel-has-won = { $count ->
    [one] gewonnen
   *[other] { $count }-mal gewonnen
}
duel-none-won = Noch kein Teller gewonnen.
duel-crowd = Schauen zu
duel-wait = Warte { $seconds } s
duel-gate-covered = Die Teller bleiben zugedeckt, bis ihr beide bereit seid.
duel-gate-covered-watch = Die Teller bleiben zugedeckt, bis beide bereit sind.
duel-gate-go = Bereit!
duel-gate-ready = { $seat }: bereit
duel-gate-ready-turns = { $seat }: bereit, ohne Eile
duel-gate-you = Du fehlst noch
duel-gate-other = Es fehlt noch: { $seat }
duel-gate-late = { $seat }: noch keine Antwort. Wenn du gehst, spielt ein Bot für dich, bis du wieder da bist.
duel-gate-leave = Tisch verlassen
duel-manner = Wie möchtest du dieses Duell spielen?
duel-manner-race = Um die Wette
duel-manner-turns = Ohne Eile
duel-manner-race-how = Beide werfen gleichzeitig, so schnell sie können. Wer zuerst richtig klingelt, gewinnt.
duel-manner-turns-how = Ohne Eile: In jedem Schritt wählt ihr beide verdeckt Würfel, dann ruft jeder etwas oder sagt nichts. Es genügt, wenn einer von euch das möchte.
duel-star = Der Stern ist ein Joker: Er ersetzt jedes Gericht. Nur der Stern auf dem Mixteller muss echt sein.
duel-plate-keep = Behalten, was passt
duel-waiting = Warten auf { $seats } …
duel-hint-choose = Tipp Würfel oder einen Teller an, um zu behalten, was passt. Der Rest wird geworfen; noch sieht niemand deine Wahl.
duel-hint-first = Ihr werft beide alle sechs Würfel.
duel-hint-again = Bäh! Du musst alle sechs Würfel neu werfen.
duel-hint-call = Klingle, wenn deine Würfel einen Teller erfüllen, ruf bei einem Bäh gegenüber, oder sag nichts.
duel-hint-watch = Ruf, wenn auf beiden Seiten ein Bäh liegt, oder sag nichts.
duel-hint-change = Du kannst deine Antwort noch ändern.
duel-silent = Dein letzter Ruf war falsch: In diesem Schritt hast du keinen.

## The points

score-title = Punkte: Durchgang { $round }
score-title-end = Endwertung
score-title-now = Punkte
score-round = Durchgang { $round }
score-end = Ende des Spiels
score-dish = Gericht
score-hint = Öffne ein Gericht, um seine Wertung zu sehen.
score-together = Dieser Durchgang
score-total = Gesamt
score-ahead = In Führung: { $seats } ({ $points }).
score-go-on = Weiter
score-track = Punkte: { $list }.
score-skip = Überspringen
score-next = Nächstes Gericht
score-step = Gericht { $number } von { $count }
score-still = Es schauen noch: { $seats }.
score-goes-on = Gleich beginnt der nächste Durchgang.
score-result = Gleich kommt das Ergebnis.
score-yours = Weiter, sobald du genug gesehen hast.
score-held = Der Durchgang ist gezählt.
score-seconds = { $seconds ->
    [one] Noch eine Sekunde
   *[other] Noch { $seconds } Sekunden
}
score-sign = Die Wertung

## The podium

podium-title = Das Spiel ist aus
podium-you-win = Du hast gewonnen!
podium-you-share = Geteilter Sieg!
podium-place = { $place }. Platz
podium-rematch = Revanche
podium-wanted = { $count ->
    [one] { $seats } möchte eine Revanche.
   *[other] { $seats } möchten eine Revanche.
}
podium-absent = Nicht da: { $seats }
podium-now = Jetzt anfangen
podium-not-now = Doch nicht
podium-begun = Die Revanche hat begonnen. Dein Platz bleibt dir.
podium-begun-watch = Die Revanche hat begonnen.
podium-join = Zur Revanche
podium-watch = Bei der Revanche zuschauen
podium-replay = Noch einmal ansehen
podium-review = Analyse
podium-share = Aufzeichnung teilen
podium-share-link = Link zur Aufzeichnung
podium-share-failed = Der Link konnte nicht erstellt werden. Prüf deine Verbindung und versuch es noch einmal.
podium-coming = Der nächste Tisch wird vorbereitet …
podium-won-by = Gewonnen, { $points } Vorsprung
podium-won-tie = Gewonnen, nach Gleichstand
podium-behind = { $place }. Platz, { $points } zurück
podium-behind-tie = { $place }. Platz nach Gleichstand
podium-why-won = { $points } insgesamt; am meisten brachte { $dish }: { $most }.
podium-why-lost = Sieg: { $seats } ({ $points }); den größten Unterschied machte { $dish }: { $theirs } zu { $mine }.
podium-by-dish = Dieselben Punkte, Gericht für Gericht
podium-bar = Nach dem Spiel
podium-new = Neuer Tisch
podium-next-level = Als Nächstes: { $level }
podium-next-level-why = { $level } hast du schon { $times }-mal geschlagen.
podium-next-level-do = Gegen { $level } spielen
podium-next-game = Als Nächstes: { $game }
podium-next-game-why = Das hast du auf diesem Gerät noch nicht gespielt.
podium-next-game-do = { $game } spielen

## The log

log-open = Verlauf
log-title = Verlauf
log-empty = Seit du da bist, ist noch nichts passiert.

## The chat

chat-open = { $count ->
    [0] Chat
    [one] Chat, eine neue Nachricht
   *[other] Chat, { $count } neue Nachrichten
}
chat-title = Chat
chat-empty = Noch keine Nachrichten.
chat-write = Deine Nachricht
chat-send = Senden
chat-left = noch { $count } Zeichen
chat-reactions = Reagieren
chat-reaction-yum = Lecker!
chat-reaction-wow = Wow!
chat-reaction-oops = Huch!
chat-reaction-haha = Haha!
chat-reaction-hurry = Schneller!
chat-reaction-thanks = Danke!
chat-reacted = { $name }: { $reaction }

## The keys

keys-open = Tastenkürzel
keys-title = Tastenkürzel
keys-space = Leertaste
keys-escape = Esc
keys-arrows = Pfeile
keys-do-digits-draft = eine Karte der Reihe wählen
keys-do-digits-roll = einen Würfel auf dem Band wählen
keys-do-digits-dice = einen Würfel behalten oder freigeben
keys-do-digits-any = einen Knopf der Reihe drücken
keys-do-arrows = die Reihe entlanggehen
keys-do-enter = bestätigen; bei den Punkten: weiter
keys-do-space = den Knopf im Fokus drücken
keys-do-throw = die Würfel werfen, die du nicht behältst
keys-do-swap = Stäbchen einsetzen: tauschen
keys-do-reroll = eine Speisekarte einsetzen: neu würfeln
keys-do-escape = das offene Fenster schließen
keys-do-log = Verlauf
keys-do-chat = Chat
keys-do-keys = diese Liste
keys-do-nothing = ohne Eile: nichts sagen
keys-shift = Umschalt
keys-do-inspect = jemanden ansehen: 1 bist du oder der erste Platz, dann im Uhrzeigersinn

## The sounds

sound-on = Ton ist an
sound-off = Ton ist aus

## Dieses Gerät

device-title = Dieses Gerät
sound-volume = Lautstärke
notify-title = Benachrichtigungen
notify-on = Melde mir, wenn ich dran bin
notify-off = Nicht mehr melden
notify-text = Nur solange diese Seite im Hintergrund ist. Die Benachrichtigung verrät nichts von deiner Hand.
notify-blocked = Dein Browser blockiert Benachrichtigungen dieser Seite. Du kannst sie in seinen Einstellungen erlauben.
notify-offer = Du warst dran, während du auf einer anderen Seite warst. Soll dein Gerät dir das nächste Mal Bescheid geben?
notify-yes = Ja, gib mir Bescheid
notify-no = Nein, danke
notify-turn = Du bist dran
notify-turn-of = { $name } ist dran
notify-body = { $game }: Der Tisch wartet.

## Mehrere Personen an einem Gerät

share-open = Noch jemand an diesem Gerät
share-who = Wer spielt noch an diesem Gerät?
share-add = Hinzufügen
share-known = Wer schon an diesem Gerät gespielt hat
share-hint = Jede Person bekommt einen eigenen Platz. Ihr gebt das Gerät weiter, dazwischen sind die Karten verdeckt.
share-no-chair = Kein Platz ist frei. Der Gastgeber kann einen hinzufügen oder einen Bot entfernen.
share-here = an diesem Gerät
share-give = Gib das Gerät an { $name } weiter
share-again = { $name }, du bist noch einmal dran
share-away = Alle anderen schauen jetzt weg.
share-show = Ich bin { $name }: aufdecken
share-me = Ich bin { $name }
share-at = { $name } spielt
share-all = Alle dürfen hinsehen
share-cover = Hand verdecken
share-stand-in = Ein Bot spielt für { $name }.
share-take-back = Platz zurücknehmen
share-title = Wer noch an diesem Gerät spielt
share-text = Wenn du jemanden entfernst, werden der Name und alle Chatnachrichten gelöscht.
share-remove = { $name } entfernen

## Without a connection

offline-now = Keine Verbindung. Der Wertungsblock behält, was du eingibst; Tische verbinden sich von selbst wieder.
offline-back = Wieder verbunden.
offline-keep = Die Spiele auf diesem Gerät behalten, um ohne Verbindung zu spielen? Sie brauchen { NUMBER($size, maximumFractionDigits: 0) } MB.
offline-keep-do = Behalten
offline-keep-not = Jetzt nicht
offline-keeps = Die Spiele werden auf diesem Gerät gespeichert: { NUMBER($came, maximumFractionDigits: 0) } von { NUMBER($size, maximumFractionDigits: 0) } MB
offline-kept = Die Spiele sind auf diesem Gerät gespeichert. Sie öffnen sich jetzt auch ohne Verbindung.
offline-full = Auf diesem Gerät ist kein Platz für die Spiele. Sonst wurde nichts verändert.
offline-lost = Die Spiele konnten nicht gespeichert werden: Es gibt keine Verbindung. Was schon da ist, bleibt.

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
top-copy-by-hand = Kopieren ging nicht. Der Text ist markiert: Kopier ihn selbst.
top-share = Teilen
top-unreachable = Der Server ist nicht zu erreichen. Prüf deine Verbindung und versuch es noch einmal.

## The way in: who am I

me-guest = Gast
me-open = { $name }: Name und Bild ändern
me-title = Wer bist du?
me-name = Name
me-name-hint = 1 bis { $most } Zeichen. Kein Konto, keine E-Mail.
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
me-move-title = Ein anderes Gerät verwenden
me-move-text = Ein privater Link meldet dich dort als denselben Gast an, mit all deinen Plätzen. Er gilt einmal, { $minutes } Minuten lang, für den, der ihn zuerst öffnet.
me-move-make = Link erstellen
me-delete = Alles löschen
me-delete-text = Das löscht deinen Namen und dein Bild, deine Spiele mit Wertung, Spielen des Tages und Rätseln, wen du blockiert hast, deinen Wiederherstellungscode, alles, was du im Chat geschrieben hast, und die Quittungen deiner Spiele auf diesem Gerät. Wer sonst auf diesem Gerät spielt, wird auch gelöscht.
me-delete-sure = Andere sehen an deiner Stelle „jemand“, und du wirst ein neuer Gast. Das lässt sich nicht rückgängig machen.
me-delete-yes = Ja, alles löschen
me-delete-no = Abbrechen
me-claim-title = Auch dieses Gerät verwenden
me-claim-coming = Deine Plätze werden geladen …
me-claim-become = Auf diesem Gerät bist du dann { $name }. Mach nur weiter, wenn der Link von dir ist.
me-claim-guest = Hier bist du gerade { $name }. Wenn du weitermachst, gibt es { $name } auf diesem Gerät nicht mehr.
me-claim-same = Auf diesem Gerät bist du schon { $name }.
me-claim-ask = Auf diesem Gerät hast du schon Plätze, als { $name }. Wenn du weitermachst, kommst du von diesem Gerät aus nicht mehr an sie heran.
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
    [3] drei Bots
   *[other] { $bots } Bots
}, sofort
home-opening = Der Tisch wird gedeckt …
home-invite = Freunde einladen
home-invite-how = Mit Link oder QR-Code
home-score = Echte Partie werten
home-score-how = Für Partien mit echten Karten
home-lesson = Lern es beim Spielen
home-lesson-how = Ein erster Durchgang { $game }, Schritt für Schritt
home-mine = Weiterspielen
home-open = Offene Tische
home-further = Weitere Tische zeigen
home-phase-waiting = wartet auf Mitspieler
home-phase-playing = läuft
home-taken = { $taken } von { $seats } Plätzen besetzt
home-continue = Weiter
home-give-up = Diese Partie { $game } aufgeben
home-give-up-sure = Wirklich aufgeben?
home-join = Mitspielen
home-more = { $count } weitere zeigen
home-footer = Eine inoffizielle Umsetzung veröffentlichter Regeln, mit eigenen Texten und Bildern.
home-about = Über Kaiten
home-code = Hast du einen Code?
home-solo = Gegen Bots
home-rules = Regeln von { $game }

## The way in: setting up a table

new-title = Tisch vorbereiten
new-box = Welches Spiel?
new-edition = Welche Ausgabe?
edition-sushi-go-cocktail = Gleichstand teilt (Cocktail)
edition-sushi-go-zoch = Gleichstand zählt voll (Zoch)
edition-sushi-go-gamewright = Gleichstand teilt (US-Schachtel)
edition-party-cocktail = Zweite Karte vor dem Aufdecken (französische Schachtel)
edition-party-gamewright = Zweite Karte nach dem Aufdecken (US-Schachtel)
new-edition-sushi-go-cocktail = Bei Gleichstand wird geteilt. Ein Nigiri muss auf ein freies Wasabi. Zu zweit könnt ihr einen Roboter dazunehmen.
new-edition-sushi-go-zoch = Bei Gleichstand bekommen alle die vollen Punkte. Ob ein Nigiri aufs Wasabi kommt, entscheidest du. Thunfisch statt Tintenfisch, Muscheln statt Gyoza.
new-edition-sushi-go-gamewright = Spielt sich genau wie die Ausgabe von Cocktail.
new-edition-party-cocktail = Mit Stäbchen wählst du beide Karten vor dem Aufdecken. Zehn Uramaki-Symbole bringen 8, dann 6; die meisten am Ende 2.
new-edition-party-gamewright = Mit Stäbchen wählst du die zweite Karte nach dem Aufdecken. Zehn Uramaki-Symbole bringen 8, dann 5, dann 2.
new-seats = Plätze
new-seats-fewer = Ein Platz weniger
new-seats-more = Ein Platz mehr
new-seats-range = { $what } ist für { $least } bis { $most } Personen.
new-seats-changed = Jetzt { $seats } Plätze: { $what } ist für { $least } bis { $most } Personen.
new-robot = Ein Roboter als Dritter
new-robot-how = Ihr legt abwechselnd eine Karte für ihn. Er punktet wie alle, kann aber nicht gewinnen.
new-menu = Welches Menü?
new-menu-for = für { $least } bis { $most } Personen
new-menu-not = für { $least } bis { $most } Personen; wählst du es, ändert sich die Zahl der Plätze
new-carte = À la carte
new-carte-how = sieben Gerichte nach Wahl, dazu Nigiri
new-course-roll = Rolle
new-course-appetizer = Vorspeisen
new-course-special = Spezialitäten
new-course-dessert = Dessert
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
new-missing-dessert = ein Dessert
new-bots = Bots
new-bots-fewer = Ein Bot weniger
new-bots-more = Ein Bot mehr
new-bots-none = Alle anderen Plätze sind für Freunde. Was beim Start noch frei ist, bekommt ein Bot.
new-bots-device = Bots nehmen alle Plätze außer deinem. Bei weniger Bots bleiben Plätze für andere an diesem Gerät.
new-bots-some = { $free ->
    [0] Nur du gegen Bots.
    [one] Ein Platz ist für Freunde frei.
   *[other] { $free } Plätze sind für Freunde frei.
}
new-bot = Stärke der Bots
new-bot-child = Kind
new-bot-beginner = Neuling
new-bot-regular = Stammgast
new-bot-chef = Küchenchef
new-bot-itamae = Itamae
new-bot-child-how = nimmt, was sofort Punkte bringt
new-bot-beginner-how = hält sich an Faustregeln
new-bot-regular-how = denkt auch an begonnene Sätze
new-bot-chef-how = spielt sehr gut, achtet aber nicht auf alles
new-bot-itamae-how = denkt voraus und übersieht nichts
new-bot-own-how = vom Betreiber dieses Servers hinzugefügt
new-more = Weitere Optionen
new-passing = Handkarten wandern
new-passing-left = Immer nach links
new-passing-alternate = Links, rechts, links
new-pace = Zeitlimit
new-pace-none = Keins
new-pace-relaxed = 60 Sekunden
new-pace-brisk = 20 Sekunden
new-pace-how = Braucht jemand länger, spielt so lange ein Bot, bis die Person wieder da ist.
new-open = Offen für alle
new-open-how = Steht auf der Startseite: Alle dürfen sich setzen. Sonst braucht man den Link.
new-spectators = Zuschauer erlauben
new-spectators-how = Verdeckte Karten sehen sie nicht.
new-memory = Gedächtnisstütze
new-memory-how = Zeigt die Karten, die du schon in anderen Händen gesehen hast.
new-go = Tisch öffnen
new-summary = { $game }: { $seats } Plätze, { $bots ->
    [0] keine Bots
    [one] ein Bot
   *[other] { $bots } Bots
}
new-duels = Duelle
new-duels-ready = Um die Wette
new-duels-ready-how = Sobald beide bereit sind, werfen sie gleichzeitig, so schnell sie können. Jeder kann darum bitten, ohne Eile zu spielen.
new-duels-turns = Ohne Eile
new-duels-turns-how = In jedem Schritt wählen beide verdeckt Würfel, dann ruft jeder etwas oder sagt nichts. Gut geeignet für Screenreader.

## The way in: before the game

lobby-chairs = Plätze
lobby-free = Freier Platz
lobby-host = Gastgeber
lobby-away = abwesend
lobby-muted = stumm
lobby-sit = Platz nehmen
lobby-stand = Aufstehen
lobby-swap = Platz tauschen
lobby-fill = Bot dazu
lobby-fill-all = Bots auf alle freien Plätze
lobby-clear = Entfernen
lobby-kick = Entfernen
lobby-kick-sure = { $name } entfernen? Eine Rückkehr an diesen Tisch ist nicht möglich, und der Einladungslink ändert sich.
lobby-kick-yes = Entfernen
lobby-mute = Stumm schalten
lobby-unmute = Stummschaltung aufheben
lobby-mute-sure = { $name } stumm schalten? Chatten geht dann erst wieder, wenn du es erlaubst.
lobby-mute-yes = Stumm schalten
lobby-host-tools = Für den Gastgeber
lobby-start = Spiel starten
lobby-host-starts = { $name } startet das Spiel.
lobby-owner-starts = Der Gastgeber startet das Spiel.
lobby-take = Nimm einen freien Platz und spiel mit, oder bleib und sieh zu.
lobby-full = Alle Plätze sind besetzt: Du siehst zu.
lobby-ready = Alle sind da.
lobby-waiting = { $free ->
    [one] Ein Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
}
lobby-free-bots = { $free ->
    [one] Ein Platz ist noch frei. Startest du jetzt, bekommt ihn ein Bot.
   *[other] { $free } Plätze sind noch frei. Startest du jetzt, bekommen sie Bots.
}
lobby-came = { $name } setzt sich.
lobby-withheld = { $name }: Die Zufallszahl, auf die sich das Gerät festgelegt hatte, kam nicht. Darum wurde nicht ausgeteilt. Beim nächsten Mal geht es ohne diese Geräte.
lobby-watching = { $count ->
    [one] Eine Person sieht zu
   *[other] { $count } Personen sehen zu
}
lobby-invite = Einladen
lobby-invite-how = Scann den QR-Code mit dem Handy, oder verschick den Link. Wer ihn hat, darf sich setzen.
lobby-link = Link zu diesem Tisch
lobby-qr = QR-Code des Links zu diesem Tisch
lobby-network-ask = Bisher erreicht nur dieser Computer den Tisch. Für dein lokales Netz öffnen? Dann können Handys im selben WLAN dazukommen. Ins Internet wird nichts gesendet.
lobby-network-yes = Ja, fürs WLAN öffnen
lobby-network-done = Offen: Handys im selben WLAN können dazukommen.
lobby-network-none = Das hat nicht geklappt. Ist dieser Computer in einem lokalen Netz?
lobby-played = Spieleinstellungen
lobby-pace-none = Kein Zeitlimit
lobby-pace-relaxed = 60 Sekunden für jede Wahl
lobby-pace-brisk = 20 Sekunden für jede Wahl
lobby-open = Offen für alle
lobby-closed = Auf Einladung
lobby-no-spectators = Keine Zuschauer während des Spiels
lobby-code = Code zum Durchsagen
lobby-code-how = Die anderen tippen diesen Code auf { $address } ein, bei „Hast du einen Code?“.
lobby-name = Wie heißt du?

## The way in: about, and the pictures

about-title = Über Kaiten
about-lead = Spiel Sushi-Spiele mit Freunden oder Bots, oder werte eine Partie am echten Tisch.
about-unofficial = Inoffiziell
about-unofficial-text = Mit Kaiten spielst du Sushi Go!, Sushi Go Party!, Sushi Roll und Sushi Dice nach ihren veröffentlichten Regeln. Es ist weder von den Autoren noch von den Verlagen gemacht, geprüft oder empfohlen; die Namen gehören ihnen. Wenn dir ein Spiel gefällt, kauf die Schachtel.
about-art = Eigene Texte, eigene Bilder
about-art-text = Alle Texte und Zeichnungen sind für Kaiten entstanden. Nichts ist von einer Schachtel, einer Karte oder einer Anleitung kopiert.
about-art-link = Alle Bilder ansehen
about-luck = Zufall zum Nachprüfen
about-luck-text = Bevor die erste Karte ausgeteilt wird, zeigt der Server den Fingerabdruck eines zufälligen Startwerts. Dann steuern dein Gerät und die der anderen je eine eigene Zufallszahl bei, die vorher sonst niemand kennt. Die Karten ergeben sich aus dem Startwert und all diesen Zahlen: Niemand kann sie sich aussuchen, auch der Server nicht. Nach dem Spiel liegt die ganze Aufzeichnung offen, und alle können alles nachprüfen.
about-luck-link = Was bewiesen ist und was nicht
about-kept = Was gespeichert wird
about-kept-text = Ein Cookie, das dich als Gast erkennt, dein Name und dein Bild, deine Tische und was du dort geschrieben hast, deine fertigen Spiele, Spiele des Tages und Rätsel, wen du blockiert oder gemeldet hast, und wann du einen Wiederherstellungscode gemacht hast. Kein Konto, keine E-Mail, keine Werbung, kein Tracking. „Alles löschen“, oben unter deinem Namen, löscht das alles; nur Tische und Meldungen bleiben, ohne deinen Namen. Bildschirmeinstellungen und die Quittungen deiner Spiele bleiben auf deinem Gerät; die Quittungen werden mit allem anderen gelöscht.
about-fonts = Schriften
about-fonts-text = Grandstander und Nunito, beide unter der SIL Open Font License.

## Geht es gerecht zu?

fair-title = Geht es gerecht zu?
fair-lead = Was Kaiten über ein Spiel beweisen kann, gegen wen, und was niemand beweisen kann.
fair-deal = Niemand sucht die Karten aus
fair-deal-text = Wird ein Tisch eröffnet, zeigt der Server den Fingerabdruck eines zufälligen Startwerts. Vor dem Austeilen legt sich das Gerät jedes Mitspielers auf eine eigene Zufallszahl fest; erst wenn alle das getan haben, werden die Zahlen geschickt. Die Karten folgen aus dem Startwert und all diesen Zahlen. So kann sie niemand aussuchen: weder wer den Server betreibt, noch wer alle Zahlen außer deiner kennt. Für dich gilt das, wenn dein eigenes Gerät mitgemacht hat.
fair-withheld = Zahlen, die nicht kommen
fair-withheld-text = Wer alle anderen Zahlen gesehen hat, könnte die eigene nicht schicken, weil ihm die Karten nicht gefallen. Verhindern kann das niemand. Aber ohne eine Zahl, auf die sich ein Gerät festgelegt hat, wird nicht ausgeteilt: Die anderen ziehen neu, mit neuen Zahlen, und die Geräte dieser Person werden nicht mehr gefragt. Nach drei Versuchen ist der Tisch wieder im Warteraum. Er sagt, wer es war, und die Aufzeichnung auch. Ein eingeschlafenes Handy sieht genauso aus.
fair-later = Später ändert sich nichts
fair-later-text = Jede gezogene Karte und jeder Würfelwurf folgt aus denselben Zahlen. Nach dem Spiel kann jeder am Tisch die ganze Aufzeichnung herunterladen und aus dem Startwert noch einmal spielen: Jedes Ereignis muss genauso herauskommen.
fair-receipt = Quittungen
fair-receipt-text = Wann jemand gewählt hat und ob es sich jemand anders überlegt hat, folgt aus keiner Regel. Darum bekommt dein Gerät nach jeder Wertung und am Ende eine Quittung: einen kurzen Text, der alles bis dahin abdeckt. Wird die Aufzeichnung später geändert, passt sie nicht mehr. Quittungen bleiben auf deinem Gerät. In der Wiederholung prüft „Über diese Partie“ die Aufzeichnung damit, und du kannst sie kopieren. Schick eine an Freunde: Dann kann euch der Betreiber nicht verschiedene Aufzeichnungen geben.
fair-not = Was nicht bewiesen ist
fair-not-cards = Dass niemand in deine Karten sieht. Der Server kennt alle Hände. Wer ihn betreibt, könnte hineinsehen und es weitersagen.
fair-not-who = Wer auf einem Platz saß und ob ein Programm oder Freunde geholfen haben.
fair-not-bots = Dass ein Bot selbst gewählt hat.
fair-not-order = Wessen Antwort zuerst kam. Der Server sagt, wann eine Antwort eintraf, und könnte sie zurückhalten.
fair-not-page = Dass diese Seite ehrlich ist. Sie kommt vom selben Server. Wer sicher sein will, prüft die Aufzeichnung mit dem Programm, das es auch anderswo gibt.
fair-not-seen = Was dein Gerät nicht selbst gesehen hat. Wer später kommt oder ohne ein Gerät spielt, das mitmacht, muss den anderen glauben.
fair-daily = Tagespartien und Rätsel
fair-daily-text = Sie sind für alle gleich. Darum trägt niemand zum Zufall bei, und es gibt keine Quittungen. Der Fingerabdruck steht am Tag vorher da, der Startwert danach. Wer den Server betreibt, kann eine Tagespartie vor dir kennen.
fair-games = Um mehr als Spaß spielst du besser nur mit Menschen und auf einem Server, denen du vertraust.

## Alle Bilder

art-title = Alle Bilder
art-lead = Jede Zeichnung einmal, Karten in drei Größen.
art-cards = Karten, { $size } px breit
art-dice = Seiten von Sushi Dice
art-roll = Seiten von Sushi Roll
art-tokens = Plättchen und Teller
art-avatars = Gäste
art-posters = Plakate
art-things = Gegenstände
art-icons = Symbole

## The rules

rules-title = Regeln
rules-of = { $game }: die Regeln
rules-all = Alle Regeln von { $game }
rules-alone-nigiri = Ei 1, Lachs 2, { $edition ->
    [sushi-go-zoch] Thunfisch
   *[other] Tintenfisch
} 3.
rules-pays = Was es bringt
rules-example = Beispiel
rules-example-final = Beispiel: am Spielende
rules-does = Was es bewirkt
rules-table = An diesem Tisch
rules-card-count = { $count ->
    [one] eine von { $box } Karten
   *[other] { $count } von { $box } Karten
}
rules-side-count = { $count ->
    [one] auf einer Seite des Würfels
   *[other] auf { $count } Seiten des Würfels
}
rules-plate-count = { $count } von { $box } Tellern
rules-die-count = auf { $count } der sechs Würfel
rules-here = Auf dieser Seite
rules-others = Andere Spiele
rules-turn = Ein Zug
rules-duel = Ein Duell
rules-dishes = Die Gerichte
rules-plates = Teller und Würfel
rules-menus = Die Menüs
rules-setup = Personen und Varianten
rules-end = Das Ende
rules-players = Personen
rules-deal-draft = Karten auf der Hand
rules-deal-roll = Würfel auf dem Band
rules-deal-dice = Teller zum Sieg
rules-this-edition = Diese Ausgabe
rules-draft-lead = Alle behalten gleichzeitig eine Karte und geben den Rest weiter. Sammle Gerichte, die zusammen Punkte bringen.
rules-draft-1 = Wählen
rules-draft-1-text = Behalte eine Karte deiner Hand, verdeckt. Bis alle bereit sind, kannst du es dir anders überlegen.
rules-draft-2 = Aufdecken
rules-draft-2-text = Alle Karten werden gleichzeitig aufgedeckt und bleiben vor ihren Besitzern liegen.
rules-draft-3 = Weitergeben
rules-draft-3-text = Gib den Rest deiner Hand nach links weiter. So geht es, bis die Hände leer sind: Das ist ein Durchgang.
rules-draft-end = Nach jedem Durchgang wird jedes Gericht gezählt und abgeräumt; nur Desserts bleiben bis zum Schluss. Wer nach drei Durchgängen die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden die meisten Desserts. Sind auch die gleich, teilt ihr euch den Sieg.
rules-roll-lead = Nimm in jedem Zug einen Würfel von deinem Band. Die Bänder wandern weiter, und alles wird neu gewürfelt.
rules-roll-1 = Würfeln
rules-roll-1-text = Alle Würfel auf allen Bändern werden geworfen. Wer das rote Band hat, nimmt zuerst; dann geht es im Uhrzeigersinn weiter.
rules-roll-2 = Nehmen
rules-roll-2-text = Leg einen Würfel von deinem Band auf dein Tablett. Vorher darfst du Plättchen einsetzen: eine Speisekarte, um Würfel neu zu werfen, Stäbchen, um einen Würfel zu tauschen.
rules-roll-3 = Weitergeben
rules-roll-3-text = Die Bänder wandern eine Person nach links. So geht es, bis sie leer sind: Das ist ein Durchgang.
rules-roll-end = Nach jedem Durchgang werden die Tabletts gezählt und geleert; Plättchen und Desserts bleiben bis zum Schluss. Wer nach drei Durchgängen die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden die meisten Desserts. Sind auch die gleich, teilt ihr euch den Sieg. Man kann auch unter 0 landen.
rules-dice-lead = Zwei würfeln um die Wette: Wirf deine sechs Würfel, bis sie zu einem Teller passen, und klingle zuerst.
rules-dice-1 = Werfen
rules-dice-1-text = Beide werfen gleichzeitig, so oft sie wollen. Behalte die Würfel, die passen, und wirf die anderen neu.
rules-dice-2 = Aufpassen
rules-dice-2-text = Zeigt dein Gegner ein Bäh, ruf „Bäh!“: Er muss alle sechs neu werfen. Wer zuschaut, ruft „Zack!“, wenn auf beiden Seiten eins liegt: Dann gewinnt niemand dieses Duell.
rules-dice-3 = Klingeln
rules-dice-3-text = Wenn deine sechs Würfel zu einem Teller passen, klingle: Der Teller gehört dir. Dann gehen die Würfel an die Nächsten.
rules-details = Im Einzelnen
detail-deck = Der Stapel
detail-passing = Weitergeben
detail-order = Die Reihenfolge im Zug
detail-bonus = Stäbchen oder Löffel
detail-last = Die letzte Karte
detail-robot = Der Roboter
detail-desserts = Desserts
detail-colours = Farben
detail-belts = Die Bänder
detail-tokens = Plättchen
detail-first = Das erste Duell
detail-next = Wer danach dran ist
detail-ready = Bereit
detail-calls = Rufe
detail-turns = Ohne Eile
detail-plates = Teller und Würfel
detail-sushi-go-deck = Alle 108 Karten werden einmal gemischt, und die drei Durchgänge werden aus diesem einen Stapel ausgeteilt. Nur Puddings bleiben liegen; alles andere ist nach seinem Durchgang aus dem Spiel.
detail-sushi-go-passing = Die Hände wandern nach links. In der Variante links, rechts, links wandern sie in Durchgang 2 nach rechts.
detail-sushi-go-last = { $edition ->
    [sushi-go-zoch] Die letzte Karte einer Hand wird für dich ausgelegt. Du entscheidest nur, wenn sie ein Nigiri ist und du ein freies Wasabi aus einem früheren Zug hast.
   *[other] Die letzte Karte einer Hand wird für dich ausgelegt: Da gibt es nichts mehr zu wählen.
}
detail-sushi-go-robot = { $edition ->
    [sushi-go-zoch] { "" }
   *[other] Zu zweit werden drei Hände mit 9 Karten ausgeteilt; die des Roboters ist ein verdeckter Stapel. Wer ihn führt, nimmt die oberste Karte auf die Hand und legt dann eine Karte für sich und eine für ihn aus. Danach tauscht ihr die Hände, und die Führung wechselt. Auch im letzten Zug entscheidet, wer ihn führt, welche Karte wem gehört. Nigiri des Roboters kommen auf sein Wasabi, Stäbchen benutzt er nie, und mit ihm kann man für Puddings 6 verlieren. Wer ihn zuerst führt, entscheidet das Los. Wer ihn führt, braucht für Stäbchen drei Handkarten.
}
detail-party-passing = Die Hände wandern in jedem Durchgang nach links.
detail-party-order = { $edition ->
    [party-gamewright] Alle wählen verdeckt, auch ob sie Stäbchen oder einen Löffel einsetzen. Dann wird gemeinsam aufgedeckt; Sonderbestellungen werden zu Kopien, Misosuppen und Uramaki werden geprüft. Danach wirken die Karten mit kleinen Nummern, die niedrigste zuerst: Stäbchen 1 bis 3, Löffel 4 bis 6, Speisekarten 7 bis 9, To-go-Boxen 10 bis 12. Was im Lauf des Zugs dazukommt, wartet auf seine Nummer. Nach jeder davon werden Misosuppen und Uramaki wieder geprüft.
   *[other] Alle wählen verdeckt, auch ob sie Stäbchen oder einen Löffel einsetzen. Dann wird gemeinsam aufgedeckt; Sonderbestellungen werden zu Kopien, benutzte Stäbchen kommen zurück auf die Hand, Misosuppen und Uramaki werden geprüft. Danach wirken die Karten mit kleinen Nummern, die niedrigste zuerst: Löffel 4 bis 6, Speisekarten 7 bis 9, To-go-Boxen 10 bis 12. Was im Lauf des Zugs dazukommt, wartet auf seine Nummer. Nach jeder davon werden Misosuppen und Uramaki wieder geprüft.
}
detail-party-bonus = In einem Zug darfst du Stäbchen oder einen Löffel einsetzen, und davon nur eine Karte. Hast du mehrere, sagst du, welche.
detail-party-desserts = Bis zu 5 Personen kommen vor Durchgang 1, 2 und 3 jeweils 5, 3 und 2 Desserts in den Stapel, ab 6 Personen 7, 5 und 3. Deine Desserts behältst du bis zum Schluss. Alle anderen Karten kommen nach dem Durchgang zurück in den Stapel, der neu gemischt wird.
detail-party-colours = Für Tee und Sojasoße: Nigiri und Wasabi haben dieselbe Farbe, jedes andere Gericht hat eine eigene. Eine Sonderbestellung hat die Farbe der kopierten Karte, eine umgedrehte Karte hat keine. Desserts aus diesem Durchgang zählen mit, die aus früheren nicht.
detail-roll-belts = Die Bänder werden zufällig verteilt, auch das rote. Nach dem letzten Würfel eines Durchgangs bleiben sie liegen. Nur mit 3 Personen wandern sie noch einmal weiter, damit im nächsten Durchgang jemand anders anfängt. Alle Würfel kommen zurück in den Beutel.
detail-roll-tokens = Alle beginnen mit 3 Speisekarten und 2 Stäbchen. Ein Würfel mit Speisekarten, Stäbchen oder Desserts bringt dir sofort so viele Plättchen. Es gibt 18 Speisekarten, 12 Stäbchen und 32 Desserts: Sind weniger übrig, nimmst du, was da ist. Eingesetzte Plättchen kommen zurück und können wieder genommen werden. In deinem Zug darfst du beliebig viele einsetzen, in beliebiger Reihenfolge, bevor du einen Würfel nimmst.
detail-dice-plates = Im Duell hat jeder 6 Würfel mit den fünf Symbolen; die sechste Seite ist bei dreien ein Stern und bei den anderen drei ein Bäh. Es gibt 19 Teller: 3 für jedes Symbol und 4 gemischte. Drei davon liegen offen.
detail-dice-first = Der Zufall entscheidet, wer zuerst einen Satz Würfel nimmt und sich einen Gegner aussucht.
detail-dice-next = Nach dem Klingeln geht jeder Satz Würfel an die Person links von der, die ihn hatte: Diese beiden duellieren sich als Nächste. Nach „Zack!“ nimmt, wer gerufen hat, einen Satz und gibt den anderen der Person mit den wenigsten Tellern, auch wenn sie gerade im Duell war; sind es mehrere, sucht er sich eine aus.
detail-dice-ready = Vor einem Duell sagen beide, dass sie bereit sind. Möchte einer von beiden lieber ohne Eile spielen, wird ohne Eile gespielt; sonst läuft ein Countdown, und alle Würfel sind noch ungeworfen.
detail-dice-calls = Nur die beiden im Duell rufen „Bäh!“, nur wer zuschaut, ruft „Zack!“. Nach einem richtigen „Bäh!“ werden alle sechs Würfel neu geworfen, auch die behaltenen. Es zählt, was zuerst beim Server ankommt. Ein falscher Ruf kostet eine kurze Pause ohne Würfe und Rufe, außer er wäre einen Moment früher richtig gewesen.
detail-dice-turns = Beide wählen verdeckt, welche Würfel sie werfen, und alle landen gleichzeitig. Dann wählen alle verdeckt, was sie rufen oder ob sie nichts sagen. Zuerst zählt „Zack!“, dann „Bäh!“, dann die Klingel. Klingeln beide zu Recht, gewinnt das Duell, wer weniger Teller hat; bei gleich vielen, wer vom ersten Spieler aus im Uhrzeigersinn zuerst kommt. Ein falscher Ruf kostet dich den Ruf im nächsten Schritt.
detail-dish-maki = { $edition ->
    [sushi-go-zoch] Du brauchst mindestens ein Symbol. Nach einem Gleichstand bekommt die nächstkleinere Zahl trotzdem den nächsten Rang.
    [party-cocktail] Du brauchst mindestens ein Symbol. Nach einem Gleichstand bekommt die nächstkleinere Zahl trotzdem den nächsten Rang.
    [party-gamewright] Du brauchst mindestens ein Symbol. Nach einem Gleichstand bekommt die nächstkleinere Zahl trotzdem den nächsten Rang.
    [roll-cocktail] Du brauchst mindestens ein Symbol. Nach einem Gleichstand bekommt die nächstkleinere Zahl trotzdem den nächsten Rang.
   *[other] Du brauchst mindestens ein Symbol. Gehen die Punkte beim Teilen nicht auf, verfällt der Rest.
}
detail-dish-temaki = Keine zu haben zählt als die wenigsten. Haben alle gleich viele, bekommt und verliert niemand etwas.
detail-dish-uramaki = { $edition ->
    [party-gamewright] Wer für 10 kassiert, räumt alle seine Uramaki sofort ab und darf neu anfangen, auch für einen weiteren Rang. Schaffen es mehrere im selben Augenblick, entscheiden ihre Symbole; bei Gleichstand bekommen alle denselben Rang und verbrauchen je einen.
   *[other] Wer für 10 kassiert, räumt alle seine Uramaki sofort ab und darf neu anfangen, auch für einen weiteren Rang. Wer es als Dritter schafft, bekommt nichts und behält die Karten. Am Ende des Durchgangs brauchst du mindestens ein Symbol.
}
detail-dish-tempura = { $edition ->
    [roll-cocktail] Mehr als 3 beginnen ein neues Set; es zählt die beste Aufteilung.
   *[other] Eine übrige bringt nichts.
}
detail-dish-sashimi = { $edition ->
    [roll-cocktail] Mehr als 3 beginnen ein neues Set; es zählt die beste Aufteilung.
   *[other] Ein oder zwei übrige bringen nichts.
}
detail-dish-dumpling = { $edition ->
    [roll-cocktail] Mehr als 3 beginnen ein neues Set; es zählt die beste Aufteilung.
   *[other] Die Punkte gelten für alle zusammen.
}
detail-dish-onigiri = Du kannst mehrere Sets haben; jedes wird so groß wie möglich.
detail-dish-miso_soup = Egal, wer die andere auslegt und wie: von der Hand, mit Stäbchen, Löffel oder Speisekarte oder als Kopie. Auch jede weitere in diesem Zug wird abgeworfen. Misosuppen aus früheren Zügen bleiben.
detail-dish-chopsticks = { $edition ->
    [sushi-go-zoch] Sie müssen seit einem früheren Zug vor dir liegen, und du brauchst mindestens zwei Handkarten. Pro Zug nur eine. Du wählst beide Karten vor dem Aufdecken; ein Wasabi aus demselben Zug zählt noch nicht. Unbenutzt bringen sie 0.
    [party-gamewright] Sie müssen seit einem früheren Zug vor dir liegen, und du brauchst mindestens zwei Handkarten. Hast du sie angesagt, musst du eine zweite Karte auslegen. Eine Sonderbestellung, die dabei ausgelegt wird, darf sie kopieren. Unbenutzt bringen sie 0.
    [party-cocktail] Sie müssen seit einem früheren Zug vor dir liegen, und du brauchst mindestens zwei Handkarten. Du wählst beide Karten vor dem Aufdecken, und sie kommen in deiner Reihenfolge: Wasabi, dann Nigiri zählt dreifach, umgekehrt nicht. Eine Sonderbestellung, die dabei ausgelegt wird, darf sie kopieren. Unbenutzt bringen sie 0.
    [roll-cocktail] Beide Würfel bleiben, wie sie liegen. Egal, ob dieser Gegner schon genommen hat; Würfel auf Tabletts werden nie getauscht.
   *[other] Sie müssen seit einem früheren Zug vor dir liegen, und du brauchst mindestens zwei Handkarten. Pro Zug nur eine. Du wählst beide Karten vor dem Aufdecken, und sie kommen in deiner Reihenfolge: Wasabi, dann Nigiri zählt dreifach, umgekehrt nicht. Unbenutzt bringen sie 0.
}
detail-dish-spoon = Du sagst ihn mit deiner Karte an, aber nicht im letzten Zug eines Durchgangs. Wenn seine Nummer kommt, nennst du ein Gericht des Menüs oder eine genaue Karte; bei einem Gericht entscheidet, wer gibt, welche es wird. Du legst sie sofort aus, und wer gegeben hat, nimmt den Löffel auf die Hand. Hat niemand eine, wird der Löffel abgeworfen. Eine Speisekarte oder To-go-Box, die du bekommst, wartet auf ihre Nummer. Unbenutzt bringt er 0.
detail-dish-menu = { $edition ->
    [roll-cocktail] Mindestens einen, und nur von deinem eigenen Band.
   *[other] Sie wirkt, wenn ihre Nummer kommt. Die anderen drei Karten werden wieder in den Stapel gemischt, und die Speisekarte wird abgeworfen.
}
detail-dish-takeout_box = Sie wirkt, wenn ihre Nummer kommt; dann wird sie abgeworfen. Du musst nichts umdrehen. Eine umgedrehte Karte zählt nicht mehr als das, was sie war, und hat keine Farbe. Ein Nigiri, dessen Wasabi umgedreht wird, zählt wieder einfach; drehst du das Nigiri um, bleibt sein Wasabi verbraucht. Ein umgedrehtes Dessert kommt zurück in den Stapel.
detail-dish-special_order = { $edition ->
    [party-gamewright] Spielst du sie von der Hand, wählst du die Karte gleich mit, nie eine, die mit ihr aufgedeckt wird; kommt sie durch Stäbchen, Löffel oder Speisekarte, wählst du dann unter allen Karten vor dir. Sie zählt in allem wie diese Karte und bleibt es, auch wenn das Original verschwindet. Nie eine Speisekarte oder To-go-Box; gibt es nichts zu kopieren, wird sie abgeworfen. Ein kopiertes Nigiri zählt nicht dreifach; liegt das Original nicht auf Wasabi, darf die Kopie auf ein freies Wasabi. Ein kopiertes Dessert bleibt als Dessert liegen und entscheidet auch bei Gleichstand mit. Kopierte Stäbchen oder Löffel kannst du ab dem nächsten Zug benutzen; gleiche Nummern wirken im Uhrzeigersinn vom ersten Spieler aus, den das Los bestimmt.
   *[other] Du wählst die Karte beim Aufdecken, nie eine, die mit ihr aufgedeckt wird; kommt sie durch Löffel oder Speisekarte, wählst du dann unter allen Karten vor dir. Sie zählt in allem wie diese Karte und bleibt es, auch wenn das Original verschwindet. Nie eine Speisekarte oder To-go-Box; gibt es nichts zu kopieren, wird sie abgeworfen. Ein kopiertes Nigiri zählt nicht dreifach; liegt das Original nicht auf Wasabi, darf die Kopie auf ein freies Wasabi. Ein kopiertes Dessert bleibt als Dessert liegen und entscheidet auch bei Gleichstand mit. Kopierte Stäbchen oder Löffel kannst du ab dem nächsten Zug benutzen; gleiche Nummern wirken im Uhrzeigersinn vom ersten Spieler aus, den das Los bestimmt.
}
detail-dish-wasabi = { $edition ->
    [sushi-go-zoch] Auf jedes ein Nigiri. Du entscheidest, wenn du das Nigiri auslegst: Nur ein Wasabi aus einem früheren Zug zählt, und ein Nigiri daneben bleibt dort. Ohne Nigiri bringt Wasabi 0.
    [roll-cocktail] Auf jedes ein Nigiri. Nimmst du es später, hat ein Nigiri, das du schon hast, nichts davon. Ohne Nigiri bringt Wasabi 0.
   *[other] Auf jedes ein Nigiri, egal woher es kommt. Ein Nigiri, das schon da liegt, hat von späterem Wasabi nichts. Ohne Nigiri bringt Wasabi 0.
}
detail-dish-soy_sauce = Verglichen werden alle, auch wer keine Sojasoße hat. Ihre eigene Farbe zählt mit. Hast du mehrere, bringt jede 4.
detail-dish-tea = Auch die Farbe des Tees selbst zählt. Hast du mehrere, zählt jeder alle Karten dieser Farbe.
detail-dish-pudding = { $edition ->
    [sushi-go-cocktail] Keine zu haben zählt als die wenigsten. Haben alle gleich viele, bekommt und verliert niemand etwas. Geht die 6 beim Teilen nicht auf, verfällt der Rest.
    [sushi-go-gamewright] Keine zu haben zählt als die wenigsten. Haben alle gleich viele, bekommt und verliert niemand etwas. Geht die 6 beim Teilen nicht auf, verfällt der Rest.
    [roll-cocktail] Keine zu haben zählt als die wenigsten. Haben alle gleich viele, bekommt und verliert niemand etwas. Ein Plättchen mit 3 zählt als drei Desserts.
   *[other] Keine zu haben zählt als die wenigsten. Haben alle gleich viele, bekommt und verliert niemand etwas.
}
detail-dish-green_tea_ice_cream = Eins, zwei oder drei übrige bringen nichts.
detail-dish-fruit = Das zählt für alle, auch ohne Obst: Das kostet dann insgesamt 6. Jede Karte zeigt zwei Früchte.
keys-do-rules = die Regeln der Karte im Fokus oder des Spiels

## Links that lead nowhere

dead-hint = Vielleicht ist der Link alt oder unvollständig.
dead-new = Neuen Tisch vorbereiten

## Looking at a game again, and learning one

replay-title = Noch einmal ansehen
replay-controls = Schritte
replay-where = Stelle im Spiel
replay-step = Schritt { $step } von { $steps }
replay-back = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-play = Abspielen
replay-stop = Anhalten
replay-speed = Tempo
replay-jump = Gehe zu
replay-eyes = Ansicht
replay-open = alle Hände offen
replay-all = Alle Hände liegen offen
replay-through = Aus der Sicht von { $seat }
replay-deal = Über diese Partie
replay-record = Aufzeichnung herunterladen
deal-seed = Der Startwert passt zum Fingerabdruck, der vor dem Spiel gezeigt wurde.
deal-seed-bad = Der Startwert passt nicht zum Fingerabdruck, der vor dem Spiel gezeigt wurde.
deal-seed-sealed = Der Startwert ist noch geheim, weil andere diese Partie noch spielen können. Er wird später veröffentlicht.
deal-people = { $count ->
    [one] Ein Gerät hat eine eigene Zufallszahl beigesteuert.
   *[other] { $count } Geräte haben eigene Zufallszahlen beigesteuert.
}
deal-people-bad = Eine Zufallszahl ist nicht die, auf die sich ihr Gerät festgelegt hatte.
deal-people-none = Kein Gerät hat eine Zufallszahl beigesteuert: Der Zufall kommt nur aus dem Startwert.
deal-fixed = Der Startwert stand vor dem Spiel fest, für alle derselbe.
deal-withheld = { $seat }: Ein Gerät hat sich auf eine Zufallszahl festgelegt und sie nicht geschickt. Die anderen haben neu gezogen.
deal-silent = { $seat }: Ein Gerät hat eine Zufallszahl angekündigt und nichts geschickt.
deal-receipt = Deine Quittung nach Ereignis { $event } gehört zu dieser Aufzeichnung.
deal-receipt-end = Deine Quittung vom Ende des Spiels gehört zu dieser Aufzeichnung: Nichts daran wurde geändert.
deal-receipt-bad = Deine Quittung nach Ereignis { $event } gehört nicht zu dieser Aufzeichnung: Sie wurde geändert.
deal-receipt-missing = Dieses Gerät hat keine Quittung von diesem Spiel.
deal-receipts-never = Von diesem Spiel gibt es keine Quittungen.
deal-receipts = Quittungen zum Kopieren
deal-checking = Wird geprüft …
deal-unchecked = Die Aufzeichnung ließ sich nicht lesen.
deal-rules = Dass jede Karte und jeder Punkt daraus folgt, prüft das Programm: kaiten replay --verify
replay-picked = { $card }, behalten
teach-ui-title = Spielen lernen
teach-ui-next = Weiter
teach-ui-back = Zurück
teach-ui-skip = Lektion verlassen
teach-ui-play = Eine echte Partie spielen
teach-ui-read = Lies, dann drück auf { $next }
teach-ui-over = Hier endet die Lektion
teach-ui-your-turn = du bist dran
teach-ui-not-that = Das nicht. Bitte folge der Lektion.

## Die Analyse einer Partie

review-title = Analyse
review-of = Analyse von
review-making = Itamae sieht sich jede Entscheidung noch einmal an
review-progress = { $done } von { $of }
review-headline = { $seat }: Platz { $place }
win-share-what = Der Anteil am Sieg ist, was man von hier aus im Schnitt gewinnt, wenn alle weiterspielen wie Itamae: 100 % ist ein sicherer Sieg, 50 % jede zweite Partie oder ein Sieg zu zweit.
review-sums = Glück { $luck }, Entscheidungen { $choices }, die anderen { $others } vom Anteil am Sieg.
review-same-count = { $same } von { $count }
review-same-you = Mal hast du genommen, was Itamae nähme.
review-same-seat = Mal hat { $seat } genommen, was Itamae nähme.
review-start = Start
review-sum-choices = Wahl
review-end = Ende
review-curve = Anteil am Sieg, Zug für Zug
review-curve-seat = { $seat }: von { $from } auf { $to }, Platz { $place } mit { $points } Punkten.
review-round = Runde { $round }
review-place = { $place }.
review-as-table = Als Tabelle zeigen
review-column-turn = Zug
review-turning = Wendepunkt
review-deciding = { $count ->
    [0] Keine Entscheidung gab den Ausschlag
    [one] Eine Entscheidung gab den Ausschlag
   *[other] { $count } Entscheidungen gaben den Ausschlag
}
review-deciding-none = Den Unterschied machten die Karten und die anderen.
review-rest = die anderen { $count }: zusammen { $share }
review-share = { $share } Sieganteil
review-steps = Schritte
review-first = Erste Entscheidung
review-before = Vorige Entscheidung
review-next = Nächste Entscheidung
review-last = Letzte Entscheidung
review-number = Entscheidung { $number } von { $count }
review-key-step = Schritt
review-key-turning = Wendepunkt
review-in-replay = Noch einmal ansehen
review-open = Genauer
review-seen = Was man sehen konnte
review-only-seen = Die Zahlen nutzen nur, was dieser Platz da sehen konnte.
review-same = Itamae nähme dasselbe
review-nothing-else = Itamae hat hier nichts anderes erwogen.
review-not-looked = Nicht genauer erwogen
review-as-good-title = So gut wie Itamaes Wahl
review-all = { $count ->
    [one] Die einzige Entscheidung
   *[other] Alle { $count } Entscheidungen
}
review-expected = Zu erwarten am Ende der Partie nach jeder Wahl, wenn alle so weiterspielen wie Itamae.
review-difference = Der Unterschied: { $costs }.
review-error = (± { $share })
review-ahead = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte Vorsprung
review-behind = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte Rückstand
review-took = gewählt: { $seat }
review-took-you = deine Wahl
review-unsure = vielleicht gleich gut
review-then = Was dann geschah
review-then-note = Das spielt für die Zahlen keine Rolle.

## Die Statistik einer Partie mit Duellen

pace-lead = Wie schnell alle geworfen und geklingelt haben, und welches Klingeln verpasst wurde.
pace-duels = Duelle
pace-won = { $all }, { $won } gewonnen
pace-throws = Würfe
pace-pace = Zeit für einen Wurf
pace-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
pace-rings = Geklingelt
pace-right = { $all }, { $right } richtig
pace-reaction = Vom letzten Würfel zum Klingeln
pace-missed = { $count ->
    [0] Kein Klingeln verpasst
    [one] Ein Klingeln verpasst
   *[other] { $count } Mal Klingeln verpasst
}
pace-threw = Duell { $duel }: noch einmal geworfen
pace-threw-after = Duell { $duel }: nach { $time } noch einmal geworfen
pace-silent = Duell { $duel }: nicht geklingelt
pace-silent-after = Duell { $duel }: in { $time } nicht geklingelt

## Rat holen

hint-ask = Was würdest du tun?
hint-warning = Ich sage dir, was ich nähme. Die Partie gilt dann als beraten: Sie zählt weder für die Wertung noch für die Serie.
hint-yes = Sag es mir
hint-no = Nein, danke
hint-thinking = Ich denke nach …
hint-take = Ich nähme { $cards }
hint-choice = Meine Wahl: { $choice }
hint-note = Ich weiß nur, was dein Platz weiß. Die Wahl ist deine.
hint-hide = Ausblenden
hint-coached = beraten
hint-coached-means = Zählt weder für die Wertung noch für die Serie.
keys-do-hint = was Itamae täte (allein gegen Bots)

## Die eigene Seite

you-link = Deine Spiele
you-title = Du
you-coming = Deine Spiele werden angeschaut …
you-between = Zwischen { $above } und { $below }
you-like = Etwa so stark wie { $level }
you-over = Stärker als { $level }
you-under = Noch nicht ganz { $level }
you-rating = { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) } ± { NUMBER($reach, maximumFractionDigits: 0) }
you-rating-games = { $games ->
    [one] aus einem Spiel. Je mehr Spiele, desto schmaler das Band.
   *[other] aus { $games } Spielen. Je mehr Spiele, desto schmaler das Band.
}
you-rating-missing = { $games ->
    [one] Noch ein Spiel mit Bots, dann kann ich sagen, wie stark du bist.
   *[other] Noch { $games } Spiele mit Bots, dann kann ich sagen, wie stark du bist.
}
you-scale = Deine Wertung { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) }, plus oder minus { NUMBER($reach, maximumFractionDigits: 0) }. { $levels }.
you-scale-level = { $level } { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) }
you-rating-means = Im Vergleich mit den Bots an deinen Tischen. Spiele mit Tipps, oder in denen ein Bot für dich gespielt hat, zählen nicht.
you-empty = Hier ist noch nichts
you-empty-text = Spiel ein Spiel zu Ende, dann zeigt diese Seite, wie es war: deine Ergebnisse, dein Lieblingsgericht, deine beste Runde.
you-play = Ein Spiel spielen
you-games = Letzte Spiele
you-column-game = Spiel
you-column-place = Platz
you-column-points = Punkte
you-place = { $place }. von { $seats }
you-someone = jemand
you-stood-in = mit Vertretung
you-device = auf deinem Gerät
you-device-means = Ohne Server gespielt. Zählt für keine Wertung.
you-replay = Ansehen
you-replay-of = Ansehen: { $game }, { $when }
you-more = Ältere Spiele
you-results = Gegen die Bots
you-results-means = Wie oft du vor ihnen gelandet bist. Gleichstand zählt halb.
you-results-box = { $games ->
    [one] Ein Spiel, { NUMBER($wins, maximumFractionDigits: 1) } gewonnen
   *[other] { $games } Spiele, { NUMBER($wins, maximumFractionDigits: 1) } gewonnen
}
you-results-level = { NUMBER($beaten, maximumFractionDigits: 1) } von { $met }
you-favourite = Lieblingsgericht
you-favourite-points = { $points ->
    [one] Hat dir einen Punkt gebracht.
   *[other] Hat dir { $points } Punkte gebracht.
}
you-best = Beste Runde
you-best-points = { $points ->
    [one] Ein Punkt
   *[other] { $points } Punkte
}
you-best-watch = Ansehen
you-own = Nur für dich
you-own-text = Niemand sonst sieht diese Seite. Sie bleibt, bis du sie löschst.
you-move = Auf ein anderes Gerät
you-move-text = Öffne diesen Link auf dem anderen Gerät, oder scanne den Code. Er gilt einmal, { $minutes } Minuten lang, für den, der ihn zuerst öffnet.
you-qr = Der Link als QR-Code
you-code = Wiederherstellungscode
you-code-text = Falls dieses Gerät verloren geht. Druck ihn aus oder schreib ihn auf: Er wird nur einmal gezeigt, und wer ihn hat, ist hier du.
you-code-again = Du hast einen Code vom { $when }. Ein neuer macht ihn ungültig.
you-code-make = Neuen Code machen
you-code-print = Drucken
you-export = Alles exportieren
you-out = Überall abmelden
you-out-sure = Das meldet alle deine anderen Geräte ab, und private Links von dir gelten nicht mehr. Dieses Gerät bleibt angemeldet. Das hilft, wenn du ein Gerät verloren oder einen Link der falschen Person geschickt hast.
you-out-yes = Alle anderen abmelden
you-out-done = Alle anderen Geräte sind abgemeldet.
you-out-code = Könnte jemand deinen Wiederherstellungscode kennen? Mach einen neuen: Der alte wird ungültig.
you-recover = Hast du einen Wiederherstellungscode?
you-recover-label = Wiederherstellungscode
you-recover-go = Einlösen
you-last = Dein letztes Spiel
you-last-won = Gewonnen
you-last-tie = Geteilter Sieg
you-dailies = Spiele des Tages
you-daily-result = Ergebnis: { $game }, { $when }
you-review-of = Analyse: { $game }, { $when }
you-daily-uncounted = zählt nicht
me-claim-games = { $games ->
    [one] Ein Spiel auf diesem Gerät gehört { $name }. Soll es mit den Spielen aus dem Link zusammengelegt werden?
   *[other] { $games } Spiele auf diesem Gerät gehören { $name }. Sollen sie mit denen aus dem Link zusammengelegt werden?
}
me-claim-merge = Zusammenlegen
me-claim-only = Nur die aus dem Link behalten
## Schnelltische: Fremde an einem Tisch, der von selbst beginnt

match-play = Jetzt mit anderen spielen
match-how = Triff Leute, die dasselbe spielen wollen
match-asking = Ein Tisch wird gesucht …
match-pace-relaxed = 60 s für jede Antwort
match-pace-brisk = 20 s für jede Antwort
match-news = Hier treffen sich Fremde. Es geht von selbst los.
match-starts = { $seconds ->
    [one] Beginnt in 1 Sekunde
   *[other] Beginnt in { $seconds } Sekunden
}
match-starting = Es geht los …
match-here = { $here } von { $seats } da
match-bots = Auf dann noch freie Plätze setzen sich Bots.
match-leave = Tisch verlassen
match-again = Wieder mit anderen spielen
chat-agree = Mit den anderen chatten
chat-agree-how = Fremde sehen nur Reaktionen. Deine Nachrichten gehen nur an Leute, die auch chatten wollen.
chat-agree-end = Nicht mehr chatten
chat-agreed = { $count ->
    [one] { $names } will auch chatten.
   *[other] { $names } wollen auch chatten.
}
chat-agreed-nobody = Sonst will hier noch niemand chatten.
block = Blockieren
block-name = { $name } blockieren
block-how = Wen du blockierst, den triffst du nicht mehr an Schnelltischen, und du siehst keine Nachrichten und Reaktionen dieser Person.
unblock = Freigeben
unblock-name = { $name } freigeben
blocked-title = Von dir blockiert
report = Melden
report-name = { $name } melden
report-reason = Was stimmt nicht?
report-reason-name = Der Name
report-reason-chat = Was geschrieben wird
report-reason-play = Wie gespielt wird
report-reason-other = Etwas anderes
report-text = In deinen Worten, wenn du magst
report-send = Dem Betreiber melden
report-done = Der Betreiber weiß Bescheid.
open-game = Spiel
open-any-game = Alle Spiele
open-any-pace = Jedes Zeitlimit
## Das Spiel des Tages

daily-title = Spiel des Tages
daily-lead = Dasselbe Glück und dieselben drei Itamae für alle. Dein erster Versuch zählt; niemand hilft, und du kannst heute jederzeit weiterspielen.
daily-menu = Menü des Tages
daily-new = Noch nicht gespielt
daily-playing = Du hast angefangen
daily-lost = Du hast diese Partie gelöscht.
daily-play = Spielen
daily-go-on = Weiter
daily-see = Ergebnis
daily-to-result = Mein Ergebnis
daily-you = Du
daily-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
daily-points-word = { $points ->
    [one] Punkt
   *[other] Punkte
}
daily-place = { $place }. von { $seats }
daily-at-table = am Tisch
daily-below = der anderen haben weniger ({ $players } insgesamt)
daily-rank = Rang { $rank } von { $players }
daily-ranked = unter allen heute
daily-first = Du bist am schnellsten. Komm später wieder und sieh, wie die anderen waren.
daily-uncounted = Diese Partie zählt nicht: Der Tag war schon vorbei, oder sie war zu spät zu Ende.
daily-streak = { $days ->
    [0] Noch keine Tage in Folge
    [one] Ein Tag in Folge
   *[other] { $days } Tage in Folge
}
daily-longest = Längste Serie: { $days }
daily-next = Nächste Partie in { $hours } Std. { $minutes } Min.
daily-fair = Warum das fair ist
daily-fair-text = Der Startwert jeder Partie stand vor ihrem Tag fest: Alles Glück kommt daraus, auch das der Bots. Sein Fingerabdruck steht am Tag vorher hier, der Startwert selbst ab einer Stunde nach dem Tag. So kann ihn niemand geändert haben.
daily-prints-tomorrow = Fingerabdrücke für morgen
daily-prints-today = Fingerabdrücke für heute
daily-seeds = Startwerte vom { $day }
daily-seed-later = ab einer Stunde nach Mitternacht
daily-print = Fingerabdruck
daily-check = Um einen Startwert zu prüfen, vergleiche sein SHA-256 mit dem Fingerabdruck:
daily-zone = Der Tag beginnt um Mitternacht in der Zeitzone { $zone }.
daily-guests = Gäste können unter neuer Identität neu anfangen: Nimm die Rangliste als Spiel.
daily-past = Vergangene Tage
daily-past-lead = Du kannst sie spielen, so oft du willst; sie zählen nicht.
daily-earlier = Frühere Tage
daily-chair = Auf deinem Platz
daily-chair-text = Was die Bots auf deinem Platz erreicht haben, mit deinen Karten.
daily-chair-making = Die Bots spielen gerade auf deinem Platz …
daily-everybody = { $players ->
    [one] Eine Person
   *[other] { $players } Personen
}
daily-bars = Punkte von { $players } Personen, von { $least } bis { $most }. Du: { $points }.
daily-someone = jemand
daily-skill = Ohne das Glück
daily-skill-text = vom Anteil am Sieg: So viel haben deine Entscheidungen gekostet.
daily-skill-middle = Die Mitte aller Personen: { $percent }.
daily-skill-review = Deine Entscheidungen ansehen
daily-skill-none = Die Partie konnte nicht analysiert werden.
daily-tell = Weitersagen
daily-tell-note = Keine Karte, kein Gericht, keine Runde: Es verrät nichts.
daily-share-line = Kaiten, Spiel des Tages, { $game }, { $day }: { $result }
daily-share-ahead = besser als { $percent } %
daily-others = Die anderen Partien

## Rätsel

puzzle-title = Rätsel
puzzle-one = Rätsel
puzzle-day = Rätsel des Tages
puzzle-lead = Stellungen aus Partien. In jeder gewinnt eine Wahl deutlich öfter als jede andere. Dein erster Versuch zählt.
puzzle-question = Welche Wahl gewinnt am häufigsten?
puzzle-question-text = Eine ist deutlich besser als alle anderen. Wähle wie am Tisch.
puzzle-tried = Du hast dieses schon einmal versucht, darum zählt es jetzt nicht.
puzzle-grade = { $grade ->
    [1] leicht
    [2] eher leicht
    [3] mittel
    [4] schwer
   *[other] sehr schwer
}
puzzle-right = Ja: { $choice }
puzzle-best = Am besten: { $choice }
puzzle-mark = am besten
puzzle-better = Lecker, aber es geht besser
puzzle-better-text = Schau noch einmal: was die anderen sammeln, was du weitergibst und was noch kommt.
puzzle-again = Noch einmal
puzzle-show = Zeig mir, warum
puzzle-next = Nächstes Rätsel
puzzle-all = Alle Rätsel
puzzle-hand = Das stand zur Wahl
puzzle-die = { $die }, gehört zur besten Wahl
puzzle-shares = Anteil am Sieg nach jeder Wahl
puzzle-took = du
puzzle-levels = Welche Bots sehen es?
puzzle-finds = findet es
puzzle-misses = wählt etwas anderes
puzzle-streak = { $count ->
    [0] Noch keine Serie
    [one] Eines gelöst
   *[other] { $count } in Folge gelöst
}
puzzle-longest = Längste: { $count }
puzzle-days = { $days ->
    [one] ein Tag in Folge
   *[other] { $days } Tage in Folge
}
puzzle-solve = Lösen
puzzle-look = Noch einmal ansehen
puzzle-solved = im ersten Versuch gelöst
puzzle-missed = nicht im ersten Versuch gelöst
puzzle-new = noch nicht versucht
puzzle-box = { $solved } von { $count } gelöst
puzzle-box-grade = { $grade }: { $solved } von { $count } gelöst
puzzle-none-left = Du hast alle davon versucht. Jeden Tag gibt es ein neues Rätsel des Tages.
puzzle-yours = { $solved } gelöst, { $streak } in Folge

## Playing on this device, without a server

tab-loading = Die Spiele werden auf dieses Gerät geladen: { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } von { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
tab-failed = Die Spiele konnten nicht auf dieses Gerät geladen werden. Versuch es mit einer Verbindung noch einmal.
tab-here = Auf diesem Gerät spielen, ohne den Server
tab-badge = Spielt auf diesem Gerät
tab-needs = Einen Server brauchen: Freunde und offene Tische, die schnelle Partie, das Spiel des Tages, Tipps und Analysen und die stärksten Bots.
tab-server = Zum Server
tab-puzzles = Eine Stellung, eine beste Wahl
tab-kept = Partien auf diesem Gerät
tab-kept-how = Sie liegen nur in diesem Browser. Werden seine Daten gelöscht, sind sie weg. Lade die Aufzeichnung einer Partie herunter, die du behalten willst.
tab-kept-none = Noch keine Partien.
tab-delete = { $game } löschen
tab-delete-sure = { $game } wirklich löschen?
tab-deal = Diese Partie wurde ohne Server gespielt: Das Gerät der Person selbst hatte den Startwert und alle verdeckten Karten. Darum zählt sie für keine Wertung.
tab-send = An { $server } senden
tab-sent = Auf { $server } ansehen
tab-sent-review = Auf { $server } analysieren
tab-send-how = Analysen, Tipps und Itamae brauchen einen Server. Dort kann diese Partie analysiert werden; sie zählt für keine Wertung.
tab-send-none = Analysen, Tipps und Itamae brauchen einen Server.
tab-send-failed = Die Partie konnte nicht gesendet werden: Der Server antwortet nicht. Sie bleibt auf diesem Gerät.
offline-here = Stattdessen hier spielen
