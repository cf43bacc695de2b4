### Text on the screen around the game. The game's own words are one folder up.

## Everywhere

close = Close
cancel = Cancel
again = Try again
coming = Loading…
page-failed = This page could not be loaded. Check your connection.
unreachable = The server can’t be reached right now.
unreachable-pad = The server can’t be reached. You can still use the score pad; tables need a connection.
person-gone = Someone
card-back = a face-down card
connection-lost = Connection lost. Reconnecting… Your seat is kept.
connection-back = Reconnected.
notice-announced = Announcement from this server
notice-draining = This server will be restarted soon. Games that are being played go on, but no new ones begin.

## The table

family-sushi-go = Sushi Go!
family-party = Sushi Go Party!
family-roll = Sushi Roll
family-dice = Sushi Dice
sign-round = Round { $round } of { $rounds }
sign-turn = Turn { $turn }
sign-duel = Duel { $duel }
sign-enough = first to { $plates } plates
sign-pass = hands pass { $direction ->
    [right] right
   *[left] left
}
sign-pass-short = { $direction ->
    [right] right
   *[left] left
}
sign-bot = bot
sign-stand-in = bot playing
sign-away = away
sign-ready = ready
sign-thinking = thinking
sign-seconds = { $seconds } s left
sign-seconds-short = { $seconds } s
table-home = Home
table-tools = Tools
table-menu = Menu
table-language = Language
table-speed = Speed
speed-calm = Calm
speed-normal = Normal
speed-instant = Instant
table-theme = Theme
theme-auto = system
theme-light = light
theme-dark = dark
table-turned = Turned-over cards
table-group = { $dish }: { $count }
table-group-wasabi = { $dish }: { $count } free
table-free = free
table-free-short = free
table-held = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
}
table-hand = Your hand
table-hand-of = Hand of { $seat }
table-points = { $points ->
    [1] one point
   *[other] { $points } points
}
table-laid = played this round
table-nothing-laid = Nothing played yet.
table-worth = Worth now: { $points }
table-wait = One moment
table-watching = You’re watching
table-over = Game over
table-effect = Waiting for { $seat }
table-waiting = Waiting for { $seats }
table-stand-in = A bot is playing for you.
table-take-back = Take my seat back
table-stand = Let a bot play for me
table-pause = Ask for a pause
table-paused = The game is paused.
table-resume = Resume
table-deserted = Nobody plays any more, so the game waits.
table-bots-finish = Let the bots finish
podium-again = Show the result
table-people = People
table-mute = Mute
table-unmute = Unmute
table-kick = Remove player
table-kick-sure = Remove player?
connection-connecting = Connecting to the table…
key-enter = Enter
pick-keep = Keep it
pick-done = Kept
pick-kept = You’ve chosen
pick-second = Choose a second card
pick-for-robot = Card for the robot
pick-robot = robot
pick-use = Use { $card }
pick-call = Announce { $card }
pick-numbered = { $card } { $number }
pick-copied = copy of { $card }
pick-which = Choose how to play it
pick-which-copy = Which card should it copy?
pick-on = On wasabi: { $cards }
pick-beside = Not on wasabi
pick-ready = Ready: { $seats }.
pick-waiting = You can still change your mind. Waiting for { $seats }.
pick-explain-touch = Press and hold a card to read its rule.
pick-explain-mouse = Rest the mouse on a card to read its rule.
keep-menu = From the deck: play one; the others go back.
keep-second = Chopsticks: choose your second card.
keep-giving = You must give a card
keep-give = { $seat } asked for { $card }.
keep-do-give = Give it
wish-any = any { $dish }
wish-hint = The first player to your left who has it must give it to you.
wish-do = Ask for it
flip-hint = Each card you turn over is worth 2 instead of its own points.
flip-do = { $count ->
    [one] Turn over one card
   *[other] Turn over { $count } cards
}
copy-hint = It becomes a copy of a card you played before it.
copy-sent = The other players are choosing too.
copy-do = Copy it
copy-on = on wasabi
any-some = { $least ->
    [0] Choose as many as you like, or none.
    [one] Choose one or more.
   *[other] Choose { $least } or more.
}
any-done = { $count ->
    [0] None
   *[other] Choose { $count }
}
any-table = What you see
worth-now = Worth to you now: { $points }.
worth-end = At the end of the game: { $points }.
worth-end-short = { $points } at the end
wasted-nothing_to_turn = { $card }: you have no card to turn over yet. You can play it all the same.
wasted-nothing_to_copy = { $card }: you have no card to copy yet. You can play it all the same.
wasted-no_turn_left = { $card }: there is no turn left in which you could use it. You can play it all the same.
wasted-off = Don’t point out cards that would be wasted
look-title = Table and cards
look-table = Table
look-table-wood = wood
look-table-tatami = straw mat
look-table-waves = waves
look-back = Card backs
look-back-sticks = chopsticks
look-back-fan = fan
look-back-blossom = blossom
wasted-on = Point out cards that would be wasted
memory-open = Cards seen
memory-title = Cards you’ve seen
memory-what = Cards that you saw in a hand before you passed it on and that must still be in it.
memory-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
sign-bot-in = bot in { $seconds } s
table-missed = Your time ran out, so a bot played for you. { $left ->
    [one] Answer in time next turn, or a bot plays for you.
   *[other] After { $left } more misses in a row, a bot takes over.
}
table-host-now = { $name } is the host now.
table-host-you = You are the host now.
table-left-out = Your device’s random number was not used for this deal. Ask the host why.
table-seed-changed = The server has changed its random seed since you came. Ask the host why.
table-seat-left-out = A device of yours did not send its random number in time, so none of yours is in this deal. If you have no other device here, ask the host why.
table-list-changed = The server has changed who adds to this deal, after the numbers were known. Ask the host why.
table-not-dealt = Nothing was dealt: a device did not send its random number.
sign-step = Step { $step }
table-group-points = { $points ->
    [1] { $shown } pt
   *[other] { $shown } pts
}
table-group-next = needs { $more } more for { $then }
table-group-next-short = { $more } more: { $then }
table-group-missing = { $more } more
table-turned-short = Turned over
table-thinking = { $count ->
    [1] { $seats } is thinking
   *[other] { $seats } are thinking
}
table-choosing = { $seat } is choosing
table-all-thinking = Everyone is thinking
table-all-ready = Everyone is ready
table-seats = The other players
inspect-open = Look at { $seat }
inspect-now = { $points } now
inspect-end = { $points } at the end
inspect-next = { $more } more: { $then }
inspect-no-points = no points by itself
inspect-end-short = end
inspect-leads = leads
inspect-next-seat = Next: { $seat }
inspect-previous-seat = Previous: { $seat }
pick-two = Choose two cards to keep
pick-both = Keep these two?
pick-keep-both = Keep both
reveal-two = two cards
reveal-called = { $card }!
reveal-as = as { $card }
reveal-many = { $count } × { $dish }
scene-wish = { $card }, please!
scene-none = None here
scene-choosing = Let me see…
scene-from = From { $seat }
scene-from-you = From you
scene-given = { $giver } gives { $card } to { $seat }.
scene-given-you = { $giver } gives you { $card }.
scene-you-give = You give { $card } to { $seat }.
scene-also = And { $card }!
scene-clash = Clash!
scene-clashed = { $count } × { $dish } in one turn: all are discarded.
scene-gone = Discarded!
scene-prize = +{ $points }!
scene-turned = To go, please!
scene-copied = Same again: { $card }!

## The score pad

pad-title = Score pad
pad-lead = Playing with real cards? Enter what is on the table and see what it scores.
pad-here = What you enter stays on this device.
pad-not-kept = This browser blocks storage: your entries are lost when you close the page.
pad-games = Your games
pad-none = No games yet.
pad-new = New game
pad-all = All games
pad-gone = This game is not on this device.
pad-winner = Winner: { $names }
pad-ahead = Leading: { $names }
pad-no-points = No points yet
pad-delete = Delete
pad-delete-named = Delete { $game }, { $date }
pad-delete-title = Delete this game?
pad-delete-text = { $game }, { $date }: its cards and points will be deleted permanently.
pad-keep = Keep it
pad-which-game = Which game?
pad-games-missing = The list of games comes from the server, which can’t be reached. It will load automatically.
pad-seats = { $least }–{ $most } players
pad-which-menu = Which menu?
pad-a-la-carte = À la carte
pad-course-nigiri = Nigiri
pad-course-roll = Roll
pad-course-appetizer = Appetizers
pad-course-special = Specials
pad-course-dessert = Dessert
pad-course-dice = Dice
pad-course-token = Tokens
pad-course-plate = Plates
pad-choose = { $course }: choose { $count }
pad-menu-short = Choose { $wanted } dishes besides nigiri ({ $chosen } chosen).
pad-who = Who’s playing?
pad-name = Name of player { $number }
pad-player = Player { $number }
pad-player-add = Add a player
pad-player-remove = Remove { $name }
pad-too-many = { $game } is for up to { $most } players. Remove { $over ->
    [one] one player
   *[other] { $over } players
}.
pad-too-few = { $game } needs at least { $least } players.
pad-full = { $most } players: the table is full.
pad-begin = Start
pad-names = Names
pad-done = Done
pad-print = Print
pad-steps = Rounds
pad-round = Round { $number }
pad-end = End
pad-players = Players
pad-total = Total
pad-sheet = Points
pad-sign-ahead = leading
pad-sign-won = winner
pad-pending = not counted yet
pad-waiting = Points will appear when the server can be reached. Your entries are saved.
pad-before = In front of { $name }
pad-before-none = Nothing yet. Tap what is in front of { $name }.
pad-things = { $what ->
    [dice] { $count ->
        [one] one die
       *[other] { $count } dice
    }
    [tokens] { $count ->
        [one] one token
       *[other] { $count } tokens
    }
    [plates] { $count ->
        [one] one plate
       *[other] { $count } plates
    }
   *[cards] { $count ->
        [one] one card
       *[other] { $count } cards
    }
}
pad-points = { $count ->
    [one] one point
   *[other] { $count } points
}
pad-cards = Cards in play
pad-add = Add { $card }
pad-count = { $count } × { $card }
pad-undo = Undo
pad-undone = Undone.
pad-turned = { $card }, turned over
pad-no-copy = { $card }, not a copy yet
pad-remove = Remove
pad-on = Put on wasabi
pad-off = Take off the wasabi
pad-turn = Turn over
pad-turn-back = Turn face up
pad-turn-hint = Takeout box: tap a card in front of { $name } to turn it over.
pad-copy = Copy of…
pad-copy-title = Which card does it copy?
pad-copy-other = A card no longer on the table
pad-places = { $whole } × { $dish }
pad-places-what = Players who reach { $whole } score at once and put the cards away. Enter them in the order they got there.
pad-place = Place { $number }
pad-place-next = Next to reach { $whole }
pad-next = Next: { $name }
pad-finish = Final scoring
pad-play-on = Keep playing
pad-end-desserts = Total of all rounds. To change a dessert, change its round.
pad-end-tokens = Enter the tokens each player has left.
pad-end-plates = When a player has enough plates, go to final scoring.
pad-points-by-hand = Enter the points for each player.
pad-points-of = Points for { $name }
pad-round-add = Add a round
pad-breakdown = { $step }: dish by dish
pad-dish = Dish
pad-because = { $what }: { $why }

## Sushi Roll's table

roll-ask-take = Choose a die
roll-ask-reroll = Choose dice to reroll
roll-ask-swap = Choose two to swap
roll-hint-take = Then take it. You may spend tokens first.
roll-hint-reroll = Tap them, as many as you like. It costs one menu.
roll-hint-swap = One of yours, one of theirs. It costs one pair of chopsticks.
roll-reroll = Roll again
roll-swap = Swap
roll-back = Back
roll-do-take = Take it
roll-do-reroll = Roll { $count } again
roll-do-swap = Swap them
roll-wait = { $seat }: choosing a die
roll-red = Red belt
roll-belt = Belt: { $seat }
roll-belt-red = Red belt: { $seat }
roll-tray = Tray: { $seat }
roll-tray-empty = No dice yet
roll-token-menu = { $count ->
    [one] 1 menu
   *[other] { $count } menus
}
roll-token-chopsticks = { $count ->
    [one] 1 pair of chopsticks
   *[other] { $count } pairs of chopsticks
}
roll-token-pudding = { $count ->
    [one] 1 dessert
   *[other] { $count } desserts
}
roll-tumbling = The dice are rolling…
roll-red-what = The player with the red belt chooses first. It moves on with the belts.

## Sushi Dice's table

duel-ask-ready = Get ready!
duel-ask-one = One more!
duel-ask-ring = Ring the bell!
duel-ask-paused = Wrong call!
duel-hint = Tap dice, or a plate, to keep what fits. Throw the rest; ring when all six match a plate.
duel-hint-ready = Be the first to match a plate with all six dice.
duel-hint-paused = You can continue in a moment.
duel-hint-rival = You and the player you choose play the first duel.
duel-hint-give = You keep one set.
duel-choosing = { $seat }: choosing an opponent
duel-giving = { $seat }: handing out the dice
duel-between = { $seat } against { $rival }
duel-my-dice = Your dice
duel-dice = Dice: { $seat }
duel-roll = { $count ->
    [0] Throw
    [one] Throw 1 die
   *[other] Throw { $count } dice
}
duel-ring = Ring!
duel-yuck-what = { $seat }: throw all six again
duel-mate-what = A yuck on both sides
duel-of-six = of 6
duel-plate = { $plate }: you have { $count } of 6
duel-rival-has = { $seat }: { $count } of 6
duel-plates = Plates on the counter
duel-won = { $won } of { $enough } plates
duel-has = { $count ->
    [one] one of 6 dice fits
   *[other] { $count } of 6 dice fit
}
duel-has-won = { $count ->
    [one] won
   *[other] won { $count } times
}
duel-none-won = No plates won yet.
duel-crowd = Watching
duel-wait = Wait { $seconds } s
duel-gate-covered = The plates stay covered until you are both ready.
duel-gate-covered-watch = The plates stay covered until both are ready.
duel-gate-go = I’m ready
duel-gate-ready = { $seat }: ready
duel-gate-ready-turns = { $seat }: ready, takes turns
duel-gate-you = Waiting for you
duel-gate-other = Waiting for { $seat }
duel-gate-late = { $seat }: no answer yet. If you leave, a bot plays for you until you are back.
duel-gate-leave = Leave the table
duel-manner = How do you want to play this duel?
duel-manner-race = Race
duel-manner-turns = Take turns
duel-manner-race-how = Both throw at once, as fast as you can. The first right bell wins.
duel-manner-turns-how = Take turns: no hurry. In each step you both choose dice in secret, then everybody calls or says nothing. If one of you wants it, you both do.
duel-star = A star is wild: it stands for any dish. Only the star on the mixed plate must be a real one.
duel-plate-keep = Keep the dice that fit
duel-waiting = Waiting for { $seats }…
duel-hint-choose = Tap dice, or a plate, to keep what fits. The others are thrown; nobody sees your choice yet.
duel-hint-first = Both throw all six dice.
duel-hint-again = Yuck! You must throw all six dice again.
duel-hint-call = Ring if your dice make a plate, call a yuck among the other dice, or say nothing.
duel-hint-watch = Call if there is a yuck on both sides, or say nothing.
duel-hint-change = You can still change your answer.
duel-silent = Your last call was wrong: you have no call in this step.

## The points

score-title = Points: round { $round }
score-title-end = Final points
score-title-now = Points
score-round = Round { $round }
score-end = End of the game
score-dish = Dish
score-hint = Open a dish to see how it scored.
score-together = This round
score-total = Total
score-ahead = Leading: { $seats }, with { $points }.
score-go-on = Continue
score-track = Points: { $list }.
score-skip = Skip all
score-next = Next dish
score-step = Dish { $number } of { $count }
score-still = Still looking: { $seats }.
score-goes-on = The next round starts soon.
score-result = The result comes next.
score-yours = Continue when you have seen enough.
score-held = The round is counted.
score-seconds = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
}
score-sign = The count

## The podium

podium-title = Game over
podium-you-win = You win!
podium-you-share = You share the win!
podium-place = Place { $place }
podium-rematch = Rematch
podium-wanted = { $count ->
    [one] { $seats } wants a rematch.
   *[other] { $seats } want a rematch.
}
podium-absent = Not here: { $seats }
podium-now = Start now
podium-not-now = Not now
podium-begun = The rematch has begun. Your seat is kept.
podium-begun-watch = The rematch has begun.
podium-join = Join the rematch
podium-watch = Watch the rematch
podium-replay = Replay
podium-review = Review
podium-share = Share the replay
podium-share-link = Link to the replay
podium-share-failed = The link could not be created. Check your connection and try again.
podium-coming = Setting up the next table…
podium-won-by = You win by { $points }
podium-won-tie = You win the tie-break
podium-behind = { $place ->
    [2] Second, by { $points }
    [3] Third, { $points } behind
    [4] Fourth, { $points } behind
   *[other] Place { $place }, { $points } behind
}
podium-behind-tie = { $place ->
    [2] Second after a tie
   *[other] Place { $place } after a tie
}
podium-why-won = { $points } in all; { $dish } brought you the most, { $most }.
podium-why-lost = { $seats } won with { $points }; the biggest difference was { $dish }: { $theirs } to your { $mine }.
podium-by-dish = The same points, dish by dish
podium-bar = After the game
podium-new = New table
podium-next-level = Next: try { $level }
podium-next-level-why = You have beaten { $level } { $times } times.
podium-next-level-do = Play { $level }
podium-next-game = Next: try { $game }
podium-next-game-why = You have not played it on this device yet.
podium-next-game-do = Play { $game }

## The log

log-open = What happened
log-title = What happened
log-empty = Nothing has happened since you came.

## The chat

chat-open = { $count ->
    [0] Chat
    [one] Chat, one new message
   *[other] Chat, { $count } new messages
}
chat-title = Chat
chat-empty = No messages yet.
chat-write = Your message
chat-send = Send
chat-left = { $count ->
    [one] 1 character left
   *[other] { $count } characters left
}
chat-reactions = Send a reaction
chat-reaction-yum = Yum!
chat-reaction-wow = Wow!
chat-reaction-oops = Oops!
chat-reaction-haha = Haha!
chat-reaction-hurry = Hurry!
chat-reaction-thanks = Thanks!
chat-reacted = { $name }: { $reaction }

## The keys

keys-open = Keyboard shortcuts
keys-title = Keyboard shortcuts
keys-space = Space
keys-escape = Esc
keys-arrows = arrows
keys-do-digits-draft = choose a card in the row
keys-do-digits-roll = choose a die on the belt
keys-do-digits-dice = keep a die, or stop keeping it
keys-do-digits-any = press a button in the row
keys-do-arrows = move along the row
keys-do-enter = confirm; in the score window: continue
keys-do-space = press the focused button
keys-do-throw = throw the dice you are not keeping
keys-do-swap = spend chopsticks: swap
keys-do-reroll = spend a menu: roll again
keys-do-escape = close the open panel
keys-do-log = what happened
keys-do-chat = chat
keys-do-keys = this list
keys-do-nothing = when you take turns: say nothing
keys-shift = Shift
keys-do-inspect = look at a player: 1 is you or the first seat, then clockwise

## The sounds

sound-on = Sound is on
sound-off = Sound is off

## This device

device-title = This device
sound-volume = Volume
notify-title = Notifications
notify-on = Notify me when it’s my turn
notify-off = Stop notifying me
notify-text = Only while this page is in the background. The notification shows nothing of your hand.
notify-blocked = Your browser blocks notifications from this site. You can allow them in its settings.
notify-offer = It was your turn while you were on another page. Should your device notify you next time?
notify-yes = Yes, notify me
notify-no = No, thanks
notify-turn = Your turn
notify-turn-of = { $name }’s turn
notify-body = { $game }: the table is waiting.

## Several people on one device

share-open = Add someone on this device
share-who = Who else plays on this device?
share-add = Add
share-known = People who have played on this device
share-hint = Each person gets their own seat. You pass the device around, and hands stay covered in between.
share-no-chair = No seat is free. The host can add one or remove a bot.
share-here = on this device
share-give = Pass the device to { $name }
share-again = { $name }, it’s your turn again
share-away = Everyone else looks away now.
share-show = I’m { $name }: show my hand
share-me = I’m { $name }
share-at = { $name } is playing
share-all = For everyone to see
share-cover = Cover my hand
share-stand-in = A bot is playing for { $name }.
share-take-back = Take the seat back
share-title = Who else plays on this device
share-text = If you remove someone, their name and everything they wrote in chat is deleted.
share-remove = Remove { $name }

## Without a connection

offline-now = No connection. The score pad keeps what you enter; tables reconnect automatically.
offline-back = Reconnected.
offline-keep = Keep the games on this device, to play without a connection? They take { NUMBER($size, maximumFractionDigits: 0) } MB.
offline-keep-do = Keep them
offline-keep-not = Not now
offline-keeps = Keeping the games on this device: { NUMBER($came, maximumFractionDigits: 0) } of { NUMBER($size, maximumFractionDigits: 0) } MB
offline-kept = The games are kept on this device. They now open without a connection.
offline-full = This device has no room for the games. Nothing else was changed.
offline-lost = The games could not be kept: there is no connection. What has come so far is not lost.

## The way in: the top of a page

top-home = Kaiten, start page
top-language = Language
top-theme = Light or dark
top-theme-auto = Automatic
top-theme-light = Light
top-theme-dark = Dark
top-sound = Sound
top-copy = Copy
top-copied = Copied.
top-copy-by-hand = Could not copy. It is selected: copy it yourself.
top-share = Share
top-unreachable = The server can’t be reached. Check your connection and try again.

## The way in: who am I

me-guest = Guest
me-open = { $name }: change name and picture
me-title = Who are you?
me-name = Name
me-name-hint = 1 to { $most } characters. No account, no e-mail.
me-avatar = Picture
me-avatar-daruma = Daruma
me-avatar-cat = Cat
me-avatar-frog = Frog
me-avatar-tanuki = Tanuki
me-avatar-fox = Fox
me-avatar-panda = Panda
me-avatar-rabbit = Rabbit
me-avatar-bear = Bear
me-avatar-penguin = Penguin
me-avatar-octopus = Octopus
me-avatar-shiba = Shiba
me-avatar-crane = Crane
me-avatar-robot = Robot
me-avatar-nobody = Nobody
me-save = Save
me-saved = Saved.
me-move-title = Use another device
me-move-text = A private link signs you in there as the same guest, with all your seats. It works once, within { $minutes } minutes, for whoever opens it first.
me-move-make = Create a link
me-delete = Delete everything
me-delete-text = This deletes your name and picture, your history with rating, daily deals and puzzles, whom you have blocked, your recovery code, everything you wrote in chat and the receipts of your games on this device. Whoever else plays on this device is deleted, too.
me-delete-sure = Others see “someone” in your place, and you become a new guest. It cannot be undone.
me-delete-yes = Yes, delete everything
me-delete-no = Cancel
me-claim-title = Use this device too
me-claim-coming = Loading your seats…
me-claim-become = On this device you will be { $name }. Continue only if this link is yours.
me-claim-guest = You are { $name } here now. If you continue, { $name } is no longer on this device.
me-claim-same = You are already { $name } on this device.
me-claim-ask = You already have seats on this device, as { $name }. If you continue, you lose access to them on this device.
me-claim-yes = Continue
me-claim-no = Cancel
me-claim-home = Go to the start page

## The way in: home

home-title = Play sushi games
home-lead = Four quick games, with friends or against bots. No account needed.
home-games = Choose a game
home-facts-sushi-go = 2–5 players, 15 min
home-facts-party = 2–8 players, 20 min
home-facts-roll = 2–5 players, 20 min
home-facts-dice = 2–6 players, 10 min
home-play = Play now
home-play-how = You and { $bots ->
    [one] one bot
    [2] two bots
    [3] three bots
   *[other] { $bots } bots
}, right now
home-opening = Setting up the table…
home-invite = Invite friends
home-invite-how = With a link or a QR code
home-score = Score a real table
home-score-how = For games with real cards
home-lesson = Learn it by playing
home-lesson-how = A first round of { $game }, step by step
home-mine = Continue playing
home-open = Open tables
home-further = Show more tables
home-phase-waiting = waiting for players
home-phase-playing = in progress
home-taken = { $taken } of { $seats } seats taken
home-continue = Continue
home-give-up = Give up this game of { $game }
home-give-up-sure = Really give up?
home-join = Join
home-more = Show { $count } more
home-footer = An unofficial implementation of published rules, with our own text and pictures.
home-about = About
home-code = Have a code?
home-solo = Against bots
home-rules = Rules of { $game }

## The way in: setting up a table

new-title = Set up a table
new-box = Which game?
new-edition = Which edition?
edition-sushi-go-cocktail = Tied players share (Cocktail)
edition-sushi-go-zoch = Tied players score in full (Zoch)
edition-sushi-go-gamewright = Tied players share (US box)
edition-party-cocktail = Second card before the reveal (French box)
edition-party-gamewright = Second card after the reveal (US box)
new-edition-sushi-go-cocktail = Tied players share the points. A nigiri must go on a free wasabi. Two players can add a robot.
new-edition-sushi-go-zoch = Tied players each get the full points. You decide whether a nigiri goes on a wasabi. Tuna replaces squid, mussels replace dumplings.
new-edition-sushi-go-gamewright = Plays exactly like the Cocktail edition.
new-edition-party-cocktail = With chopsticks, you choose both cards before the reveal. Ten uramaki icons score 8, then 6; the most left score 2.
new-edition-party-gamewright = With chopsticks, you choose the second card after the reveal. Ten uramaki icons score 8, then 5, then 2.
new-seats = Seats
new-seats-fewer = Remove a seat
new-seats-more = Add a seat
new-seats-range = { $what } is for { $least } to { $most } players.
new-seats-changed = Now { $seats } seats: { $what } is for { $least } to { $most } players.
new-robot = Add a robot as third player
new-robot-how = You take turns playing a card for it. It scores like a player but can’t win.
new-menu = Which menu?
new-menu-for = for { $least } to { $most } players
new-menu-not = for { $least } to { $most } players; choosing it changes the number of seats
new-carte = À la carte
new-carte-how = seven dishes of your choice, plus nigiri
new-course-roll = Roll
new-course-appetizer = Appetizers
new-course-special = Specials
new-course-dessert = Dessert
new-course-count = { $chosen } of { $wanted }
new-kind-for = { $least }–{ $most } players
new-missing = Still missing: { $what }.
new-missing-roll = a roll
new-missing-appetizer = { $count ->
    [one] an appetizer
   *[other] { $count } appetizers
}
new-missing-special = { $count ->
    [one] a special
   *[other] { $count } specials
}
new-missing-dessert = a dessert
new-bots = Bots
new-bots-fewer = Remove a bot
new-bots-more = Add a bot
new-bots-none = All other seats are for friends. Seats still free when you start get a bot.
new-bots-device = Bots take all chairs but yours. Fewer bots leave chairs for others at this device.
new-bots-some = { $free ->
    [0] Just you against bots.
    [one] One seat is free for a friend.
   *[other] { $free } seats are free for friends.
}
new-bot = Bot level
new-bot-child = Child
new-bot-beginner = Beginner
new-bot-regular = Regular
new-bot-chef = Chef
new-bot-itamae = Itamae
new-bot-child-how = takes what scores now
new-bot-beginner-how = follows simple rules
new-bot-regular-how = also counts on unfinished sets
new-bot-chef-how = plays very well, but does not watch everything
new-bot-itamae-how = thinks ahead and misses nothing
new-bot-own-how = added by the operator of this server
new-more = More options
new-passing = Hands pass
new-passing-left = Always to the left
new-passing-alternate = Left, right, left
new-pace = Time limit
new-pace-none = No limit
new-pace-relaxed = 60 seconds
new-pace-brisk = 20 seconds
new-pace-how = If a player takes longer, a bot plays for them until they are back.
new-open = Open to everyone
new-open-how = Listed on the start page, so anyone can join. Otherwise people need the link.
new-spectators = Allow spectators
new-spectators-how = They see no hidden cards.
new-memory = Memory aid
new-memory-how = Shows the cards you have already seen in other hands.
new-go = Open the table
new-summary = { $game }: { $seats } seats, { $bots ->
    [0] no bots
    [one] one bot
   *[other] { $bots } bots
}
new-duels = Duels
new-duels-ready = Race
new-duels-ready-how = Both throw at once, as fast as they can, once both are ready. Either may ask to take turns.
new-duels-turns = Take turns
new-duels-turns-how = No hurry: in each step both choose dice in secret, then everybody calls or says nothing. Works well with a screen reader.

## The way in: before the game

lobby-chairs = Seats
lobby-free = Free seat
lobby-host = Host
lobby-away = away
lobby-muted = muted
lobby-sit = Sit here
lobby-stand = Leave seat
lobby-swap = Swap seats
lobby-fill = Add bot
lobby-fill-all = Add bots to all free seats
lobby-clear = Remove
lobby-kick = Remove
lobby-kick-sure = Remove { $name }? They can’t come back to this table, and the invitation link changes.
lobby-kick-yes = Remove
lobby-mute = Mute
lobby-unmute = Unmute
lobby-mute-sure = Mute { $name }? They can’t chat until you unmute them.
lobby-mute-yes = Mute
lobby-host-tools = Host controls
lobby-start = Start the game
lobby-host-starts = { $name } starts the game.
lobby-owner-starts = The host starts the game.
lobby-take = Take a free seat to play, or stay and watch.
lobby-full = All seats are taken: you’re watching.
lobby-ready = Everyone is here.
lobby-waiting = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
lobby-free-bots = { $free ->
    [one] One seat is still free. A bot takes it if you start now.
   *[other] { $free } seats are still free. Bots take them if you start now.
}
lobby-came = { $name } sat down.
lobby-withheld = { $name } did not send the random number their device had committed to, so nothing was dealt. The next deal is made without their devices.
lobby-watching = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
lobby-invite = Invite
lobby-invite-how = Scan the QR code with a phone, or send the link. Anyone who has it can sit down.
lobby-link = Link to this table
lobby-qr = QR code of the link to this table
lobby-network-ask = Only this computer can reach the table so far. Open it to your local network? Phones on the same Wi-Fi can then join. Nothing is sent to the internet.
lobby-network-yes = Yes, open it to the Wi-Fi
lobby-network-done = Open: phones on the same Wi-Fi can join.
lobby-network-none = That did not work. Is this computer on a local network?
lobby-played = Game settings
lobby-pace-none = No time limit
lobby-pace-relaxed = 60 seconds for each choice
lobby-pace-brisk = 20 seconds for each choice
lobby-open = Open to everyone
lobby-closed = By invitation
lobby-no-spectators = No spectators during the game
lobby-code = Code to say aloud
lobby-code-how = Others type this code at { $address }, under “Have a code?”.
lobby-name = What’s your name?

## The way in: about, and the pictures

about-title = About Kaiten
about-lead = Play sushi games with friends or bots, or score a game on a real table.
about-unofficial = Unofficial
about-unofficial-text = Kaiten plays Sushi Go!, Sushi Go Party!, Sushi Roll and Sushi Dice by their published rules. It is not made, checked or endorsed by their authors or publishers, and the names belong to them. If you like a game, buy the box.
about-art = Our own text and pictures
about-art-text = All text and drawings were made for Kaiten. Nothing was copied from a box, a card or a rulebook.
about-art-link = See all the pictures
about-luck = Randomness you can check
about-luck-text = Before the first card is dealt, the server shows the fingerprint of a random seed. Then your device and those of the other players each add a random number of their own, which nobody else knows before. The deal follows from the seed and all of these numbers, so nobody can choose it, not even the server. After the game the whole record is open: anyone can check everything.
about-luck-link = What is proven, and what is not
about-kept = What is stored
about-kept-text = A cookie that identifies you as a guest, the name and picture you chose, your tables and what you wrote there, your finished games, daily deals and puzzles, whom you have blocked or reported, and when you made a recovery code. No account, no e-mail, no advertising, no tracking. “Delete everything”, behind your name at the top, deletes all of it; only tables and reports stay, without your name. Screen settings, and receipts of your games, stay on your device; the receipts are deleted with everything else.
about-fonts = Typefaces
about-fonts-text = Grandstander and Nunito, both under the SIL Open Font License.

## Is it fair?

fair-title = Is it fair?
fair-lead = What Kaiten can prove about a game, against whom, and what nobody can prove.
fair-deal = Nobody chooses the cards
fair-deal-text = When a table is opened, the server shows the fingerprint of a random seed. Before the deal, each player’s device commits to a random number of its own; only when all have done so are the numbers sent. The deal follows from the seed and all of these numbers. So nobody can choose it: neither who runs the server, nor who knows all numbers but yours. It holds for you if your own device took part.
fair-withheld = Numbers that do not come
fair-withheld-text = Who has seen all other numbers could refuse to send theirs, because they do not like the deal. Nobody can prevent that. But nothing is dealt without a number that was committed to: the others draw again, with new numbers, and none of that player’s devices is asked any more. After three draws the table is back in its lobby. It says who it was, and so does the record. A phone that fell asleep looks the same.
fair-later = Nothing is changed later
fair-later-text = Every card that is drawn and every die that is rolled follows from the same numbers. After the game anybody at the table can download the whole record and play it again from the seed: each event must come out the same.
fair-receipt = Receipts
fair-receipt-text = When somebody chose, and that they changed their mind, follows from no rule. So after each count and at the end your device is given a receipt: a short text that covers everything up to then. If the record is changed later, it no longer fits. Receipts stay on your device. In the replay, “About this deal” checks the record with them and lets you copy them; send one to a friend, and the server’s owner cannot give the two of you different records.
fair-not = What is not proven
fair-not-cards = That nobody looks at your cards. The server knows all hands. Who runs it could look, and tell somebody.
fair-not-who = Who sat on a chair, and whether they had help from a program or a friend.
fair-not-bots = That a bot chose by itself.
fair-not-order = Whose answer came first. The server says when an answer arrived, and could hold it back.
fair-not-page = That this page is honest. It comes from the same server. To be sure, check the record with the program, which you can get elsewhere.
fair-not-seen = What your device has not seen itself. Who comes late, or plays without a device that takes part, has to believe the others.
fair-daily = Daily deals and puzzles
fair-daily-text = They are the same for everybody, so nobody adds to their luck, and there are no receipts. The fingerprint is shown the day before, the seed afterwards. Who runs the server can know a daily deal before you play it.
fair-games = Play for more than fun only with people, and on a server, that you trust.

## All the pictures

art-title = All the pictures
art-lead = Every drawing once, cards in three sizes.
art-cards = Cards, { $size } px wide
art-dice = Faces of Sushi Dice
art-roll = Faces of Sushi Roll
art-tokens = Tokens and plates
art-avatars = Guests
art-posters = Posters
art-things = Objects
art-icons = Icons

## The rules

rules-title = Rules
rules-of = { $game }: the rules
rules-all = All the rules of { $game }
rules-alone-nigiri = Egg 1, salmon 2, { $edition ->
    [sushi-go-zoch] tuna
   *[other] squid
} 3.
rules-pays = What it pays
rules-example = Example
rules-example-final = Example: at the end of the game
rules-does = What it does
rules-table = At this table
rules-card-count = { $count ->
    [one] one of { $box } cards
   *[other] { $count } of { $box } cards
}
rules-side-count = { $count ->
    [one] on one side of the die
   *[other] on { $count } sides of the die
}
rules-plate-count = { $count } of { $box } plates
rules-die-count = on { $count } of the six dice
rules-here = On this page
rules-others = Other games
rules-turn = A turn
rules-duel = A duel
rules-dishes = The dishes
rules-plates = Plates and dice
rules-menus = The menus
rules-setup = Players and variants
rules-end = The end
rules-players = Players
rules-deal-draft = Cards in each hand
rules-deal-roll = Dice on each belt
rules-deal-dice = Plates to win
rules-this-edition = This edition
rules-draft-lead = Everyone keeps one card at the same time and passes the rest on. Collect dishes that pay together.
rules-draft-1 = Choose
rules-draft-1-text = Keep one card of your hand, face down. You can change your mind until everyone is ready.
rules-draft-2 = Reveal
rules-draft-2-text = All cards are turned over together and stay in front of their players.
rules-draft-3 = Pass
rules-draft-3-text = Pass the rest of your hand to the player on your left. Go on until the hands are empty: that is a round.
rules-draft-end = After each round every dish is counted and cleared away; only desserts stay until the end. After three rounds the most points win. If there is a tie, the most desserts decide. If those are equal, too, they share the win.
rules-roll-lead = Take one die from your belt each turn. The belts go round, and everything is rolled again.
rules-roll-1 = Roll
rules-roll-1-text = All dice on all belts are rolled. The player with the red belt takes first, then clockwise.
rules-roll-2 = Take
rules-roll-2-text = Put one die of your belt on your tray. Before that you may spend tokens: a menu to roll dice again, chopsticks to swap a die.
rules-roll-3 = Pass
rules-roll-3-text = The belts move one player to the left. Go on until they are empty: that is a round.
rules-roll-end = After each round the trays are counted and emptied; tokens and desserts stay until the end. After three rounds the most points win. If there is a tie, the most desserts decide. If those are equal, too, they share the win. A score may be below 0.
rules-dice-lead = Two players race: throw your six dice until they match a plate, then ring the bell first.
rules-dice-1 = Throw
rules-dice-1-text = Both throw at the same time, as often as they like. Keep the dice that fit, throw the others again.
rules-dice-2 = Watch out
rules-dice-2-text = If your rival shows a yuck, call “Yuck!”, and they throw all six again. Those who watch call “Chop!” if both sides show one: then nobody wins this duel.
rules-dice-3 = Ring
rules-dice-3-text = When your six dice match a plate, ring the bell: the plate is yours. Then the dice go to the next players.
rules-details = In detail
detail-deck = The deck
detail-passing = Passing
detail-order = The order in a turn
detail-bonus = Chopsticks or spoon
detail-last = The last card
detail-robot = The robot
detail-desserts = Desserts
detail-colours = Colours
detail-belts = The belts
detail-tokens = Tokens
detail-first = The first duel
detail-next = Who duels next
detail-ready = Ready
detail-calls = Calls
detail-turns = Without hurry
detail-plates = Plates and dice
detail-sushi-go-deck = All 108 cards are shuffled once, and the three rounds are dealt from that one deck. Only puddings stay with their players; everything else is out of the game after its round.
detail-sushi-go-passing = Hands go to the left. In the variant left, right, left, they go to the right in round 2.
detail-sushi-go-last = { $edition ->
    [sushi-go-zoch] The last card of a hand is played for you. You choose only if it is a nigiri and you have a wasabi from an earlier turn.
   *[other] The last card of a hand is played for you: there is nothing left to choose.
}
detail-sushi-go-robot = { $edition ->
    [sushi-go-zoch] { "" }
   *[other] Two people deal three hands of 9; the robot’s is a pile face down. Whoever controls it takes its top card into their hand, then plays one card for themselves and one for the robot. Then the two people swap hands, and control changes. On the last turn, too, the one in control decides whose card is whose. The robot’s nigiri go on its wasabi, it never uses chopsticks, and with it somebody can lose 6 for puddings. Chance decides who controls it first. Whoever does needs three cards in hand to use chopsticks.
}
detail-party-passing = Hands go to the left in every round.
detail-party-order = { $edition ->
    [party-gamewright] Everyone chooses in secret, also whether to use chopsticks or a spoon. All reveal together; special orders copy, then miso soups and uramaki are checked. After that the cards with small numbers take effect, the lowest first: chopsticks 1 to 3, spoons 4 to 6, menus 7 to 9, takeout boxes 10 to 12. One that comes in during the turn waits for its number. After each of them miso soups and uramaki are checked again.
   *[other] Everyone chooses in secret, also whether to use chopsticks or a spoon. All reveal together; special orders copy, then used chopsticks go back into the hand, and miso soups and uramaki are checked. After that the cards with small numbers take effect, the lowest first: spoons 4 to 6, menus 7 to 9, takeout boxes 10 to 12. One that comes in during the turn waits for its number. After each of them miso soups and uramaki are checked again.
}
detail-party-bonus = In one turn you may use chopsticks or a spoon, and only one card of them. If you have several, you say which.
detail-party-desserts = With up to 5 players, 5, 3 and 2 desserts are shuffled into the deck before rounds 1, 2 and 3; with 6 or more, 7, 5 and 3. You keep your desserts until the end. After a round all other cards go back into the deck, which is shuffled again.
detail-party-colours = For tea and soy sauce: nigiri and wasabi share a colour, every other dish has its own. A special order has the colour of the card it copies; a card turned over has none. Desserts played this round count, those of earlier rounds don’t.
detail-roll-belts = The belts are dealt at random, the red one among them. After the last die of a round they stay where they are. Only with 3 players are they passed once more, so that somebody else starts the next round. All dice go back into the bag.
detail-roll-tokens = Everyone starts with 3 menus and 2 chopsticks. A die with menus, chopsticks or desserts gives you that many tokens at once. There are 18 menus, 12 chopsticks and 32 desserts: if fewer are left, you take what is there. Spent tokens go back and can be taken again. On your turn you may spend as many as you like, in any order, before you take a die.
detail-dice-plates = Each duellist has 6 dice with the five symbols; the sixth side is a star on three of them and a yuck on the other three. There are 19 plates: 3 for each symbol and 4 mixed. Three of them lie open.
detail-dice-first = Chance decides who takes a set of dice first and chooses an opponent.
detail-dice-next = After the bell, each set of dice goes to the left neighbour of the player who held it: these two duel next. After “Chop!”, the caller takes one set and gives the other to whoever has the fewest plates, duellists included; if several do, the caller chooses.
detail-dice-ready = Before a duel both say that they are ready. If one of them would rather take turns, they take turns; otherwise a countdown runs, and all dice are still unthrown.
detail-dice-calls = Only the two duellists call “Yuck!”, only those who watch call “Chop!”. After a right “Yuck!” all six dice are thrown again, those kept, too. What reaches the server first counts. A wrong call costs a short pause without throws and calls, but not if it would have been right a moment before.
detail-dice-turns = Both choose in secret which dice to throw, and all land together. Then everyone chooses in secret what to call, or to say nothing. “Chop!” is settled first, then “Yuck!”, then the bell. If both ring rightly, the one with fewer plates wins the duel; if they have the same number, the first one clockwise from the first player. A wrong call costs you the call of the next step.
detail-dish-maki = { $edition ->
    [sushi-go-zoch] You need at least one icon. After a tie, the next lower number still takes the next place.
    [party-cocktail] You need at least one icon. After a tie, the next lower number still takes the next place.
    [party-gamewright] You need at least one icon. After a tie, the next lower number still takes the next place.
    [roll-cocktail] You need at least one icon. After a tie, the next lower number still takes the next place.
   *[other] You need at least one icon. If points cannot be shared evenly, the remainder is lost.
}
detail-dish-temaki = Having none counts as fewest. If everyone has the same number, nobody gains or loses.
detail-dish-uramaki = { $edition ->
    [party-gamewright] Whoever is paid for 10 puts all their uramaki away at once and may start again, and so may take several places. Players who get there in the same moment are ranked by their icons; if still tied, they are all paid for the same place, and use up one place each.
   *[other] Whoever is paid for 10 puts all their uramaki away at once and may start again, and so may take several places. Whoever gets there third is paid nothing and keeps the cards. At the end of the round you need at least one icon.
}
detail-dish-tempura = { $edition ->
    [roll-cocktail] More than 3 start another set; the grouping that pays most counts.
   *[other] One left over is worth nothing.
}
detail-dish-sashimi = { $edition ->
    [roll-cocktail] More than 3 start another set; the grouping that pays most counts.
   *[other] One or two left over are worth nothing.
}
detail-dish-dumpling = { $edition ->
    [roll-cocktail] More than 3 start another set; the grouping that pays most counts.
   *[other] The points are for all of them together.
}
detail-dish-onigiri = You may have several sets; each is made as large as possible.
detail-dish-miso_soup = It does not matter who plays the other one, or how: from the hand, with chopsticks, a spoon or a menu, or as a copy. Any that follow in that turn are discarded, too. Miso soups of earlier turns stay.
detail-dish-chopsticks = { $edition ->
    [sushi-go-zoch] They must lie there from an earlier turn, and you need at least two cards in hand. You use one per turn. You choose both cards before the reveal; a wasabi played in the same turn cannot be used yet. Unused, they are worth 0.
    [party-gamewright] They must lie there from an earlier turn, and you need at least two cards in hand. Once announced, you must play a second card. A special order played with them may copy them. Unused, they are worth 0.
    [party-cocktail] They must lie there from an earlier turn, and you need at least two cards in hand. You choose both cards before the reveal, and they are played in your order: wasabi, then nigiri is tripled, not the other way round. A special order played with them may copy them. Unused, they are worth 0.
    [roll-cocktail] Both dice keep their faces. It does not matter whether that opponent has already taken a die; dice on trays are never swapped.
   *[other] They must lie there from an earlier turn, and you need at least two cards in hand. You use one per turn. You choose both cards before the reveal, and they are played in your order: wasabi, then nigiri is tripled, not the other way round. Unused, they are worth 0.
}
detail-dish-spoon = You announce it with your card, but not on the last turn of a round. When its number comes, you name a dish on the menu or an exact card; if you named a dish, the giver chooses which of theirs. You play the card at once, and the giver takes the spoon into hand. If nobody has one, the spoon is discarded. A menu or takeout box that you get waits for its number. Unused, it is worth 0.
detail-dish-menu = { $edition ->
    [roll-cocktail] At least one die, and only dice of your own belt.
   *[other] It acts when its number comes. The other three cards are shuffled back into the deck, and the menu is discarded.
}
detail-dish-takeout_box = It acts when its number comes; then it is discarded. You may turn over none. A card turned over no longer counts as what it was and has no colour. A nigiri whose wasabi is turned over has its normal points; if you turn the nigiri, its wasabi stays used. A dessert turned over goes back into the deck.
detail-dish-special_order = { $edition ->
    [party-gamewright] From your hand, you choose the card together with it, never one revealed with it; if it comes by chopsticks, spoon or menu, you choose then, among all cards in front of you. It counts in everything as that card, and stays what it is when the original leaves. Never a menu or takeout box; if there is nothing to copy, it is discarded. A copied nigiri is not tripled; if the original is not on wasabi, you may put the copy on a free wasabi. A copied dessert is kept as a dessert, and also decides ties. A copied spoon or copied chopsticks can be used from the next turn; equal numbers act clockwise from the first player, who is drawn at random.
   *[other] You choose the card when it is revealed, never one revealed with it; if it comes by spoon or menu, you choose then, among all cards in front of you. It counts in everything as that card, and stays what it is when the original leaves. Never a menu or takeout box; if there is nothing to copy, it is discarded. A copied nigiri is not tripled; if the original is not on wasabi, you may put the copy on a free wasabi. A copied dessert is kept as a dessert, and also decides ties. A copied spoon or copied chopsticks can be used from the next turn; equal numbers act clockwise from the first player, who is drawn at random.
}
detail-dish-wasabi = { $edition ->
    [sushi-go-zoch] One nigiri on each. You decide when you play the nigiri: only a wasabi of an earlier turn counts, and a nigiri played beside it stays there. Without a nigiri, wasabi is worth 0.
    [roll-cocktail] One nigiri on each. Taken later, it does nothing for nigiri that you already have. Without a nigiri, wasabi is worth 0.
   *[other] One nigiri on each, wherever the nigiri comes from. Played later, it does nothing for nigiri that are already there. Without a nigiri, wasabi is worth 0.
}
detail-dish-soy_sauce = All players are compared, also those without soy sauce. Its own colour counts. If you have several, each is worth 4.
detail-dish-tea = Its own colour is one of them, too. If you have several, each counts all cards of that colour.
detail-dish-pudding = { $edition ->
    [sushi-go-cocktail] Having none counts as fewest. If everyone has the same number, nobody gains or loses. If 6 cannot be shared evenly, the remainder is lost.
    [sushi-go-gamewright] Having none counts as fewest. If everyone has the same number, nobody gains or loses. If 6 cannot be shared evenly, the remainder is lost.
    [roll-cocktail] Having none counts as fewest. If everyone has the same number, nobody gains or loses. A token of 3 counts as three desserts.
   *[other] Having none counts as fewest. If everyone has the same number, nobody gains or loses.
}
detail-dish-green_tea_ice_cream = One, two or three left over are worth nothing.
detail-dish-fruit = Everyone counts, also players without fruit: they lose 6 in all. Each card shows two fruits.
keys-do-rules = the rules of the focused card, or of the game

## Links that lead nowhere

dead-hint = The link may be old, or not complete.
dead-new = Set up a new table

## Looking at a game again, and learning one

replay-title = Replay
replay-controls = Steps
replay-where = Position in the game
replay-step = Step { $step } of { $steps }
replay-back = One step back
replay-next = One step forward
replay-play = Play
replay-stop = Stop
replay-speed = Speed
replay-jump = Go to
replay-eyes = View as
replay-open = all hands visible
replay-all = All hands are visible
replay-through = As { $seat } saw it
replay-deal = About this deal
replay-record = Download the record
deal-seed = The seed matches the fingerprint that was shown before the game.
deal-seed-bad = The seed does not match the fingerprint that was shown before the game.
deal-seed-sealed = The seed is still secret, because others may still play this deal. It is published later.
deal-people = { $count ->
    [one] One device added a random number of its own.
   *[other] { $count } devices added random numbers of their own.
}
deal-people-bad = A random number is not the one its device had committed to.
deal-people-none = No device added a random number: the luck comes from the seed alone.
deal-fixed = The seed was settled before the game, the same for everybody.
deal-withheld = { $seat }: a device committed to a random number and did not send it. The others drew again.
deal-silent = { $seat }: a device announced a random number and sent nothing.
deal-receipt = Your receipt after event { $event } is of this record.
deal-receipt-end = Your receipt from the end of the game is of this record: nothing in it was changed.
deal-receipt-bad = Your receipt after event { $event } is not of this record: it was changed.
deal-receipt-missing = This device has no receipt of this game.
deal-receipts-never = There are no receipts of this game.
deal-receipts = Receipts to copy
deal-checking = Checking…
deal-unchecked = The record could not be read.
deal-rules = That each card and each point follows from this, the program checks: kaiten replay --verify
replay-picked = { $card }, kept
teach-ui-title = Teach me
teach-ui-next = Next
teach-ui-back = Back
teach-ui-skip = Leave the lesson
teach-ui-play = Play a real game
teach-ui-read = Read, then press { $next }
teach-ui-over = The lesson ends here
teach-ui-your-turn = your turn
teach-ui-not-that = Not that one. Please follow the lesson.

## The review of a game

review-title = Review
review-of = Review of
review-making = Itamae is looking at every choice again
review-progress = { $done } of { $of } done
review-headline = { $seat }: place { $place }
win-share-what = The share of the win is what somebody wins on average from here if everybody plays on like Itamae: 100 % is a sure win, 50 % one game in two, or a win shared by two.
review-sums = Luck { $luck }, choices { $choices }, the others { $others } of the share of the win.
review-same-count = { $same } of { $count }
review-same-you = times you took what Itamae would.
review-same-seat = times { $seat } took what Itamae would.
review-start = Start
review-sum-choices = Choices
review-end = End
review-curve = Win share, turn by turn
review-curve-seat = { $seat }: from { $from } to { $to }, place { $place } with { $points } points.
review-round = Round { $round }
review-place = { $place ->
    [1] { $place }st
    [2] { $place }nd
    [3] { $place }rd
   *[other] { $place }th
}
review-as-table = Show as table
review-column-turn = Turn
review-turning = Turning point
review-deciding = { $count ->
    [0] No single choice decided it
    [one] One choice decided it
   *[other] { $count } choices decided it
}
review-deciding-none = What was dealt and what the others did made the difference.
review-rest = the other { $count }: { $share } in all
review-share = { $share } win share
review-steps = Steps
review-first = First choice
review-before = Choice before
review-next = Next choice
review-last = Last choice
review-number = choice { $number } of { $count }
review-key-step = step
review-key-turning = turning point
review-in-replay = In the replay
review-open = Look closer
review-seen = What could be seen then
review-only-seen = The figures use only what this seat could see then.
review-same = Itamae would take the same
review-nothing-else = Itamae looked at nothing else here.
review-not-looked = Not looked at closely
review-as-good-title = As good as Itamae’s choice
review-all = { $count ->
    [one] The only choice
   *[other] All { $count } choices
}
review-expected = Expected at the end of the game after each choice, if everybody goes on as Itamae would.
review-difference = The difference: { $costs }.
review-error = (± { $share })
review-ahead = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points ahead
review-behind = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points behind
review-took = taken: { $seat }
review-took-you = you took this
review-unsure = perhaps as good
review-then = What happened then
review-then-note = This plays no part in the figures.

## The statistics of a game of duels

pace-lead = How fast everybody threw and rang, and which rings were missed.
pace-duels = Duels
pace-won = { $all }, { $won } won
pace-throws = Throws
pace-pace = Time for a throw
pace-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
pace-rings = Rings
pace-right = { $all }, { $right } right
pace-reaction = From the last die to the ring
pace-missed = { $count ->
    [0] No missed rings
    [one] One missed ring
   *[other] { $count } missed rings
}
pace-threw = Duel { $duel }: threw again
pace-threw-after = Duel { $duel }: threw again after { $time }
pace-silent = Duel { $duel }: did not ring
pace-silent-after = Duel { $duel }: did not ring in { $time }

## Asking the coach

hint-ask = What would you do?
hint-warning = I will tell you what I would take. The game is then marked as coached: it counts for neither rating nor streak.
hint-yes = Tell me
hint-no = No, thanks
hint-thinking = Let me think…
hint-take = I would take { $cards }
hint-choice = My choice: { $choice }
hint-note = I know only what your seat knows. The choice is yours.
hint-hide = Hide
hint-coached = coached
hint-coached-means = Counts for neither rating nor streak.
keys-do-hint = what Itamae would do (alone against bots)

## Your own page

you-link = Your games
you-title = You
you-coming = Looking at your games…
you-between = Between { $above } and { $below }
you-like = About as strong as { $level }
you-over = Stronger than { $level }
you-under = Not quite { $level } yet
you-rating = { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) } ± { NUMBER($reach, maximumFractionDigits: 0) }
you-rating-games = { $games ->
    [one] from one game. More games, narrower band.
   *[other] from { $games } games. More games, narrower band.
}
you-rating-missing = { $games ->
    [one] Play one more game with bots, and I can say how strong you are.
   *[other] Play { $games } more games with bots, and I can say how strong you are.
}
you-scale = Your rating { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) }, give or take { NUMBER($reach, maximumFractionDigits: 0) }. { $levels }.
you-scale-level = { $level } { NUMBER($rating, useGrouping: 0, maximumFractionDigits: 0) }
you-rating-means = Compared with the bots at your tables. Games with hints, or where a bot played for you, do not count.
you-empty = Nothing here yet
you-empty-text = Finish a game, and this page shows how it went: your results, your favourite dish, your best round.
you-play = Play a game
you-games = Recent games
you-column-game = Game
you-column-place = Place
you-column-points = Points
you-place = { $place ->
    [1] { $place }st
    [2] { $place }nd
    [3] { $place }rd
   *[other] { $place }th
} of { $seats }
you-someone = someone
you-stood-in = with a stand-in
you-device = on your device
you-device-means = Played without a server. Counts for no rating.
you-replay = Replay
you-replay-of = Replay: { $game }, { $when }
you-more = Older games
you-results = Against the bots
you-results-means = How often you finished ahead of each. Half a point for a tie.
you-results-box = { $games ->
    [one] One game, { NUMBER($wins, maximumFractionDigits: 1) } won
   *[other] { $games } games, { NUMBER($wins, maximumFractionDigits: 1) } won
}
you-results-level = { NUMBER($beaten, maximumFractionDigits: 1) } of { $met }
you-favourite = Favourite dish
you-favourite-points = { $points ->
    [one] It has brought you one point.
   *[other] It has brought you { $points } points.
}
you-best = Best round
you-best-points = { $points ->
    [one] One point
   *[other] { $points } points
}
you-best-watch = Watch it
you-own = Yours alone
you-own-text = Nobody else sees this page. It stays until you delete it.
you-move = Move to another device
you-move-text = Open this link on the other device, or scan the code. It works once, within { $minutes } minutes, for whoever opens it first.
you-qr = The link as a QR code
you-code = Recovery code
you-code-text = For the day this device is lost. Print it or write it down: it is shown only once, and whoever has it is you here.
you-code-again = You have a recovery code, made on { $when }. A new one makes it invalid.
you-code-make = Make a new code
you-code-print = Print
you-export = Export everything
you-out = Sign out everywhere
you-out-sure = This signs out all your other devices, and private links you made no longer work. This device stays signed in. Do this if you have lost a device or sent a link to the wrong person.
you-out-yes = Sign out everywhere else
you-out-done = All other devices are signed out.
you-out-code = Could somebody else know your recovery code? Make a new one: the old one becomes invalid.
you-recover = Have a recovery code?
you-recover-label = Recovery code
you-recover-go = Use it
you-last = Your last game
you-last-won = Won
you-last-tie = Shared win
you-dailies = Daily deals
you-daily-result = Result: { $game }, { $when }
you-review-of = Review: { $game }, { $when }
you-daily-uncounted = not counted
me-claim-games = { $games ->
    [one] One finished game belongs to { $name } on this device. Merge it with the history from the link?
   *[other] { $games } finished games belong to { $name } on this device. Merge them with the history from the link?
}
me-claim-merge = Merge both
me-claim-only = Keep only the one from the link
## Quick match: strangers at a table that starts by itself

match-play = Play with others now
match-how = Meet people who want the same game
match-asking = Looking for a table…
match-pace-relaxed = 60 s for each answer
match-pace-brisk = 20 s for each answer
match-news = Strangers meet at this table. It starts by itself.
match-starts = { $seconds ->
    [one] Starting in 1 second
   *[other] Starting in { $seconds } seconds
}
match-starting = Starting now…
match-here = { $here } of { $seats } here
match-bots = Bots take the chairs that are still free then.
match-leave = Leave the table
match-again = Play with others again
chat-agree = Chat with the others
chat-agree-how = Strangers see reactions only. Your messages go only to people who also want to chat.
chat-agree-end = Stop chatting
chat-agreed = { $count ->
    [one] { $names } wants to chat, too.
   *[other] { $names } want to chat, too.
}
chat-agreed-nobody = Nobody else here wants to chat yet.
block = Block
block-name = Block { $name }
block-how = You are never matched with people you block, and you don’t see their messages and reactions.
unblock = Unblock
unblock-name = Unblock { $name }
blocked-title = People you blocked
report = Report
report-name = Report { $name }
report-reason = What is wrong?
report-reason-name = The name
report-reason-chat = What they write
report-reason-play = How they play
report-reason-other = Something else
report-text = In your words, if you like
report-send = Tell the operator
report-done = The operator has been told.
open-game = Game
open-any-game = All games
open-any-pace = Any time limit
## The daily deal

daily-title = Daily deal
daily-lead = The same luck and the same three Itamae for everybody. Your first attempt counts; nobody helps, and you can come back to it any time today.
daily-menu = Menu of the day
daily-new = Not played yet
daily-playing = You have begun
daily-lost = You deleted this game.
daily-play = Play
daily-go-on = Go on
daily-see = Result
daily-to-result = See my result
daily-you = You
daily-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
daily-points-word = { $points ->
    [one] point
   *[other] points
}
daily-place = { $place ->
    [1] 1st of { $seats }
    [2] 2nd of { $seats }
    [3] 3rd of { $seats }
   *[other] { $place }th of { $seats }
}
daily-at-table = at the table
daily-below = of { $players } players made less
daily-rank = rank { $rank } of { $players }
daily-ranked = of today’s players
daily-first = You are the first. Come back later and see how the others did.
daily-uncounted = This game does not count: it was a past day, or ended too late.
daily-streak = { $days ->
    [0] No days in a row yet
    [one] One day in a row
   *[other] { $days } days in a row
}
daily-longest = Longest: { $days }
daily-next = Next deal in { $hours } h { $minutes } min
daily-fair = Why this is fair
daily-fair-text = The seed of each deal was settled before its day: all luck of the game, the bots’ too, comes from it. Its fingerprint is here the day before, the seed itself from an hour after the day. So nobody can have changed it.
daily-prints-tomorrow = Fingerprints for tomorrow
daily-prints-today = Fingerprints for today
daily-seeds = Seeds of { $day }
daily-seed-later = from an hour after midnight
daily-print = fingerprint
daily-check = To check a seed, compare its SHA-256 with the fingerprint:
daily-zone = The day begins at midnight in the time zone { $zone }.
daily-guests = Guests can start over under a new identity: take the leaderboard as a game.
daily-past = Past days
daily-past-lead = You can play them as often as you like; they do not count.
daily-earlier = Earlier days
daily-chair = On your chair
daily-chair-text = What the bots made on your chair, with your cards.
daily-chair-making = The bots are playing your chair…
daily-everybody = { $players ->
    [one] One player
   *[other] { $players } players
}
daily-bars = Points of { $players } players, from { $least } to { $most }. You: { $points }.
daily-someone = somebody
daily-skill = Without the luck
daily-skill-text = of the share of the win: what your choices cost.
daily-skill-middle = The middle of all players: { $percent }.
daily-skill-review = See your choices
daily-skill-none = The game could not be reviewed.
daily-tell = Tell somebody
daily-tell-note = No card, no dish, no round: it spoils nothing.
daily-share-line = Kaiten daily, { $game }, { $day }: { $result }
daily-share-ahead = ahead of { $percent } %
daily-others = The other deals

## Puzzles

puzzle-title = Puzzles
puzzle-one = Puzzle
puzzle-day = Puzzle of the day
puzzle-lead = Positions from games. In each, one choice wins clearly more often than any other. Your first try counts.
puzzle-question = Which choice wins most often?
puzzle-question-text = One is clearly better than all others. Choose as you would at the table.
puzzle-tried = You have tried this one before, so it does not count now.
puzzle-grade = { $grade ->
    [1] easy
    [2] fairly easy
    [3] medium
    [4] hard
   *[other] very hard
}
puzzle-right = Yes: { $choice }
puzzle-best = Best: { $choice }
puzzle-mark = best
puzzle-better = Tasty, but there is better
puzzle-better-text = Look again: at what the others collect, at what you pass on, and at what will still come.
puzzle-again = Try again
puzzle-show = Show me why
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-hand = This was the choice
puzzle-die = { $die }, part of the best choice
puzzle-shares = Win share after each choice
puzzle-took = you
puzzle-levels = Which bots see it?
puzzle-finds = finds it
puzzle-misses = chooses something else
puzzle-streak = { $count ->
    [0] No streak yet
    [one] One solved in a row
   *[other] { $count } solved in a row
}
puzzle-longest = Longest: { $count }
puzzle-days = { $days ->
    [one] one day in a row
   *[other] { $days } days in a row
}
puzzle-solve = Solve it
puzzle-look = Look again
puzzle-solved = solved at the first try
puzzle-missed = not solved at the first try
puzzle-new = not tried yet
puzzle-box = { $solved } of { $count } solved
puzzle-box-grade = { $grade }: { $solved } of { $count } solved
puzzle-none-left = You have tried all of these. There is a new puzzle of the day every day.
puzzle-yours = { $solved } solved, { $streak } in a row

## Playing on this device, without a server

tab-loading = Loading the games onto this device: { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } of { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
tab-failed = The games could not be loaded onto this device. Try again with a connection.
tab-here = Play on this device, without the server
tab-badge = Plays on this device
tab-needs = These need a server: friends and open tables, quick match, the daily deal, hints and reviews, and the strongest bots.
tab-server = To the server
tab-puzzles = One position, one best choice
tab-kept = Games on this device
tab-kept-how = They are kept in this browser only. If its data are cleared, they are gone: download the record of a game that you want to keep.
tab-kept-none = No games yet.
tab-delete = Delete { $game }
tab-delete-sure = Really delete { $game }?
tab-deal = This game was played without a server: the player’s own device held the seed and all hidden cards. So it counts for no rating.
tab-send = Send to { $server }
tab-sent = Watch it on { $server }
tab-sent-review = Review it on { $server }
tab-send-how = Reviews, hints and Itamae need a server. There, this game can be reviewed; it counts for no rating.
tab-send-none = Reviews, hints and Itamae need a server.
tab-send-failed = The game could not be sent: the server does not answer. It stays on this device.
offline-here = Play here instead
