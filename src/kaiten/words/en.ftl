### All text that players read. $edition is the game's id with a dash instead of the slash: sushi-go-zoch.
### For translators: $seat is "You", "Seat 2", "Robot" or a person's name. If a verb or a preposition would have to
### change with it, put the seat before a colon, as the Italian and German files do.
### A seat is a place at the table (not a chair); a hand is what you hold; a plate is a card in front of a seat.

language-name = English
guest = Guest { $number }

## Games and menus

game-sushi-go-cocktail = Sushi Go! (Cocktail)
game-sushi-go-zoch = Sushi Go! (Zoch)
game-sushi-go-gamewright = Sushi Go! (US box)
game-party-cocktail = Sushi Go Party! (French box)
game-party-gamewright = Sushi Go Party! (US box)
game-roll-cocktail = Sushi Roll
game-dice-sit-down = Sushi Dice
menu-first-meal = My First Meal
menu-classic = Sushi Go!
menu-sampler = Party Sampler
menu-master = Master Menu
menu-points-platter = Points Platter
menu-cutthroat = Cutthroat Combo
menu-banquet = Big Banquet
menu-dinner-for-two = Dinner for Two

## Dishes

dish-nigiri = Nigiri
dish-maki = Maki Roll
dish-temaki = Temaki
dish-uramaki = Uramaki
dish-tempura = Tempura
dish-sashimi = Sashimi
dish-dumpling = { $edition ->
    [sushi-go-zoch] Mussels
   *[other] Dumpling
}
dish-eel = Eel
dish-tofu = Tofu
dish-onigiri = Onigiri
dish-edamame = Edamame
dish-miso_soup = Miso Soup
dish-chopsticks = Chopsticks
dish-spoon = Spoon
dish-menu = Menu
dish-takeout_box = Takeout Box
dish-special_order = Special Order
dish-wasabi = Wasabi
dish-soy_sauce = Soy Sauce
dish-tea = Tea
dish-pudding = { $edition ->
    [roll-cocktail] Dessert
   *[other] Pudding
}
dish-green_tea_ice_cream = Green Tea Ice Cream
dish-fruit = Fruit
dish-tokens = Tokens left
dish-points = Points
dish-plate = Plates
dish-shrimp = { plate-shrimp }
dish-fish = { plate-fish }
dish-octopus = { plate-octopus }
dish-egg = { plate-egg }
dish-cucumber = { plate-cucumber }
dish-mixed = { plate-mixed }
dish-star = Star
dish-yuck = Yuck

## Faces

card-nigiri-egg = Egg Nigiri
card-nigiri-salmon = Salmon Nigiri
card-nigiri-squid = { $edition ->
    [sushi-go-zoch] Tuna Nigiri
   *[other] Squid Nigiri
}
card-maki-1 = Maki Roll ×1
card-maki-2 = Maki Roll ×2
card-maki-3 = Maki Roll ×3
card-uramaki-3 = Uramaki ×3
card-uramaki-4 = Uramaki ×4
card-uramaki-5 = Uramaki ×5
card-onigiri-circle = Round Onigiri
card-onigiri-triangle = Triangular Onigiri
card-onigiri-square = Square Onigiri
card-onigiri-rectangle = Rectangular Onigiri
card-fruit-watermelon-watermelon = Two Watermelons
card-fruit-orange-orange = Two Oranges
card-fruit-pineapple-pineapple = Two Pineapples
card-fruit-watermelon-orange = Watermelon and Orange
card-fruit-watermelon-pineapple = Watermelon and Pineapple
card-fruit-orange-pineapple = Orange and Pineapple
card-menu-1 = Menu ×1
card-menu-2 = Menu ×2
card-chopsticks-1 = { $edition ->
    [roll-cocktail] Chopsticks ×1
   *[other] { dish-chopsticks }
}
card-chopsticks-2 = { $edition ->
    [roll-cocktail] Chopsticks ×2
   *[other] { dish-chopsticks }
}
card-pudding-1 = Dessert ×1
card-pudding-2 = Dessert ×2
card-pudding-3 = Dessert ×3
face-shrimp = shrimp
face-fish = fish
face-octopus = octopus
face-egg = egg
face-cucumber = cucumber roll
face-star = star
face-yuck = yuck
face-unthrown = unthrown die
face-flying = in the air
plate-shrimp = Shrimp Plate
plate-fish = Fish Plate
plate-octopus = Octopus Plate
plate-egg = Egg Plate
plate-cucumber = Cucumber Plate
plate-mixed = Mixed Plate
turned-card = a turned-over card
numbered-card = { $card } { $number }
copied-card = copy of { $card }
which-card = { $card } no. { $number }
laid-copy = { $card } as { $face }
laid-on = { $card } on wasabi
separator = {"; "}

## Short rules, one for each dish

rule-nigiri = Egg 1, salmon 2, { $edition ->
    [sushi-go-zoch] tuna
   *[other] squid
} 3. On wasabi, three times as much.
rule-maki = { $edition ->
    [sushi-go-zoch] Most icons 6, second most 3. Tied players each get the full points.
    [party-cocktail] Most icons 6, second most 3 (with six or more players 6, 4, 2). Tied players each get the full points.
    [party-gamewright] Most icons 6, second most 3 (with six or more players 6, 4, 2). Tied players each get the full points.
    [roll-cocktail] Most icons 6, second most 3. Tied players each get the full points.
   *[other] Most icons 6, second most 3. Tied players share the points; after a tie for most there is no second place.
}
rule-temaki = Most cards +4, fewest −4. Tied players each get the full points; with two players nobody loses.
rule-uramaki = { $edition ->
    [party-gamewright] Reaching 10 icons scores at once: 8 for the first player, 5 for the second, 2 for the third. At the end of the round, only the next free place is paid, to whoever has the most icons; tied players each get the full points. If none is free, nothing is paid.
   *[other] Reaching 10 icons scores at once: 8 for the first player, 6 for the second. All who get there in the same turn share the place and each get the full points. At the end of the round, the most icons score 2, for each tied player.
}
rule-tempura = { $edition ->
    [roll-cocktail] One 1, two 5, three 10.
   *[other] A pair is worth 5.
}
rule-sashimi = { $edition ->
    [roll-cocktail] One 0, two 6, three 13.
   *[other] Three are worth 10.
}
rule-dumpling = { $edition ->
    [roll-cocktail] One 2, two 4, three 8.
   *[other] One to five are worth 1, 3, 6, 10, 15; more than five add nothing.
}
rule-eel = One: −3. Two or more: 7 in total.
rule-tofu = One 2, two 6; three or more 0.
rule-onigiri = A set of one to four different shapes is worth 1, 4, 9 or 16.
rule-edamame = 1 for every opponent who has any, at most 4 per card.
rule-miso_soup = 3, unless another one is played in the same turn: then all miso soups of that turn are discarded.
rule-chopsticks = { $edition ->
    [party-gamewright] On a later turn, announce them and play a second card after the reveal. They go back into the hand you pass on.
    [roll-cocktail] A token: swap a die on your belt with one on an opponent’s belt.
   *[other] On a later turn, play two cards at once. They go back into the hand you pass on.
}
rule-spoon = On a later turn, name a card: the first player to your left who holds it must give it to you in exchange for the spoon.
rule-menu = { $edition ->
    [roll-cocktail] A token: roll any dice on your belt again.
   *[other] Draw four cards from the deck and play one of them, but not another menu.
}
rule-takeout_box = Turn over any of your cards from earlier turns: each is then worth 2.
rule-special_order = Becomes a copy of a card you played earlier this round.
rule-wasabi = { $edition ->
    [sushi-go-zoch] On a later turn you may play a nigiri on it: three times its points.
   *[other] The next nigiri you play must go on it: three times its points.
}
rule-soy_sauce = 4 if nobody has more different colours than you.
rule-tea = 1 for each card of the colour you have most of.
rule-pudding = { $edition ->
    [sushi-go-zoch] At the end: most +6, fewest −6. Tied players each get the full points.
    [party-cocktail] At the end: most +6, fewest −6. Tied players each get the full points; with two players nobody loses.
    [party-gamewright] At the end: most +6, fewest −6. Tied players each get the full points; with two players nobody loses.
    [roll-cocktail] At the end: most +6, fewest −6. Tied players each get the full points; with two players nobody loses.
   *[other] At the end: most +6, fewest −6. Tied players share the points; with two players and no robot nobody loses.
}
rule-green_tea_ice_cream = At the end: four are worth 12.
rule-fruit = At the end, for each type of fruit: none −2, one 0, two 1, three 3, four 6, five or more 10.
rule-tokens = At the end: 1 for every two menu or chopsticks tokens left.
rule-plate = Be the first to win enough plates: 6 with two players, 5 with three or four, 4 with five or six.
rule-one-symbol = All six dice must show this symbol. A star counts as any symbol.
rule-shrimp = { rule-one-symbol }
rule-fish = { rule-one-symbol }
rule-octopus = { rule-one-symbol }
rule-egg = { rule-one-symbol }
rule-cucumber = { rule-one-symbol }
rule-mixed = All five symbols and a star. A second star can replace a symbol.
rule-star = Counts as any symbol. On a mixed plate, one star must stay a star.
rule-yuck = Counts as nothing. If you see one among your rival’s dice, call “Yuck!”, and they must throw all six again. A wrong call costs you a short pause.

## What a seat is asked

ask-pickcards = Choose a card to keep
ask-keepone = Choose one of these cards
ask-wishone = Which card should your spoon get?
ask-flipsome = Turn over any of your cards, or none
ask-copyone = Which card should your special order copy?
ask-takedie = Take a die, or spend a token first
ask-chooserival = Who do you want to duel?
ask-hurry = Throw, ring the bell, or call “Yuck!”
ask-watch = Watch for a yuck on both sides
ask-givedice = Who gets the other dice?
ask-wait = Wait
ask-sayready = Ready?
ask-throwagain = Which dice do you throw?
ask-maycall = Do you call?

## What it may choose

choice-pick = Play { $cards }
choice-pick-pair = Play { $cards } with { $bonus }
choice-pick-call = Play { $cards } and announce { $bonus }
choice-pick-on = , on wasabi: { $cards }
choice-pick-robot = , and { $card } for the robot
choice-pick-copy = , copying { $card }
choice-keep = { $card }
choice-wish = { $card }
choice-flip = Turn over { $cards }
choice-flip-none = Turn nothing over
choice-copy = Copy { $card }
choice-copy-on = Copy { $card }, on a wasabi
choice-take = Take { $card }
choice-reroll = Spend a menu: roll { $cards } again
choice-swap = Spend chopsticks: swap { $card } for { $other } ({ $seat })
choice-rival = { $seat }
choice-throw = Throw { $cards }
choice-ring = Ring the bell
choice-beurk = Yuck!
choice-mate = Chop!
choice-give = { $seat }
choice-elapsed = Time passes
choice-ready = I’m ready
choice-ready-turns = I’m ready, and I’d like to take turns
choice-throw-none = Keep all six dice
choice-throw-all = Throw all six dice
choice-saynothing = Say nothing

## What happened

event-started = The random seed is fixed. Fingerprint to check it later: { $pledge }
event-started-unsworn = The game starts.
event-acted = { $seat }: choice made.
event-acted-stand-in = { $seat }: choice made by a bot.
event-seated = First player: { $seat }.
event-draft-roundbegan = Round { $round }. Hands pass to the { $direction ->
    [right] right
   *[left] left
}.
event-draft-control = { $seat }: first to play for the robot.
event-draft-dealt = Everyone is dealt { $count } cards.
event-draft-moved-desserts = { $count } desserts are shuffled into the deck.
event-draft-moved-robot = { $seat }: a card drawn from the robot’s pile.
event-draft-moved-menu = { $seat }: four cards drawn.
event-draft-moved-back = { $seat }: the other cards go back.
event-draft-moved-hand = { $seat }: { $card } added to the hand.
event-draft-moved-discard = { $seat }: { $card } discarded.
event-draft-revealed = { $seat }: { $cards }.
event-draft-called = { $seat }: “{ $card }!”
event-draft-laid = { $seat }: also { $cards }.
event-draft-effectbegan = { $seat }: effect of { $card }.
event-draft-copied = { $seat }: the special order becomes { $card }.
event-draft-turned = { $seat }: turned over { $cards }.
event-draft-turned-gone = { $seat }: turned over { $count ->
    [one] one card
   *[other] { $count } cards
}.
event-draft-wished = { $seat }: asked for { $card }. { $giver } must give it.
event-draft-wished-nobody = { $seat }: asked for { $card }. Nobody has it.
event-draft-claimed = { $seats }: ten uramaki!
event-draft-passed = Hands pass to the { $direction ->
    [right] right
   *[left] left
}.
event-draft-cleared = The table is cleared.
event-scored = { $dish } — { $points }
event-scored-nobody = { $dish } — nobody
event-scored-seat = { $seat }: { $points } ({ $why })
event-ended = Winner: { $seats }, with { $points } points.
event-ended-shared = Shared win: { $seats }, with { $points } points each.
event-ended-plates = Winner: { $seats }!
event-roll-seated = Red belt: { $seat }.
event-roll-roundbegan = Round { $round }. New dice are on the belts; first to choose: { $seat }.
event-roll-rolled = All dice are rolled — { $dice }
event-roll-rerolled = { $seat }: spent a menu and rolled { $dice }.
event-roll-swapped = { $seat }: spent chopsticks and swapped { $card } for { $theirs } ({ $other }).
event-roll-taken = { $seat }: took { $card }.
event-roll-taken-tokens = { $seat }: took { $card }, { $count ->
    [0] but no token is left
    [one] with one token
   *[other] with { $count } tokens
}.
event-roll-passed = Belts pass to the left. Red belt: { $seat }.
event-dice-seated = Choosing an opponent: { $seat }.
event-dice-platesturned = New plates: { $plates }.
event-dice-rivalchosen = Duel: { $seat } against { $rival }.
event-dice-countdownbegan = Duel { $duel }: ready…
event-dice-duelbegan = Go!
event-dice-thrown = { $seat }: { $count ->
    [one] one die
   *[other] { $count } dice
} in the air.
event-dice-landed = { $seat }: { $faces }.
event-dice-beurkcalled = { $seat }: Yuck! { $rival } must throw all six dice again.
event-dice-matecalled = { $seat }: Chop! Nobody wins this duel.
event-dice-wronglycalled = { $seat }: wrong call ({ $call ->
    [ring] bell
    [beurk] yuck
   *[mate] chop
}). Must wait.
event-dice-excused = { $seat }: just too late; nothing happens.
event-dice-resumed = { $seat }: back in play.
event-dice-won = { $seat }: rang the bell. { $plate } won.
event-dice-dicepassed = The dice go to { $seats }.
event-dice-readyasked = Duel { $duel }: ready?
event-dice-saidready = { $seat }: ready.
event-dice-saidready-turns = { $seat }: ready, and would like to take turns.
event-dice-turnsbegan = Duel { $duel }, taken in turns.
event-dice-stepbegan = Step { $step }: both choose their dice.
event-dice-kept = { $seat }: all six dice kept.
event-dice-callsopened = The dice have landed: call, or say nothing.
event-dice-callstold = Calls — { $calls }.
event-dice-callstold-none = Nobody calls.
event-dice-called = { $seat }: { $call ->
    [ring] bell
    [beurk] “Yuck!”
   *[mate] “Chop!”
}
event-dice-calllost = { $seat }: wrong call ({ $call ->
    [ring] bell
    [beurk] yuck
   *[mate] chop
}). No call in the next step.
event-dice-bothrang = Both rang the bell. Duel won with fewer plates: { $seat }.
event-dice-bothrang-level = Both rang the bell, and both have the same number of plates. First in seat order: { $seat }.

## Why it is worth that

why-count = { $cards ->
    [one] one card
   *[other] { $cards } cards
}
why-each = { $cards } × { $each }
why-by-hand = entered by hand
why-sets = { $cards ->
    [one] one card
   *[other] { $cards } cards
}, { $sets ->
    [0] no full set
    [one] one full set
   *[other] { $sets } full sets
}
why-rank = { $icons ->
    [one] one icon
   *[other] { $icons } icons
}, { $place ->
    [1] most
    [2] second most
   *[other] third most
}
why-rank-shared = { $icons ->
    [one] one icon
   *[other] { $icons } icons
}, { $sharing } tied for { $place ->
    [1] most
    [2] second most
   *[other] third most
}
why-rank-none = { $icons ->
    [0] no icons
    [one] one icon, too few
   *[other] { $icons } icons, too few
}
why-most = { $cards }: the most{ $sharing ->
    [one] {""}
   *[other] , shared by { $sharing }
}
why-fewest = { $cards }: the fewest{ $sharing ->
    [one] {""}
   *[other] , shared by { $sharing }
}
why-between = { $cards }: neither most nor fewest
why-all-level = { $cards }: everyone has the same number
why-no-loss-at-two = { $cards }: with two players nobody loses
why-nigiri = { $cards } nigiri{ $tripled ->
    [0] {""}
   *[other] , { $tripled } on wasabi
}
why-uramaki-place = ten icons: { $place ->
    [1] first
    [2] second
   *[other] third
} to reach them{ $sharing ->
    [one] {""}
   *[other] , shared by { $sharing }
}
why-uramaki-most = { $icons } icons, the most remaining{ $sharing ->
    [one] {""}
   *[other] , shared by { $sharing }
}
why-uramaki-none = { $icons ->
    [0] no icons
    [one] one icon, too few
   *[other] { $icons } icons, too few
}
why-onigiri = { $cards ->
    [one] one rice ball
   *[other] { $cards } rice balls
} in { $sets ->
    [one] one set
   *[other] { $sets } sets
}
why-edamame = { $cards } × { $opponents ->
    [one] one opponent with edamame
   *[other] { $opponents } opponents with edamame
}
why-edamame-most = { $cards } × { $each }, the maximum per card ({ $opponents } opponents with edamame)
why-soy-sauce = { $cards } with { $colours } colours; the highest number is { $most }
why-tea = { $cards } × { $best } of the most common colour
why-fruit = { $watermelon } watermelon, { $orange } orange, { $pineapple } pineapple
why-groups = { $cards ->
    [one] one
   *[other] { $cards }
} in { $sets ->
    [one] one group
   *[other] { $sets } groups
}
why-tokens = { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
}
why-plates = { $plates ->
    [one] one plate
   *[other] { $plates } plates
}

## Why a choice is better, in a review

reason-holder = { $card } on { $holder }: { $points } points.
reason-two = { $bonus }: two cards at once, { $card } and { $second }.
reason-completes = { $card }: completes a set and adds { $points ->
    [one] one point
   *[other] { $points } points
}.
reason-race = { $card }: place { $place } in the race for { $dish }.
reason-not-last = { $card }: you no longer have the fewest.
reason-adds = { $card }: { $points ->
    [one] one point
   *[other] { $points } points
} at once.
reason-denies = { $card }: your { $side ->
    [left] left
   *[right] right
} neighbour would get { $points } points for it.
reason-denies-seat = { $card }: { $other } would get { $points } points for it.
reason-holds = { $card }: what is laid on it later is worth more.
reason-later = { $card }: useful in a later turn.
reason-missing = { $card }: { $missing ->
    [one] one more completes
   *[other] { $missing } more complete
} the set.
reason-give = { $card }: you will miss it least.
reason-turn-over = { $card }: worth more turned over.
reason-leave = { $card }: worth more as it lies.
reason-reroll-all = None of these dice helps you much: roll them all again.
reason-reroll-rest = Keep { $card }: one of the other dice may show something better.
reason-spare = { $card } is good enough now: keep the token for later.
reason-more = { $card }: brings more in the long run.
reason-close = Close. Many small things favour { $card }.

## A review

review-equal = Equal share
review-luck = Luck
review-choices = Your choices
review-others = The others
review-result = Result
review-unit = Changes are differences in the share of the win.
review-matched = { $same } of { $count } times you took what Itamae would.
review-decided = { $count ->
    [0] No choice of yours decided it.
    [one] One choice of yours decided it:
   *[other] { $count } choices of yours decided it:
}
review-turn = Round { $round }, turn { $turn }
review-taken = you: { $choice }
review-best = Itamae: { $choice }
review-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
review-as-good = as good

## What can be said about duels

duels-seat = { $seat }: { $won } of { $duels } duels won, { $throws } throws, { $right } of { $rings } rings right.
duels-pace = A throw every { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
duels-reaction = Rang { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s after the last die (median).
duels-threw = Duel { $duel }: threw on with a complete plate, after { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
duels-late = Duel { $duel }: over { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s after the plate was complete.
duels-missed = Duel { $duel }: a complete plate, and no ring.

## When something is refused

refused-not-asked = You are not being asked anything right now.
refused-not-a-choice = That is not one of your choices.
refused-too-early = It is too early for that.
refused-too-late = That came too late: the game has continued.
refused-game-over = The game is over.
refused-not-begun = The game has not started.
refused-begun = The game has already started.
refused-not-over = The game is not over yet.
refused-number-taken = You have already given another answer to that.
refused-paused = The table is paused. Resume it first.
refused-nobody-seated = Somebody must take a seat first.
refused-already-seated = You already have a seat at this table.
refused-no-chair-free = No seat is free.
refused-chair-taken = That seat is not free.
refused-no-such-chair = This table has only { $chairs } seats.
refused-no-bot-there = There is no bot in that seat.
refused-chair-would-go = A seat that would be removed is taken. Free it first.
refused-not-seated = You have no seat at this table.
refused-not-owner = Only the host can do that.
refused-own-chair-only = You can swap only with a free seat or a bot. The host can move anyone.
refused-kick-yourself = You cannot remove yourself.
refused-person-not-here = That person is not at this table.
refused-kicked = The host removed you from this table.
refused-nonce-missing = Your device didn’t send its random number in time, so your seat is free again.
refused-by-invitation = This table is by invitation only. Ask for its link.
refused-no-spectators = Watching is not allowed at this table.
refused-too-many-devices = You are at this table on too many devices already. Close one of them.
refused-table-full = This table is full: nobody else can watch.
refused-muted = The host has muted you.
refused-slow-down = { $seconds ->
    [one] Too fast: wait a second.
   *[other] Too fast: wait { $seconds } seconds.
}
refused-too-fast = Too many messages at once: wait a moment and try again.
refused-line-empty = The message is empty.
refused-too-long = That is too long: at most { $most } characters.
refused-name-empty = A name needs at least one letter.
refused-bad-frame = The table did not understand that. Reload the page and try again.
refused-counting = The points are still being counted. The game goes on in a moment.
refused-wrong-seats = { $game } is for { $least } to { $most } players.
refused-robot-seats = The robot is only for games with two players.
refused-dish-seats = { $dish } is for { $least } to { $most } players.
refused-menu-courses = A menu has one roll, three appetizers, two specials and one dessert, each kind once.
refused-bots-everywhere = { $seats } seats, { $bots ->
    [one] one bot
   *[other] { $bots } bots
}: no seat is left for you.
refused-too-many-tables = { $most ->
    [one] You already have an unfinished game, and only one is allowed. Finish it or give it up first.
   *[other] You already have { $most } unfinished games, the most allowed. Finish one or give it up first.
}
refused-bad-request = The server cannot do that: { $detail }
refused-bad-choice = That cannot be chosen: { $detail }
refused-card-too-many = { $count } × { $card }: the box holds only { $box }. Take some away.
refused-die-too-many = { $card }: only { $box } dice have this side, and { $count } of them are here. Take one away.
refused-dish-too-many = { $dish } is one too many: a menu has one roll, three appetizers, two specials and one dessert.
refused-bad-notation = This cannot be scored: { $detail }
refused-too-deep = The server cannot read that: it is nested too deeply.
refused-unknown-visitor = The server does not know you yet. Reload the page.
refused-foreign-page = This page is not allowed to use this server.
refused-signed-out = You are no longer signed in on this device.
refused-bad-seat-link = This link is invalid or has expired. A link works once, for { $minutes } minutes. Create a new one on the other device.
refused-bad-recovery-code = This is not a valid recovery code. A new code makes the old one invalid.
refused-only-this-machine = That can only be done on the server’s machine.
refused-no-table = There is no such table, or it was deleted.
refused-not-your-table = There is no such table, or you have no seat at it.
refused-record-later = You can replay the game once it is over.
refused-no-record = This game does not exist, or is no longer available.
refused-bad-record = The server cannot confirm this game, so it does not keep it: { $detail }
refused-no-review = There is no review of this game.
refused-review-players = Only people who played this game can show its review.
refused-no-lesson = There is no lesson for this game.
refused-no-page = There is nothing at this address.
refused-bad-method = That request method is not supported at this address.
refused-too-large = That request is too large.
refused-our-mistake = Something went wrong on our side.
refused-store-down = The server cannot reach its database right now. Nothing is lost: try again in a moment.
refused-disk-full = The server’s disk is full. Nothing is lost, but nothing more can be written.
refused-storage-full = This device has no room left for the games. Nothing is lost, but nothing more can be written: make room, then try again.
refused-storage-down = This browser’s storage does not answer. Nothing is lost: try again in a moment.
refused-storage-cleared = This browser’s data were cleared, and this game with them. Other games can be begun.
refused-table-deleted = This table was deleted.
refused-table-not-kept = This table is no longer stored.
refused-table-stopped = This table was stopped because of an error on our side. Its record is kept.
refused-table-elsewhere = This table is open in another tab of this browser. Close it there to play here.
refused-no-net = This bot could not be loaded. Try again when you are online.
refused-banned = You may not play on this server: its operator has excluded you.
refused-table-closed = The operator of this server has closed this table: { $text }
refused-draining = This server will be restarted soon. Games that are being played go on, but no new ones begin. Try again later.
refused-not-operator = Only the operator of this server may do that: the token is missing or wrong.
refused-no-code = No table is waiting with this code. Check its six characters. A code works only until the game starts.
refused-too-many-codes = Too many wrong codes. Wait a moment, then try again.
refused-device-full = This device is already shared by { $most } other people. Remove one of them first.
refused-too-many-changes = This table has been changed { $most } times, and more is not allowed. Start the game or open another table.
refused-too-many-answers = You have answered this { $most } times, and more is not allowed. Your last answer counts.
refused-hint-alone = Hints are only for games of one person against bots.
refused-no-hints = There are no hints in this game.
refused-hint-failed = The coach could not answer. Ask again.
refused-chat-off = Turn on chat first.
refused-quick-table = Nobody is the host at a quick table.
refused-too-many-blocks = You have blocked { $most } people already. Unblock somebody first.
refused-daily-alone = The daily deal is the same for everybody: you play it alone, to the end, without help.
refused-no-daily = There is no daily deal at this address, or not yet.
refused-daily-unplayed = { $players ->
    [0] Play this deal first. Nobody has finished it yet.
    [one] Play this deal first. One person has finished it.
   *[other] Play this deal first. { $players } people have finished it.
}
refused-daily-gone = You deleted your game of today. Tomorrow there is a new deal.
refused-daily-not-sure = { $minutes ->
    [one] The server is not sure yet which day it is. This deal can be played in a minute.
   *[other] The server is not sure yet which day it is. This deal can be played in { $minutes } minutes.
}
refused-daily-sealed = Others still play this deal. You can share the game once its day is over.
refused-no-puzzle = There is no such puzzle.
refused-too-often = { $seconds ->
    [one] Too often: try again in one second.
   *[other] Too often: try again in { $seconds } seconds.
}

## At the terminal

seat-number = Seat { $number }
seat-you = You
seat-robot = The robot
seat-nobody = Nobody
cli-hand = Your hand: { $cards }
cli-table = { $seat } ({ $points }): { $cards }
cli-clock = Clock: { $seconds } s
cli-plates = Open plates: { $plates }
cli-dice = { $seat } shows: { $faces }
cli-choose = Your choice? Type a number, some words to filter the list, ? for the rules, or q to quit:
cli-no-number = Please type a number from 1 to { $count }.
cli-more = … and { $count } more: type some words to filter the list.
cli-stopped = You left the table.
cli-total = Total
cli-verified = { $count } events: the log, the acts and the seed agree.
cli-luck-people = Luck: from the seed and { $count ->
    [one] one random number
   *[other] { $count } random numbers
} of the players.
cli-luck-seed = Luck: from the seed alone. No player added a random number.
cli-luck-fixed = Luck: from the seed alone, which was known before the game.
cli-luck-dropped = { $seat } committed to a random number and did not send it. The others drew again.
cli-luck-silent = A device of { $seat } announced a random number and sent nothing.
cli-receipt = The receipt after event { $event } is of this record.
cli-receipt-none = Checked without a receipt: nobody can say from this when somebody acted, or whether they changed their mind.
cli-coached = Coached: the player was given hints.
cli-wait = Do nothing now (Enter)
cli-step = Step { $step }
cli-several = Type the numbers of one or more, such as 1 3
cli-back = Back (Enter)
cli-standings = Final standings
cli-tokens = Your tokens: { $cards }
cli-belt = Your belt: { $cards }
cli-belt-of = Belt of { $seat }: { $cards }
cli-counted = { $count } × { $card }

## Lessons, step by step

teach-sushi-go-hand = Welcome! These nine cards are your hand. Everyone keeps one card, then passes the rest to the left.
teach-sushi-go-tempura = Two tempura are worth 5 points, one alone is worth nothing. Take one now: a second may come later.
teach-sushi-go-reveal = All cards are revealed together, then the hands are passed. You now have your neighbour’s cards.
teach-sushi-go-wasabi = Wasabi triples the next nigiri you play. Take it!
teach-sushi-go-squid = A squid nigiri is worth 3, and 9 on your wasabi. Take it!
teach-sushi-go-nine = It is on the wasabi now: 9 points. This wasabi is used up.
teach-sushi-go-again = Your first hand is back, and the second tempura is still there. Take it: a pair is worth 5.
teach-sushi-go-chopsticks = Chopsticks score nothing, but on a later turn they let you take two cards at once. Take them.
teach-sushi-go-maki = Look at the other players’ maki rolls: the most icons score 6 points, the second most 3.
teach-sushi-go-two = Now use your chopsticks: take the maki roll ×3 and the pudding together.
teach-sushi-go-gone = Two cards in one turn! In exchange, your chopsticks went into the hand you passed.
teach-sushi-go-pudding = Pudding is counted at the end of the game: the most scores 6 points, the fewest loses 6.
teach-sushi-go-last = Few cards are left. We play these turns for you; the last card is played automatically.
teach-sushi-go-score = Now every dish is scored. The player with the most points after three rounds wins. Enjoy your meal!
teach-party-menu = Welcome! Sushi Go Party! is played with a different menu each time. This one has eight dishes.
teach-party-hand = You hold ten cards. Everyone keeps one, then passes the rest to the left.
teach-party-tofu = One tofu is worth 2, two are worth 6, but three are worth nothing. Start with one.
teach-party-reveal = All cards are revealed together, then the hands are passed. You now have your neighbour’s cards.
teach-party-order = A menu lets you draw four cards and play one of them. Play it and see what you get.
teach-party-four = These four cards are from the deck, and only you can see them. Choose the squid nigiri.
teach-party-served = The menu is gone, and the squid nigiri is in front of you: 3 points.
teach-party-temaki = The most temaki score 4 points, the fewest lose 4. Take one, so that you are not last.
teach-party-second = Your first hand is back. A second tofu brings you to 6 points: take it, but not a third one!
teach-party-ice = Green tea ice cream is kept until the end of the game: four are worth 12. Take one.
teach-party-watch = Count the temaki on the table: one opponent already has two, and you have one.
teach-party-more = Here is another temaki. Take it, and nobody has more than you.
teach-party-last = We have played a few turns for you. The last card is played automatically.
teach-party-score = Now the round is scored. You keep your desserts until the third round is over. Enjoy your meal!
teach-roll-belt = Welcome! These dice are on your belt. Each turn, you put one of them on your tray.
teach-roll-others = Your neighbour has a belt too. After each turn the belts are passed, and all dice are rolled again.
teach-roll-wasabi = Wasabi triples the next nigiri you take. Take this die!
teach-roll-passed = The belts have been passed, and every die was rolled again. These dice are yours now.
teach-roll-squid = A squid nigiri is worth 3, and 9 on your wasabi. Take it!
teach-roll-nine = It is on the wasabi now: 9 points. This wasabi is used up.
teach-roll-tokens = These are your tokens: three menus and two chopsticks. They help when your dice are bad.
teach-roll-reroll = Two maki dice with a single icon! Spend a menu: choose both, and roll them again.
teach-roll-maki = Three icons! The most maki icons score 6 points, the second most 3. Take this die.
teach-roll-swap = There is a dessert ×3 on the other belt. Spend chopsticks: swap your egg nigiri for it.
teach-roll-dessert = Now it is on your belt. Take it: it gives you three desserts.
teach-roll-end = Desserts count at the end of the game: the most score 6. Every two tokens you have not spent score 1.
teach-roll-last = We have played a few turns for you. Two dice are left on each belt.
teach-roll-score = Now the trays are scored. You keep tokens and desserts for the next rounds. Enjoy your meal!
teach-dice-plates = Welcome to the duel! Three plates are face up. Be the first to match one of them with your dice.
teach-dice-sets = You and your rival have six dice each. There are no turns: once it starts, be quick!
teach-dice-throw = Go! Throw all six dice.
teach-dice-star = The shrimp plate needs six shrimp. You have two, and a star, which counts as anything.
teach-dice-keep = Keep those three. Throw the other three again.
teach-dice-yuck = Look, a yuck among your rival’s dice! Call “Yuck!”
teach-dice-called = Well spotted: your rival threw all six again. A wrong call would have cost you a short pause.
teach-dice-one = You are one shrimp short. Throw the octopus again.
teach-dice-caught = You had a yuck and your rival called it, so you threw all six again. And you got lucky!
teach-dice-chop = With three or more players, those watching call “Chop!” when both sides have a yuck: then nobody wins.
teach-dice-once-more = Five dice fit already. Throw the fish again.
teach-dice-ring = Six shrimp, thanks to the star. Ring the bell before your rival does!
teach-dice-won = The plate is yours, and the next duel is about to start. With two players, the first to six plates wins.
teach-any-begin = This is the table. Play a few turns by following the steps.
teach-any-choose = It is your turn: choose what is offered here.
teach-any-end = That is how a turn works. You will learn the rest by playing.

## What a chat shows of a link

preview-home = Kaiten: sushi games to play with friends
preview-text = Four quick sushi games, with friends or against bots. No account needed.
preview-rules = The rules of { $game }
preview-daily = The daily deal: the same cards for everybody
preview-puzzles = Puzzles: one choice is clearly the best
preview-replay = A game to watch, step by step
