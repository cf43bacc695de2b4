### Every word a player reads, once. $edition is the game's id with a dash for the slash: sushi-go-zoch.

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
face-unthrown = fresh die
face-flying = in the air
plate-shrimp = Shrimp Plate
plate-fish = Fish Plate
plate-octopus = Octopus Plate
plate-egg = Egg Plate
plate-cucumber = Cucumber Plate
plate-mixed = Mixed Plate
turned-card = a turned card
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
} 3. On a wasabi, three times that.
rule-maki = { $edition ->
    [sushi-go-zoch] Most icons 6, second most 3. Everyone who ties is paid in full.
    [party-cocktail] Most icons 6, second most 3 (with six or more players 6, 4, 2). Everyone who ties is paid in full.
    [party-gamewright] Most icons 6, second most 3 (with six or more players 6, 4, 2). Everyone who ties is paid in full.
    [roll-cocktail] Most icons 6, second most 3. Everyone who ties is paid in full.
   *[other] Most icons 6, second most 3. Ties share the points; a tie for most leaves no second place.
}
rule-temaki = Most cards +4, fewest −4. With two players nobody loses.
rule-uramaki = { $edition ->
    [party-gamewright] Reach 10 icons: 8 for the first, 5 for the second, 2 for the third, at once. A place still free at the end of the round goes to the most icons.
   *[other] Reach 10 icons: 8 for the first, 6 for the second, at once. At the end of the round the most icons win 2.
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
   *[other] One to five are worth 1, 3, 6, 10, 15; more add nothing.
}
rule-eel = One alone −3; two or more 7 in all.
rule-tofu = One 2, two 6; three or more 0.
rule-onigiri = One to four different shapes are worth 1, 4, 9, 16, set by set.
rule-edamame = 1 for every opponent who has any, at most 4 a card.
rule-miso_soup = 3, unless another is played in the same turn: then all of that turn's are thrown away.
rule-chopsticks = { $edition ->
    [party-gamewright] On a later turn, announce them and lay a second card after the reveal. They go back into the hand you pass on.
    [roll-cocktail] A token: swap a die of your belt with one of an opponent's.
   *[other] On a later turn, lay two cards at once. They go back into the hand you pass on.
}
rule-spoon = On a later turn, name a card: the first player to your left who holds it gives it to you, for the spoon.
rule-menu = { $edition ->
    [roll-cocktail] A token: roll any dice of your belt again.
   *[other] Draw four from the deck and play one of them; not another menu.
}
rule-takeout_box = Turn over any of your cards from earlier turns: each is worth 2.
rule-special_order = Becomes a copy of a card you laid earlier this round.
rule-wasabi = { $edition ->
    [sushi-go-zoch] On a later turn you may lay a nigiri on it: three times its worth.
   *[other] The next nigiri you lay must go on it: three times its worth.
}
rule-soy_sauce = 4 if nobody has more different colours than you.
rule-tea = 1 for each card of the colour you have most of.
rule-pudding = { $edition ->
    [sushi-go-zoch] At the end: most +6, fewest −6. Everyone who ties is paid in full.
    [party-cocktail] At the end: most +6, fewest −6. Everyone who ties is paid in full; with two players nobody loses.
    [party-gamewright] At the end: most +6, fewest −6. Everyone who ties is paid in full; with two players nobody loses.
    [roll-cocktail] At the end: most +6, fewest −6. Everyone who ties is paid in full; with two players nobody loses.
   *[other] At the end: most +6, fewest −6. Ties share the points; with two players and no robot nobody loses.
}
rule-green_tea_ice_cream = At the end: four are worth 12.
rule-fruit = At the end, each fruit on its own: none −2, then 0, 1, 3, 6, and 10 for five or more.
rule-tokens = At the end: 1 for every two menus and chopsticks left.
rule-plate = Be the first to win enough plates: 6 with two players, 5 with three or four, 4 with five or six.

## What a seat is asked

ask-pickcards = Choose a card to keep
ask-keepone = Choose one of these cards
ask-wishone = What shall your spoon fetch?
ask-flipsome = Turn over any of your cards, or none
ask-copyone = What does your special order copy?
ask-takedie = Take a die, or spend a token first
ask-chooserival = Whom will you duel?
ask-hurry = Throw, ring, or call!
ask-watch = Watch for a yuck on both sides
ask-givedice = Who gets the other dice?
ask-wait = Wait

## What it may choose

choice-pick = Lay { $cards }
choice-pick-pair = Lay { $cards } with { $bonus }
choice-pick-call = Lay { $cards } and announce { $bonus }
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

## What happened

event-started = The luck is fixed. Its fingerprint: { $pledge }
event-started-unsworn = The game begins.
event-acted = { $seat }: chosen.
event-acted-stand-in = { $seat }: chosen by a bot.
event-seated = First seat: { $seat }.
event-draft-roundbegan = Round { $round }. Hands pass to the { $direction ->
    [right] right
   *[left] left
}.
event-draft-control = First to play for the robot: { $seat }.
event-draft-dealt = Everyone is dealt { $count } cards.
event-draft-moved-desserts = { $count } desserts are shuffled into the deck.
event-draft-moved-robot = { $seat }: a card from the robot’s pile.
event-draft-moved-menu = { $seat }: a look at four cards.
event-draft-moved-back = { $seat }: the rest goes back.
event-draft-moved-hand = { $seat }: { $card } into hand.
event-draft-moved-discard = { $seat }: { $card } thrown away.
event-draft-revealed = { $seat }: { $cards }.
event-draft-called = { $seat }: “{ $card }!”
event-draft-laid = { $seat }: { $cards } as well.
event-draft-effectbegan = { $seat }: { $card } comes up.
event-draft-copied = { $seat }: the special order becomes { $card }.
event-draft-turned = { $seat }: turned over { $cards }.
event-draft-turned-gone = { $seat }: { $count ->
    [one] one card
   *[other] { $count } cards
} turned over.
event-draft-wished = { $seat }: { $card }, please! It comes from { $giver }.
event-draft-wished-nobody = { $seat }: { $card }, please! Nobody has it.
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
event-roll-roundbegan = Round { $round }. New dice are on the belts; first to take: { $seat }.
event-roll-rolled = All dice are rolled — { $dice }
event-roll-rerolled = { $seat }: a menu spent; rolled { $dice }.
event-roll-swapped = { $seat }: chopsticks spent; { $card } swapped for { $theirs } ({ $other }).
event-roll-taken = { $seat }: { $card } taken.
event-roll-taken-tokens = { $seat }: { $card } taken, { $count ->
    [0] but no token is left
    [one] with one token
   *[other] with { $count } tokens
}.
event-roll-passed = Belts pass to the left. Red belt: { $seat }.
event-dice-seated = To choose an opponent: { $seat }.
event-dice-platesturned = New on the counter: { $plates }.
event-dice-rivalchosen = Duel: { $seat } against { $rival }.
event-dice-countdownbegan = Duel { $duel }: ready …
event-dice-duelbegan = Go!
event-dice-thrown = { $seat }: { $count ->
    [one] one die
   *[other] { $count } dice
} in the air.
event-dice-landed = { $seat }: { $faces }.
event-dice-beurkcalled = { $seat }: Yuck! All six again for { $rival }.
event-dice-matecalled = { $seat }: Chop! Nobody wins this duel.
event-dice-wronglycalled = { $seat }: a wrong { $call ->
    [ring] bell
    [beurk] yuck
   *[mate] chop
}, and a pause for it.
event-dice-excused = { $seat }: a moment late; nothing happens.
event-dice-resumed = { $seat }: back in play.
event-dice-won = { $seat }: the bell! { $plate } won.
event-dice-dicepassed = Dice to { $seats }.

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
why-all-level = { $cards }: everybody is level
why-no-loss-at-two = { $cards }: with two players nobody loses
why-nigiri = { $cards } nigiri, { $tripled ->
    [0] none
   *[other] { $tripled }
} on wasabi
why-uramaki-place = ten icons: { $place ->
    [1] first
    [2] second
   *[other] third
} to get there{ $sharing ->
    [one] {""}
   *[other] , { $sharing } at once
}
why-uramaki-most = { $icons } icons, the most left{ $sharing ->
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
    [one] one opponent with some
   *[other] { $opponents } opponents with some
}
why-edamame-most = { $cards } × { $each }, the most for a card ({ $opponents } opponents with some)
why-soy-sauce = { $cards } with { $colours } colours; the most is { $most }
why-tea = { $cards } × { $best } of the best colour
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

## When something is refused

error-not_asked = You are not asked anything just now.
error-too_early = That comes too early.
error-too_late = That came too late: the table has moved on.
error-not_a_choice = That is not one of your choices.
error-game_over = The game is over.

## At the terminal

seat-number = Seat { $number }
seat-you = You
seat-robot = The robot
seat-nobody = Nobody
cli-hand = Your hand: { $cards }
cli-table = { $seat } ({ $points }): { $cards }
cli-clock = The clock: { $seconds } s
cli-plates = Open plates: { $plates }
cli-dice = { $seat } shows: { $faces }
cli-choose = Which? A number, some words to narrow the list, ? for the rules, q to leave:
cli-no-number = Please type a number from 1 to { $count }.
cli-more = … and { $count } more: type some words to narrow the list.
cli-stopped = You left the table.
cli-total = Total
cli-verified = { $count } events: the log, the acts and the seed agree.
cli-wait = Nothing just now (Enter)

## Lessons, step by step

teach-sushi-go-hand = Welcome! These nine cards are your hand. Everyone keeps one card, then passes the rest to the left.
teach-sushi-go-tempura = Two tempura make 5 points, one alone nothing. Take one now: a second may come along.
teach-sushi-go-reveal = All cards are turned up together, then the hands move on. Now you hold your neighbour’s.
teach-sushi-go-wasabi = Wasabi triples the next nigiri you lay. Take it!
teach-sushi-go-squid = A squid nigiri is worth 3, and on your wasabi 9. Take it!
teach-sushi-go-nine = There it lies on the wasabi: 9 points. This wasabi is used up now.
teach-sushi-go-again = Your first hand is back, and the second tempura is still there. Take it: a pair makes 5.
teach-sushi-go-chopsticks = Chopsticks score nothing, but on a later turn you may take two cards at once. Take them.
teach-sushi-go-maki = Look at the others’ maki rolls: the most icons win 6 points, the second most 3.
teach-sushi-go-two = Now use your chopsticks: take the maki roll ×3 and the pudding together.
teach-sushi-go-gone = Two cards in one turn! In return, your chopsticks moved on with the hand you passed.
teach-sushi-go-pudding = Pudding is counted at the end of the game: the most wins 6 points, the fewest loses 6.
teach-sushi-go-last = The hands are getting short. We play these turns for you; the very last card lays itself.
teach-sushi-go-score = Now every dish is counted. Whoever has the most points after three rounds wins. Enjoy your meal!
teach-party-menu = Welcome! In Sushi Go Party! each game has a menu of its own. Eight dishes are on it today.
teach-party-hand = You hold ten cards. Everyone keeps one, then passes the rest to the left.
teach-party-tofu = One tofu is worth 2, two are worth 6, but three are worth nothing. Begin with one.
teach-party-reveal = All cards are turned up together, then the hands move on. Now you hold your neighbour’s.
teach-party-order = A menu brings you something else from the kitchen. Lay it, and see what there is.
teach-party-four = These four come from the deck, and only you can see them. Choose the squid nigiri.
teach-party-served = The menu is gone, and the squid nigiri lies in front of you: 3 points.
teach-party-temaki = The most temaki win 4 points, the fewest lose 4. Take one, so that you are not last.
teach-party-second = Your first hand is back. A second tofu makes 6 points: take it, but no third one!
teach-party-ice = Green tea ice cream is kept until the end of the game: four are worth 12. Take one.
teach-party-watch = Count the temaki on the table: one of the others has two already, you have one.
teach-party-more = Here comes another temaki. Take it, and nobody has more than you.
teach-party-last = We have played a few turns for you. The very last card lays itself.
teach-party-score = Now the round is counted. Desserts stay with you until the third round is over. Enjoy your meal!
teach-roll-belt = Welcome! These dice ride on your belt. Each turn, you put one of them on your tray.
teach-roll-others = Your neighbour has a belt, too. After each turn the belts move on, and all dice are rolled again.
teach-roll-wasabi = Wasabi triples the next nigiri you take. Take this die!
teach-roll-passed = The belts have moved on, and every die was rolled again. Now these are yours.
teach-roll-squid = A squid nigiri is worth 3, and on your wasabi 9. Take it!
teach-roll-nine = There it lies on the wasabi: 9 points. This wasabi is used up now.
teach-roll-tokens = These are your tokens: three menus and two chopsticks. They help when the dice do not.
teach-roll-reroll = Two maki dice with a single icon! Spend a menu: choose both, and roll them again.
teach-roll-maki = Three icons! The most maki icons win 6 points, the second most 3. Take this die.
teach-roll-swap = There is a dessert ×3 on the other belt. Spend chopsticks: swap your egg nigiri for it.
teach-roll-dessert = Now it is on your belt. Take it: it brings you three desserts.
teach-roll-end = Desserts count at the end of the game: the most win 6. Two tokens you have not spent bring 1 point.
teach-roll-last = We have played a few turns for you. Two dice are left on each belt.
teach-roll-score = Now the trays are counted. Tokens and desserts stay with you for the next rounds. Enjoy your meal!
teach-dice-plates = Welcome to the duel! Three plates lie open. Be the first to make one of them with your dice.
teach-dice-sets = You and your rival have six dice each. There are no turns: once it starts, be quick!
teach-dice-throw = Go! Throw all six dice.
teach-dice-star = The shrimp plate wants six shrimp. You have two, and a star, which stands for anything.
teach-dice-keep = Keep those three. Throw the other three again.
teach-dice-yuck = Look, a yuck among your rival’s dice! Call “Yuck!”
teach-dice-called = Well seen: all six were thrown again. A wrong call would have cost you a short pause.
teach-dice-one = You are one shrimp short. Throw the octopus again.
teach-dice-caught = A yuck of your own, and your rival called it: all six were thrown again. But what luck!
teach-dice-chop = With three or more players, those who watch call “Chop!” at a yuck on both sides: then nobody wins.
teach-dice-once-more = Five dice fit already. Throw the fish once more.
teach-dice-ring = Six shrimp, thanks to the star. Ring the bell before your rival does!
teach-dice-won = The plate is yours, and the next duel is about to begin. Of two players, the first with six plates wins.
teach-any-begin = Here is the table. Play a few turns, as you are shown.
teach-any-choose = It is your turn: choose what is offered here.
teach-any-end = That is how a turn goes. The rest you learn by playing.
