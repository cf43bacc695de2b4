### Alles, was man am Tisch zu lesen bekommt, einmal. $edition ist die Kennung des Spiels, mit Binde- statt Schrägstrich: sushi-go-zoch.
### Sätze über einen Platz beginnen mit „{ $seat }: …“ und kommen ohne Personalform aus: So passen „Du“, „Platz 2“ und „Roboter“ gleich gut.

language-name = Deutsch
guest = Gast { $number }

## Spiele und Menüs

game-sushi-go-cocktail = Sushi Go! (Cocktail)
game-sushi-go-zoch = Sushi Go! (Zoch)
game-sushi-go-gamewright = Sushi Go! (US-Ausgabe)
game-party-cocktail = Sushi Go Party! (französische Ausgabe)
game-party-gamewright = Sushi Go Party! (US-Ausgabe)
game-roll-cocktail = Sushi Roll
game-dice-sit-down = Sushi Dice
menu-first-meal = Mein erstes Menü
menu-classic = Sushi Go!
menu-sampler = Probierteller
menu-master = Meistermenü
menu-points-platter = Punkteplatte
menu-cutthroat = Hauen und Stechen
menu-banquet = Großes Festmahl
menu-dinner-for-two = Dinner zu zweit

## Gerichte

dish-nigiri = Nigiri
dish-maki = Maki-Rolle
dish-temaki = Temaki
dish-uramaki = Uramaki
dish-tempura = Tempura
dish-sashimi = Sashimi
dish-dumpling = { $edition ->
    [sushi-go-zoch] Muschel
   *[other] Gyoza
}
dish-eel = Aal
dish-tofu = Tofu
dish-onigiri = Onigiri
dish-edamame = Edamame
dish-miso_soup = Misosuppe
dish-chopsticks = Stäbchen
dish-spoon = Löffel
dish-menu = Speisekarte
dish-takeout_box = To-go-Box
dish-special_order = Sonderbestellung
dish-wasabi = Wasabi
dish-soy_sauce = Sojasoße
dish-tea = Tee
dish-pudding = { $edition ->
    [roll-cocktail] Dessert
   *[other] Pudding
}
dish-green_tea_ice_cream = Matcha-Eis
dish-fruit = Obst
dish-tokens = Übrige Plättchen
dish-points = Punkte
dish-plate = Teller
dish-shrimp = { plate-shrimp }
dish-fish = { plate-fish }
dish-octopus = { plate-octopus }
dish-egg = { plate-egg }
dish-cucumber = { plate-cucumber }
dish-mixed = { plate-mixed }
dish-star = Stern
dish-yuck = Bäh

## Karten- und Würfelseiten

card-nigiri-egg = Ei-Nigiri
card-nigiri-salmon = Lachs-Nigiri
card-nigiri-squid = { $edition ->
    [sushi-go-zoch] Thunfisch-Nigiri
   *[other] Tintenfisch-Nigiri
}
card-maki-1 = Maki-Rolle ×1
card-maki-2 = Maki-Rolle ×2
card-maki-3 = Maki-Rolle ×3
card-uramaki-3 = Uramaki ×3
card-uramaki-4 = Uramaki ×4
card-uramaki-5 = Uramaki ×5
card-onigiri-circle = Kreis-Onigiri
card-onigiri-triangle = Dreieck-Onigiri
card-onigiri-square = Quadrat-Onigiri
card-onigiri-rectangle = Rechteck-Onigiri
card-fruit-watermelon-watermelon = Wassermelone ×2
card-fruit-orange-orange = Orange ×2
card-fruit-pineapple-pineapple = Ananas ×2
card-fruit-watermelon-orange = Wassermelone + Orange
card-fruit-watermelon-pineapple = Wassermelone + Ananas
card-fruit-orange-pineapple = Orange + Ananas
card-menu-1 = Speisekarte ×1
card-menu-2 = Speisekarte ×2
card-chopsticks-1 = { $edition ->
    [roll-cocktail] Stäbchen ×1
   *[other] { dish-chopsticks }
}
card-chopsticks-2 = { $edition ->
    [roll-cocktail] Stäbchen ×2
   *[other] { dish-chopsticks }
}
card-pudding-1 = Dessert ×1
card-pudding-2 = Dessert ×2
card-pudding-3 = Dessert ×3
face-shrimp = Garnele
face-fish = Fisch
face-octopus = Oktopus
face-egg = Ei
face-cucumber = Gurken-Maki
face-star = Stern
face-yuck = Bäh
face-unthrown = frischer Würfel
face-flying = in der Luft
plate-shrimp = Garnelenteller
plate-fish = Fischteller
plate-octopus = Oktopusteller
plate-egg = Eierteller
plate-cucumber = Gurkenteller
plate-mixed = Mixteller
turned-card = umgedrehte Karte
numbered-card = { $card } { $number }
copied-card = Kopie von { $card }
which-card = { $card } Nr. { $number }
laid-copy = { $card } als { $face }
laid-on = { $card } auf Wasabi
separator = {"; "}

## Kurzregeln, eine für jedes Gericht

rule-nigiri = Ei 1, Lachs 2, { $edition ->
    [sushi-go-zoch] Thunfisch
   *[other] Tintenfisch
} 3. Auf Wasabi das Dreifache.
rule-maki = { $edition ->
    [sushi-go-zoch] Die meisten Symbole 6, die zweitmeisten 3. Gleichstand zählt für alle Beteiligten voll.
    [party-cocktail] Die meisten Symbole 6, die zweitmeisten 3 (ab sechs Personen 6, 4, 2). Gleichstand zählt für alle Beteiligten voll.
    [party-gamewright] Die meisten Symbole 6, die zweitmeisten 3 (ab sechs Personen 6, 4, 2). Gleichstand zählt für alle Beteiligten voll.
    [roll-cocktail] Die meisten Symbole 6, die zweitmeisten 3. Gleichstand zählt für alle Beteiligten voll.
   *[other] Die meisten Symbole 6, die zweitmeisten 3. Bei Gleichstand wird geteilt; bei Gleichstand an der Spitze entfällt der zweite Rang.
}
rule-temaki = Die meisten Karten +4, die wenigsten −4. Gleichstand zählt für alle Beteiligten voll; zu zweit keine Minuspunkte.
rule-uramaki = { $edition ->
    [party-gamewright] Wer 10 Symbole voll hat, kassiert sofort: zuerst 8, dann 5, dann 2. Am Ende des Durchgangs zählt nur noch der nächste freie Rang: Ihn bekommt, wer die meisten Symbole hat, bei Gleichstand alle voll. Ist keiner mehr frei, gibt es nichts.
   *[other] Wer 10 Symbole voll hat, kassiert sofort: zuerst 8, dann 6. Alle, die es im selben Zug schaffen, teilen sich den Rang und bekommen ihn voll. Am Ende des Durchgangs 2 für die meisten Symbole, bei Gleichstand für alle.
}
rule-tempura = { $edition ->
    [roll-cocktail] 1, 2, 3 Stück bringen 1, 5, 10.
   *[other] Je zwei bringen 5.
}
rule-sashimi = { $edition ->
    [roll-cocktail] 1, 2, 3 Stück bringen 0, 6, 13.
   *[other] Je drei bringen 10.
}
rule-dumpling = { $edition ->
    [roll-cocktail] 1, 2, 3 Stück bringen 2, 4, 8.
   *[other] 1 bis 5 Stück bringen 1, 3, 6, 10, 15; bei 15 ist Schluss.
}
rule-eel = Ein Aal allein −3; ab zwei zusammen 7.
rule-tofu = Ein Tofu 2, zwei 6; ab drei 0.
rule-onigiri = Jedes Set aus ein bis vier verschiedenen Formen bringt 1, 4, 9 oder 16.
rule-edamame = 1 pro Karte und Gegner mit Edamame, höchstens 4 je Karte.
rule-miso_soup = 3 – wird im selben Zug aber noch eine ausgelegt, werden alle aus diesem Zug abgeworfen.
rule-chopsticks = { $edition ->
    [party-gamewright] In einem späteren Zug ansagen und nach dem Aufdecken eine zweite Karte auslegen. Danach wandern die Stäbchen mit deiner Hand weiter.
    [roll-cocktail] Plättchen: Tausch einen Würfel von deinem Band gegen einen vom Band eines Gegners.
   *[other] In einem späteren Zug zwei Karten auf einmal auslegen. Danach wandern die Stäbchen mit deiner Hand weiter.
}
rule-spoon = Wünsch dir in einem späteren Zug eine Karte: Wer sie links herum als Erstes hat, gibt sie dir – im Tausch gegen den Löffel.
rule-menu = { $edition ->
    [roll-cocktail] Plättchen: Würfle beliebig viele Würfel auf deinem Band neu.
   *[other] Zieh vier Karten vom Stapel und leg eine davon aus, nur keine Speisekarte.
}
rule-takeout_box = Dreh beliebig viele deiner Karten aus früheren Zügen um: Jede zählt 2.
rule-special_order = Wird zur Kopie einer Karte, die du in diesem Durchgang schon ausgelegt hast.
rule-wasabi = { $edition ->
    [sushi-go-zoch] In einem späteren Zug darf ein Nigiri darauf: Es zählt dreifach.
   *[other] Dein nächstes Nigiri muss darauf: Es zählt dreifach.
}
rule-soy_sauce = 4, wenn niemand mehr verschiedene Farben hat als du.
rule-tea = 1 für jede Karte deiner häufigsten Farbe.
rule-pudding = { $edition ->
    [sushi-go-zoch] Am Spielende: die meisten +6, die wenigsten −6. Gleichstand zählt für alle Beteiligten voll.
    [party-cocktail] Am Spielende: die meisten +6, die wenigsten −6. Gleichstand zählt für alle Beteiligten voll; zu zweit keine Minuspunkte.
    [party-gamewright] Am Spielende: die meisten +6, die wenigsten −6. Gleichstand zählt für alle Beteiligten voll; zu zweit keine Minuspunkte.
    [roll-cocktail] Am Spielende: die meisten +6, die wenigsten −6. Gleichstand zählt für alle Beteiligten voll; zu zweit keine Minuspunkte.
   *[other] Am Spielende: die meisten +6, die wenigsten −6. Bei Gleichstand wird geteilt; zu zweit ohne Roboter keine Minuspunkte.
}
rule-green_tea_ice_cream = Am Spielende: Je vier bringen 12.
rule-fruit = Am Spielende, jede Sorte für sich: keine −2, dann 0, 1, 3, 6 und ab fünf 10.
rule-tokens = Am Spielende: 1 für je zwei übrige Plättchen, Speisekarten und Stäbchen gemischt.
rule-plate = Wer zuerst genug Teller hat, gewinnt: zu zweit 6, zu dritt oder viert 5, zu fünft oder sechst 4.
rule-one-symbol = Alle sechs Würfel müssen dieses Symbol zeigen. Ein Stern steht für jedes Symbol.
rule-shrimp = { rule-one-symbol }
rule-fish = { rule-one-symbol }
rule-octopus = { rule-one-symbol }
rule-egg = { rule-one-symbol }
rule-cucumber = { rule-one-symbol }
rule-mixed = Alle fünf Symbole und ein Stern. Ein zweiter Stern kann ein Symbol ersetzen.
rule-star = Steht für jedes Symbol. Auf einem Mixteller muss ein Stern ein Stern bleiben.
rule-yuck = Zählt nichts. Siehst du eins bei deinem Gegner, ruf „Bäh!“: Dann muss er alle sechs neu werfen. Ein falscher Ruf kostet dich eine kurze Pause.

## Was ein Platz gefragt wird

ask-pickcards = Welche Karte behältst du?
ask-keepone = Welche dieser Karten soll’s sein?
ask-wishone = Was soll dein Löffel holen?
ask-flipsome = Dreh beliebige deiner Karten um, oder keine
ask-copyone = Was kopiert deine Sonderbestellung?
ask-takedie = Nimm einen Würfel oder setz erst ein Plättchen ein
ask-chooserival = Wen forderst du heraus?
ask-hurry = Werfen, klingeln oder rufen!
ask-watch = Augen auf: Bäh auf beiden Seiten?
ask-givedice = Wer bekommt die anderen Würfel?
ask-wait = Warten
ask-sayready = Bereit?
ask-throwagain = Welche Würfel wirfst du?
ask-maycall = Rufst du etwas?

## Was er wählen kann

choice-pick = { $cards } auslegen
choice-pick-pair = Mit { $bonus }: { $cards } auslegen
choice-pick-call = { $cards } auslegen, { $bonus } ansagen
choice-pick-on = , auf Wasabi: { $cards }
choice-pick-robot = , für den Roboter: { $card }
choice-pick-copy = , als Kopie: { $card }
choice-keep = { $card }
choice-wish = { $card }
choice-flip = { $cards } umdrehen
choice-flip-none = Nichts umdrehen
choice-copy = { $card } kopieren
choice-copy-on = { $card } kopieren, auf Wasabi
choice-take = { $card } nehmen
choice-reroll = Speisekarte: { $cards } neu würfeln
choice-swap = Stäbchen: { $card } gegen { $other } ({ $seat }) tauschen
choice-rival = { $seat }
choice-throw = { $cards } werfen
choice-ring = Klingeln!
choice-beurk = Bäh!
choice-mate = Zack!
choice-give = { $seat }
choice-elapsed = Die Zeit vergeht
choice-ready = Bereit!
choice-ready-turns = Bereit, aber ohne Eile
choice-throw-none = Alle sechs behalten
choice-throw-all = Alle sechs werfen
choice-saynothing = Nichts sagen

## Was geschehen ist

event-started = Der Zufall steht fest. Fingerabdruck zum späteren Nachprüfen: { $pledge }
event-started-unsworn = Los geht’s!
event-acted = { $seat }: Wahl getroffen.
event-acted-stand-in = { $seat }: Wahl von einem Bot getroffen.
event-seated = Startspieler: { $seat }.
event-draft-roundbegan = Durchgang { $round }. Die Handkarten wandern nach { $direction ->
    [right] rechts
   *[left] links
}.
event-draft-control = Zuerst für den Roboter am Zug: { $seat }.
event-draft-dealt = Alle bekommen { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
event-draft-moved-desserts = { $count ->
    [one] Ein Dessert wird
   *[other] { $count } Desserts werden
} in den Stapel gemischt.
event-draft-moved-robot = { $seat }: eine Karte vom Roboterstapel gezogen.
event-draft-moved-menu = { $seat }: vier Karten gezogen.
event-draft-moved-back = { $seat }: den Rest zurückgemischt.
event-draft-moved-hand = { $seat }: { $card } auf die Hand genommen.
event-draft-moved-discard = { $seat }: { $card } abgeworfen.
event-draft-revealed = { $seat }: { $cards } ausgelegt.
event-draft-called = { $seat }: { $card } angesagt.
event-draft-laid = { $seat }: außerdem { $cards } ausgelegt.
event-draft-effectbegan = { $seat }: { $card } im Einsatz.
event-draft-copied = { $seat }: Sonderbestellung kopiert { $card }.
event-draft-turned = { $seat }: { $cards } umgedreht.
event-draft-turned-gone = { $seat }: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} umgedreht.
event-draft-wished = { $seat }: „Wer hat { $card }?“ – { $giver }!
event-draft-wished-nobody = { $seat }: „Wer hat { $card }?“ – Niemand.
event-draft-claimed = Zehn Uramaki voll: { $seats }!
event-draft-passed = Die Handkarten wandern nach { $direction ->
    [right] rechts
   *[left] links
}.
event-draft-cleared = Der Tisch wird abgeräumt.
event-scored = { $dish }: { $points }
event-scored-nobody = { $dish }: niemand
event-scored-seat = { $seat } mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} ({ $why })
event-ended = Gewonnen: { $seats } mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}!
event-ended-shared = Geteilter Sieg: { $seats } mit je { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}!
event-ended-plates = Gewonnen: { $seats }!
event-roll-seated = Rotes Band: { $seat }.
event-roll-roundbegan = Durchgang { $round }. Neue Würfel auf den Bändern, zuerst dran: { $seat }.
event-roll-rolled = Alle Würfel rollen: { $dice }
event-roll-rerolled = { $seat }: mit Speisekarte neu gewürfelt – { $dice }.
event-roll-swapped = { $seat }: mit Stäbchen getauscht – { $card } gegen { $theirs } ({ $other }).
event-roll-taken = { $seat }: { $card } genommen.
event-roll-taken-tokens = { $seat }: { $card } genommen, { $count ->
    [0] aber kein Plättchen mehr da
    [one] dafür ein Plättchen
   *[other] dafür { $count } Plättchen
}.
event-roll-passed = Die Bänder wandern nach links. Rotes Band jetzt: { $seat }.
event-dice-seated = Gegnerwahl: { $seat }.
event-dice-platesturned = Neue Teller: { $plates }.
event-dice-rivalchosen = Zum Duell: { $seat } und { $rival }!
event-dice-countdownbegan = Duell { $duel }: Achtung, fertig …
event-dice-duelbegan = Los!
event-dice-thrown = { $seat }: { $count ->
    [one] einen Würfel
   *[other] { $count } Würfel
} geworfen.
event-dice-landed = { $seat }: { $faces } gewürfelt.
event-dice-beurkcalled = { $seat }: „Bäh!“ – Alle sechs noch mal werfen: { $rival }.
event-dice-matecalled = { $seat }: „Zack!“ – Dieses Duell gewinnt niemand.
event-dice-wronglycalled = { $seat }: Fehlalarm ({ $call ->
    [ring] Klingel
    [beurk] Bäh
   *[mate] Zack
}), kurze Pause.
event-dice-excused = { $seat }: einen Tick zu spät, nichts passiert.
event-dice-resumed = { $seat }: wieder dabei.
event-dice-won = { $seat }: geklingelt – { $plate } gewonnen!
event-dice-dicepassed = Die Würfel wandern weiter. Jetzt dran: { $seats }.
event-dice-readyasked = Duell { $duel }: Alle bereit?
event-dice-saidready = { $seat }: bereit.
event-dice-saidready-turns = { $seat }: bereit, aber ohne Eile.
event-dice-turnsbegan = Duell { $duel }, ohne Eile.
event-dice-stepbegan = Schritt { $step }: Beide wählen ihre Würfel.
event-dice-kept = { $seat }: alle sechs Würfel behalten.
event-dice-callsopened = Die Würfel liegen: rufen oder nichts sagen.
event-dice-callstold = Gerufen – { $calls }.
event-dice-callstold-none = Niemand ruft.
event-dice-called = { $seat }: { $call ->
    [ring] Klingel
    [beurk] „Bäh!“
   *[mate] „Zack!“
}
event-dice-calllost = { $seat }: Fehlalarm ({ $call ->
    [ring] Klingel
    [beurk] Bäh
   *[mate] Zack
}). Im nächsten Schritt kein Ruf.
event-dice-bothrang = Beide haben geklingelt. Weniger Teller, also Sieg im Duell: { $seat }.
event-dice-bothrang-level = Beide haben geklingelt, bei gleich vielen Tellern. Die Reihenfolge der Plätze entscheidet: { $seat }.

## Warum es das wert ist

why-count = { $cards ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $cards } Karten
}
why-each = { $cards } × { $each }
why-by-hand = von Hand eingetragen
why-sets = { $cards ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $cards } Karten
}, { $sets ->
    [0] kein volles Set
    [one] ein volles Set
   *[other] { $sets } volle Sets
}
why-rank = { $icons ->
    [one] ein Symbol
   *[other] { $icons } Symbole
}, Rang { $place }
why-rank-shared = { $icons ->
    [one] ein Symbol
   *[other] { $icons } Symbole
}, Rang { $place }, { $sharing } gleichauf
why-rank-none = { $icons ->
    [0] keine Symbole
    [one] ein Symbol, zu wenig
   *[other] { $icons } Symbole, zu wenig
}
why-most = { $cards }: am meisten{ $sharing ->
    [one] {""}
   *[other] , { $sharing } gleichauf
}
why-fewest = { $cards }: am wenigsten{ $sharing ->
    [one] {""}
   *[other] , { $sharing } gleichauf
}
why-between = { $cards }: im Mittelfeld
why-all-level = { $cards }: alle gleichauf
why-no-loss-at-two = { $cards }: zu zweit keine Minuspunkte
why-nigiri = { $cards } Nigiri{ $tripled ->
    [0] {""}
   *[other] { $cards ->
        [one] {" "}auf Wasabi
       *[other] , davon { $tripled } auf Wasabi
    }
}
why-uramaki-place = zehn Symbole voll, Rang { $place }{ $sharing ->
    [one] {""}
   *[other] , { $sharing } zugleich
}
why-uramaki-most = { $icons ->
    [one] ein Symbol
   *[other] { $icons } Symbole
} übrig, am meisten{ $sharing ->
    [one] {""}
   *[other] , { $sharing } gleichauf
}
why-uramaki-none = { $icons ->
    [0] keine Symbole
    [one] ein Symbol, zu wenig
   *[other] { $icons } Symbole, zu wenig
}
why-onigiri = { $cards } Onigiri in { $sets ->
    [one] einem Set
   *[other] { $sets } Sets
}
why-edamame = { $cards } × { $opponents } Gegner mit Edamame
why-edamame-most = { $cards } × { $each }, mehr bringt keine Karte ({ $opponents } Gegner mit Edamame)
why-soy-sauce = { $cards } bei { $colours ->
    [one] einer Farbe
   *[other] { $colours } Farben
}; Bestwert { $most }
why-tea = { $cards } × { $best ->
    [one] eine Karte
   *[other] { $best } Karten
} der häufigsten Farbe
why-fruit = { $watermelon ->
    [one] 1 Wassermelone
   *[other] { $watermelon } Wassermelonen
}, { $orange ->
    [one] 1 Orange
   *[other] { $orange } Orangen
}, { $pineapple } Ananas
why-groups = { $cards } Stück in { $sets ->
    [one] einer Gruppe
   *[other] { $sets } Gruppen
}
why-tokens = { $tokens ->
    [one] ein Plättchen
   *[other] { $tokens } Plättchen
}
why-plates = { $plates ->
    [one] ein Teller
   *[other] { $plates } Teller
}

## Warum eine Wahl besser ist, in einer Analyse

reason-holder = { $card } auf { $holder }: { $points } Punkte.
reason-two = { $bonus }: zwei Karten auf einmal, { $card } und { $second }.
reason-completes = { $card }: vollendet einen Satz und bringt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
reason-race = { $card }: Platz { $place } im Rennen um { $dish }.
reason-not-last = { $card }: Du hast nicht mehr am wenigsten.
reason-adds = { $card }: sofort { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}.
reason-denies = { $card }: brächte { $side ->
    [left] links
   *[right] rechts
} von dir { $points } Punkte.
reason-denies-seat = { $card }: { $other } bekäme dafür { $points } Punkte.
reason-holds = { $card }: Was später darauf liegt, zählt mehr.
reason-later = { $card }: hilft in einem späteren Zug.
reason-missing = { $card }: { $missing ->
    [one] Dann fehlt noch eins
   *[other] Dann fehlen noch { $missing }
} zum Satz.
reason-give = { $card }: fehlt dir am wenigsten.
reason-turn-over = { $card }: umgedreht mehr wert.
reason-leave = { $card }: mehr wert, so wie es liegt.
reason-reroll-all = Keiner dieser Würfel hilft dir viel: Wirf alle noch einmal.
reason-reroll-rest = Behalte { $card }: Ein anderer Würfel kann noch Besseres zeigen.
reason-spare = { $card } ist jetzt gut genug: Spar dir das Plättchen.
reason-more = { $card }: bringt auf lange Sicht mehr.
reason-close = Knapp. Vieles Kleine spricht für { $card }.

## Eine Analyse

review-equal = Gleicher Anteil
review-luck = Glück
review-choices = Deine Entscheidungen
review-others = Die anderen
review-result = Ergebnis
review-unit = Änderungen sind Unterschiede im Anteil am Sieg.
review-matched = { $same } von { $count } Mal hast du genommen, was Itamae nähme.
review-decided = { $count ->
    [0] Keine deiner Entscheidungen gab den Ausschlag.
    [one] Eine deiner Entscheidungen gab den Ausschlag:
   *[other] { $count } deiner Entscheidungen gaben den Ausschlag:
}
review-turn = Runde { $round }, Zug { $turn }
review-taken = du: { $choice }
review-best = Itamae: { $choice }
review-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte
review-as-good = gleich gut

## Was sich über Duelle sagen lässt

duels-seat = { $seat }: { $won } von { $duels } Duellen gewonnen, { $throws } Würfe, { $right } von { $rings }-mal zu Recht geklingelt.
duels-pace = Alle { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s ein Wurf.
duels-reaction = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s nach dem letzten Würfel geklingelt (Median).
duels-threw = Duell { $duel }: mit vollständigem Teller nach { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s weitergewürfelt.
duels-late = Duell { $duel }: { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s nach dem vollständigen Teller vorbei.
duels-missed = Duell { $duel }: ein vollständiger Teller, aber nicht geklingelt.

## Wenn etwas nicht geht

refused-not-asked = Du wirst gerade nichts gefragt.
refused-not-a-choice = Das steht nicht zur Wahl.
refused-too-early = Das kommt zu früh.
refused-too-late = Zu spät: Das Spiel ist schon weitergegangen.
refused-game-over = Das Spiel ist aus.
refused-not-begun = Das Spiel hat noch nicht begonnen.
refused-begun = Das Spiel hat schon begonnen.
refused-not-over = Das Spiel ist noch nicht zu Ende.
refused-number-taken = Darauf hast du schon etwas anderes geantwortet.
refused-paused = Der Tisch macht Pause. Setzt erst das Spiel fort.
refused-nobody-seated = Erst muss sich jemand setzen.
refused-already-seated = Du hast schon einen Platz an diesem Tisch.
refused-no-chair-free = Kein Platz ist frei.
refused-chair-taken = Dieser Platz ist nicht frei.
refused-no-such-chair = Dieser Tisch hat nur { $chairs } Plätze.
refused-no-bot-there = Auf diesem Platz sitzt kein Bot.
refused-chair-would-go = Ein Platz, der wegfallen würde, ist besetzt. Mach ihn zuerst frei.
refused-not-seated = Du hast keinen Platz an diesem Tisch.
refused-not-owner = Das darf nur der Gastgeber.
refused-own-chair-only = Du kannst nur mit einem freien Platz oder einem Bot tauschen. Der Gastgeber kann alle umsetzen.
refused-kick-yourself = Du kannst dich nicht selbst wegschicken.
refused-person-not-here = Diese Person ist nicht an diesem Tisch.
refused-kicked = Der Gastgeber hat dich weggeschickt.
refused-nonce-missing = Dein Gerät hat seine Zufallszahl nicht rechtzeitig geschickt. Dein Platz ist darum wieder frei.
refused-by-invitation = An diesen Tisch kommt man nur mit Einladung. Frag nach dem Link.
refused-no-spectators = An diesem Tisch darf niemand zusehen.
refused-too-many-devices = Du bist schon mit zu vielen Geräten an diesem Tisch. Schließ die Seite auf einem davon.
refused-table-full = Dieser Tisch ist voll: Auch zusehen kann niemand mehr.
refused-muted = Der Gastgeber hat dich stumm geschaltet.
refused-slow-down = { $seconds ->
    [one] Zu schnell: Warte eine Sekunde.
   *[other] Zu schnell: Warte { $seconds } Sekunden.
}
refused-too-fast = Zu viele Nachrichten auf einmal: Warte kurz und versuch es noch einmal.
refused-line-empty = Die Nachricht ist leer.
refused-too-long = Das ist zu lang: höchstens { $most } Zeichen.
refused-name-empty = Ein Name braucht mindestens einen Buchstaben.
refused-bad-frame = Das hat der Tisch nicht verstanden. Lade die Seite neu und versuch es noch einmal.
refused-counting = Die Punkte werden noch gezählt. Gleich geht es weiter.
refused-wrong-seats = { $game } ist für { $least } bis { $most } Personen.
refused-robot-seats = Den Roboter gibt es nur in Partien zu zweit.
refused-dish-seats = { $dish }: für { $least } bis { $most } Personen.
refused-menu-courses = Ein Menü hat eine Rolle, drei Vorspeisen, zwei Spezialitäten und ein Dessert, jede Sorte einmal.
refused-bots-everywhere = { $seats } Plätze, { $bots ->
    [one] ein Bot
   *[other] { $bots } Bots
}: Für dich bleibt kein Platz.
refused-too-many-tables = { $most ->
    [one] Du hast schon eine laufende Partie, und mehr sind nicht erlaubt. Beende sie erst oder gib sie auf.
   *[other] Du hast schon { $most } laufende Partien, und mehr sind nicht erlaubt. Beende erst eine davon oder gib sie auf.
}
refused-bad-request = Das kann der Server nicht: { $detail }
refused-bad-choice = Das lässt sich nicht wählen: { $detail }
refused-card-too-many = { $count } × { $card }: Die Schachtel enthält nur { $box }. Nimm welche weg.
refused-die-too-many = { $card }: Nur { $box } Würfel haben diese Seite, und hier liegen schon { $count } davon. Nimm einen weg.
refused-dish-too-many = { $dish } ist zu viel: Ein Menü hat eine Rolle, drei Vorspeisen, zwei Spezialitäten und ein Dessert.
refused-bad-notation = Das lässt sich nicht werten: { $detail }
refused-too-deep = Das kann der Server nicht lesen: Es ist zu tief verschachtelt.
refused-unknown-visitor = Der Server kennt dich noch nicht. Lade die Seite neu.
refused-foreign-page = Diese Seite darf diesen Server nicht benutzen.
refused-signed-out = Du bist auf diesem Gerät nicht mehr angemeldet.
refused-bad-seat-link = Dieser Link ist ungültig oder abgelaufen: Ein Link gilt ein einziges Mal, { $minutes } Minuten lang. Erstell auf dem anderen Gerät einen neuen.
refused-bad-recovery-code = Das ist kein gültiger Wiederherstellungscode. Ein neuer Code macht den alten ungültig.
refused-only-this-machine = Das geht nur am Rechner, auf dem der Server läuft.
refused-no-table = Diesen Tisch gibt es nicht oder nicht mehr.
refused-not-your-table = Diesen Tisch gibt es nicht, oder du hast dort keinen Platz.
refused-record-later = Du kannst dir das Spiel ansehen, wenn es zu Ende ist.
refused-no-record = Diese Partie gibt es nicht oder nicht mehr.
refused-bad-record = Der Server kann diese Partie nicht bestätigen und behält sie deshalb nicht: { $detail }
refused-no-review = Zu dieser Partie gibt es keine Analyse.
refused-review-players = Nur wer mitgespielt hat, kann die Analyse dieser Partie zeigen.
refused-no-lesson = Für dieses Spiel gibt es keine Lektion.
refused-no-page = Unter dieser Adresse gibt es nichts.
refused-bad-method = Diese Anfrage ist unter dieser Adresse nicht möglich.
refused-too-large = Diese Anfrage ist zu groß.
refused-our-mistake = Bei uns ist etwas schiefgegangen.
refused-store-down = Der Server erreicht seine Datenbank gerade nicht. Nichts ist verloren: Versuch es gleich noch einmal.
refused-disk-full = Die Festplatte des Servers ist voll. Nichts ist verloren, aber es kann nichts mehr gespeichert werden.
refused-storage-full = Auf diesem Gerät ist kein Platz mehr für die Spiele. Nichts ist verloren, aber es kann nichts mehr gespeichert werden: Schaff Platz und versuch es dann noch einmal.
refused-storage-down = Der Speicher dieses Browsers antwortet nicht. Nichts ist verloren: Versuch es gleich noch einmal.
refused-storage-cleared = Die Daten dieses Browsers wurden gelöscht und mit ihnen diese Partie. Neue Partien kannst du beginnen.
refused-table-deleted = Dieser Tisch wurde gelöscht.
refused-table-not-kept = Dieser Tisch ist nicht mehr gespeichert.
refused-table-stopped = Dieser Tisch wurde wegen eines Fehlers auf unserer Seite angehalten. Die Aufzeichnung bleibt erhalten.
refused-table-elsewhere = Dieser Tisch ist in einem anderen Tab dieses Browsers offen. Schließe ihn dort, um hier zu spielen.
refused-no-net = Dieser Bot ließ sich nicht laden. Versuch es noch einmal, wenn du online bist.
refused-banned = Du darfst auf diesem Server nicht spielen: Die Betreiber haben dich ausgeschlossen.
refused-table-closed = Die Betreiber dieses Servers haben diesen Tisch geschlossen: { $text }
refused-draining = Dieser Server wird bald neu gestartet. Laufende Spiele gehen weiter, aber neue beginnen nicht mehr. Versuch es später noch einmal.
refused-not-operator = Das dürfen nur die Betreiber dieses Servers: Der Schlüssel fehlt oder ist falsch.
refused-no-code = Mit diesem Code wartet kein Tisch. Prüfe die sechs Zeichen. Ein Code gilt nur, bis das Spiel beginnt.
refused-too-many-codes = Zu viele falsche Codes. Warte einen Moment und versuch es dann noch einmal.
refused-device-full = Dieses Gerät teilen sich schon { $most } weitere Personen. Entferne erst eine davon.
refused-too-many-changes = Dieser Tisch wurde schon { $most } Mal geändert, und mehr ist nicht erlaubt. Starte die Partie oder eröffne einen anderen Tisch.
refused-too-many-answers = Du hast das schon { $most } Mal beantwortet, und mehr ist nicht erlaubt. Deine letzte Antwort gilt.
refused-hint-alone = Tipps gibt es nur, wenn du allein gegen Bots spielst.
refused-no-hints = In diesem Spiel gibt es keine Tipps.
refused-hint-failed = Der Coach konnte nicht antworten. Frag noch einmal.
refused-chat-off = Schalte erst den Chat ein.
refused-quick-table = An einem Schnelltisch gibt es keinen Gastgeber.
refused-too-many-blocks = Du hast schon { $most } Leute blockiert. Gib erst jemanden wieder frei.
refused-daily-alone = Das Spiel des Tages ist für alle gleich: Du spielst es allein, ohne Hilfe und bis zum Ende.
refused-no-daily = Unter dieser Adresse gibt es kein Spiel des Tages, oder noch keines.
refused-daily-unplayed = { $players ->
    [0] Spiel diese Partie erst selbst. Bisher hat sie niemand beendet.
    [one] Spiel diese Partie erst selbst. Bisher hat sie eine Person beendet.
   *[other] Spiel diese Partie erst selbst. Bisher haben sie { $players } Personen beendet.
}
refused-daily-gone = Du hast deine Partie von heute gelöscht. Morgen gibt es eine neue.
refused-daily-not-sure = { $minutes ->
    [one] Der Server ist noch nicht sicher, welcher Tag heute ist. In einer Minute kannst du dieses Spiel spielen.
   *[other] Der Server ist noch nicht sicher, welcher Tag heute ist. In { $minutes } Minuten kannst du dieses Spiel spielen.
}
refused-daily-sealed = Andere spielen diese Partie noch. Du kannst sie teilen, wenn ihr Tag vorbei ist.
refused-no-puzzle = Dieses Rätsel gibt es nicht.
refused-too-often = { $seconds ->
    [one] Zu oft: Versuch es in einer Sekunde noch einmal.
   *[other] Zu oft: Versuch es in { $seconds } Sekunden noch einmal.
}

## Im Terminal

seat-number = Platz { $number }
seat-you = Du
seat-robot = Roboter
seat-nobody = niemand
cli-hand = Deine Hand: { $cards }
cli-table = { $seat } ({ $points }): { $cards }
cli-clock = Uhr: { $seconds } s
cli-plates = Offene Teller: { $plates }
cli-dice = Würfel ({ $seat }): { $faces }
cli-choose = Was darf’s sein? Eine Zahl, ein paar Wörter zum Eingrenzen, ? für die Regeln, q zum Aufhören:
cli-no-number = Bitte eine Zahl von 1 bis { $count } eingeben.
cli-more = … und noch { $count }: Tipp ein paar Wörter, um die Liste einzugrenzen.
cli-stopped = Du hast den Tisch verlassen.
cli-total = Gesamt
cli-verified = { $count ->
    [one] Ein Ereignis
   *[other] { $count } Ereignisse
}: Protokoll, Spielzüge und Startwert passen zusammen.
cli-luck-people = Zufall: aus dem Startwert und { $count ->
    [one] einer Zufallszahl
   *[other] { $count } Zufallszahlen
} der Mitspielenden.
cli-luck-seed = Zufall: nur aus dem Startwert. Niemand hat eine Zufallszahl beigesteuert.
cli-luck-fixed = Zufall: nur aus dem Startwert, der schon vor dem Spiel bekannt war.
cli-luck-dropped = { $seat } hat sich auf eine Zufallszahl festgelegt und sie nicht geschickt. Die anderen haben neu gezogen.
cli-luck-silent = Ein Gerät von { $seat } hat eine Zufallszahl angekündigt und nichts geschickt.
cli-receipt = Die Quittung nach Ereignis { $event } gehört zu dieser Aufzeichnung.
cli-receipt-none = Ohne Quittung geprüft: Wann jemand gewählt hat und ob es sich jemand anders überlegt hat, lässt sich so nicht sagen.
cli-coached = Mit Tipps: Wer gespielt hat, hat Tipps bekommen.
cli-wait = Gerade nichts tun (Enter)
cli-step = Schritt { $step }
cli-several = Eine oder mehrere Zahlen eingeben, zum Beispiel 1 3
cli-back = Zurück (Enter)
cli-standings = Endstand
cli-tokens = Deine Plättchen: { $cards }
cli-belt = Dein Band: { $cards }
cli-belt-of = Band ({ $seat }): { $cards }
cli-counted = { $count } × { $card }

## Schritt für Schritt: die ersten Runden

teach-sushi-go-hand = Willkommen! Diese neun Karten sind deine Hand. Alle behalten eine Karte und geben den Rest nach links.
teach-sushi-go-tempura = Zwei Tempura bringen 5 Punkte, eine allein nichts. Nimm eine: Vielleicht kommt noch eine zweite.
teach-sushi-go-reveal = Alle decken gleichzeitig auf, dann wandern die Handkarten weiter. Jetzt hast du die deines Nachbarn.
teach-sushi-go-wasabi = Wasabi verdreifacht das nächste Nigiri, das du auslegst. Nimm es!
teach-sushi-go-squid = Ein Tintenfisch-Nigiri zählt 3, auf deinem Wasabi sogar 9. Nimm es!
teach-sushi-go-nine = Da liegt es auf dem Wasabi: 9 Punkte. Dieses Wasabi ist damit verbraucht.
teach-sushi-go-again = Deine erste Hand ist zurück, und die zweite Tempura ist noch da. Nimm sie: Das Paar zählt 5.
teach-sushi-go-chopsticks = Stäbchen zählen nichts, aber später nimmst du damit zwei Karten auf einmal. Nimm sie.
teach-sushi-go-maki = Schau auf die Maki-Rollen der anderen: Die meisten Symbole bringen 6 Punkte, die zweitmeisten 3.
teach-sushi-go-two = Jetzt nutz deine Stäbchen: Nimm die Maki-Rolle ×3 und den Pudding zusammen.
teach-sushi-go-gone = Zwei Karten in einem Zug! Dafür sind deine Stäbchen mit deiner Hand weitergewandert.
teach-sushi-go-pudding = Pudding zählt erst am Spielende: Wer am meisten hat, gewinnt 6 Punkte, wer am wenigsten hat, verliert 6.
teach-sushi-go-last = Es sind nur noch wenige Karten. Diese Züge spielen wir für dich; die letzte Karte wird von selbst ausgelegt.
teach-sushi-go-score = Jetzt wird alles gezählt. Wer nach drei Durchgängen die meisten Punkte hat, gewinnt. Guten Appetit!
teach-party-menu = Willkommen! In Sushi Go Party! hat jede Partie ihr eigenes Menü. Heute stehen acht Gerichte darauf.
teach-party-hand = Du hast zehn Karten auf der Hand. Alle behalten eine und geben den Rest nach links.
teach-party-tofu = Ein Tofu zählt 2, zwei zählen 6, aber drei zählen nichts. Fang mit einem an.
teach-party-reveal = Alle decken gleichzeitig auf, dann wandern die Handkarten weiter. Jetzt hast du die deines Nachbarn.
teach-party-order = Mit der Speisekarte ziehst du vier Karten und spielst eine davon. Leg sie aus und schau, was kommt.
teach-party-four = Diese vier kommen vom Stapel, und nur du siehst sie. Nimm das Tintenfisch-Nigiri.
teach-party-served = Die Speisekarte ist weg, und vor dir liegt das Tintenfisch-Nigiri: 3 Punkte.
teach-party-temaki = Die meisten Temaki bringen 4 Punkte, die wenigsten kosten 4. Nimm eins, damit du nicht hinten liegst.
teach-party-second = Deine erste Hand ist zurück. Ein zweiter Tofu macht 6 Punkte: Nimm ihn, aber keinen dritten!
teach-party-ice = Matcha-Eis behältst du bis zum Spielende: Vier sind 12 wert. Nimm eins.
teach-party-watch = Zähl die Temaki auf dem Tisch: Ein Gegner hat schon zwei, du hast eins.
teach-party-more = Da kommt noch ein Temaki. Nimm es, dann hat niemand mehr als du.
teach-party-last = Ein paar Züge haben wir für dich gespielt. Die letzte Karte wird von selbst ausgelegt.
teach-party-score = Jetzt wird der Durchgang gezählt. Deine Desserts behältst du bis zum Ende des dritten. Guten Appetit!
teach-roll-belt = Willkommen! Diese Würfel liegen auf deinem Band. In jedem Zug legst du einen davon auf dein Tablett.
teach-roll-others = Auch dein Nachbar hat ein Band. Nach jedem Zug wandern die Bänder weiter, und alle Würfel rollen neu.
teach-roll-wasabi = Wasabi verdreifacht das nächste Nigiri, das du nimmst. Nimm diesen Würfel!
teach-roll-passed = Die Bänder sind weitergewandert, und alles wurde neu gewürfelt. Diese Würfel gehören jetzt dir.
teach-roll-squid = Ein Tintenfisch-Nigiri zählt 3, auf deinem Wasabi sogar 9. Nimm es!
teach-roll-nine = Da liegt es auf dem Wasabi: 9 Punkte. Dieses Wasabi ist damit verbraucht.
teach-roll-tokens = Das sind deine Plättchen: drei Speisekarten und zwei Stäbchen. Sie helfen dir bei Würfelpech.
teach-roll-reroll = Zwei Maki-Würfel mit nur einem Symbol! Setz eine Speisekarte ein: Wähl beide und würfle sie neu.
teach-roll-maki = Drei Symbole! Die meisten Maki-Symbole bringen 6 Punkte, die zweitmeisten 3. Nimm diesen Würfel.
teach-roll-swap = Auf dem anderen Band liegt ein Dessert ×3. Setz Stäbchen ein: Tausch dein Ei-Nigiri dagegen.
teach-roll-dessert = Jetzt liegt es auf deinem Band. Nimm es: Es bringt dir drei Desserts.
teach-roll-end = Desserts zählen am Spielende: Die meisten bringen 6. Je zwei übrige Plättchen sind 1 Punkt wert.
teach-roll-last = Ein paar Züge haben wir für dich gespielt. Auf jedem Band liegen noch zwei Würfel.
teach-roll-score = Jetzt werden die Tabletts gezählt. Plättchen und Desserts behältst du für die nächsten Durchgänge. Guten Appetit!
teach-dice-plates = Willkommen zum Duell! Drei Teller liegen offen. Würfle einen davon schneller zusammen als dein Gegner.
teach-dice-sets = Du und dein Gegner habt je sechs Würfel. Züge gibt es nicht: Wenn es losgeht, sei schnell!
teach-dice-throw = Los! Wirf alle sechs Würfel.
teach-dice-star = Der Garnelenteller braucht sechs Garnelen. Du hast zwei und einen Stern, der für alles steht.
teach-dice-keep = Behalt diese drei. Wirf die anderen drei noch mal.
teach-dice-yuck = Schau, ein Bäh bei deinem Gegner! Ruf „Bäh!“
teach-dice-called = Gut gesehen: Dein Gegner musste alle sechs neu werfen. Ein falscher Ruf hätte dich eine kurze Pause gekostet.
teach-dice-one = Dir fehlt nur noch eine Garnele. Wirf den Oktopus noch mal.
teach-dice-caught = Du hattest ein Bäh, und dein Gegner hat es gerufen: alle sechs neu geworfen. Aber was für ein Glück!
teach-dice-chop = Ab drei Personen ruft „Zack!“, wer zuschaut und auf beiden Seiten ein Bäh sieht: Dann gewinnt niemand.
teach-dice-once-more = Fünf Würfel passen schon. Wirf den Fisch noch mal.
teach-dice-ring = Sechs Garnelen, dank dem Stern. Klingle vor deinem Gegner!
teach-dice-won = Der Teller gehört dir, und gleich beginnt das nächste Duell. Zu zweit gewinnt, wer zuerst sechs Teller hat.
teach-any-begin = Das ist der Tisch. Spiel ein paar Züge und folge dabei den Schritten.
teach-any-choose = Du bist dran: Wähle, was hier angeboten wird.
teach-any-end = So läuft ein Zug. Den Rest lernst du beim Spielen.

## Was ein Chat von einem Link zeigt

preview-home = Kaiten: Sushi-Spiele mit Freunden
preview-text = Vier schnelle Sushi-Spiele, mit Freunden oder gegen Bots. Ganz ohne Konto.
preview-rules = Die Regeln von { $game }
preview-daily = Das Spiel des Tages: dieselben Karten für alle
preview-puzzles = Rätsel: Eine Wahl ist klar die beste
preview-replay = Eine Partie zum Ansehen, Schritt für Schritt
