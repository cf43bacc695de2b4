### What the screen says around the game. The game's own words are one folder up.

## Everywhere

close = Close
again = Try again
coming = One moment …
page-failed = This page could not be loaded. Is the connection there?
person-gone = Somebody
card-back = a face-down card
connection-lost = The connection is lost. Trying again; your seat is kept.
connection-back = Connected again.

## The table

family-sushi-go = Sushi Go!
family-party = Sushi Go Party!
family-roll = Sushi Roll
family-dice = Sushi Dice
sign-round = Round { $round } of 3
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
sign-stand-in = bot for them
sign-away = away
sign-ready = ready
sign-thinking = thinking
sign-seconds = { $seconds } s left
table-home = Home
table-tools = Tools
table-menu = Menu
table-language = Language
table-theme = Light
theme-auto = as the system
theme-light = light
theme-dark = dark
table-turned = Turned cards
table-group = { $dish }: { $count }
table-group-of = { $dish }: { $count } of { $whole }
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
table-laid = laid this round
table-nothing-laid = Nothing laid yet.
table-worth = Worth now: { $points }
table-wait = One moment
table-watching = You are looking on
table-over = The game is over
table-effect = Waiting for { $seat }
table-waiting = Waiting for { $seats }
table-stand-in = A bot is playing for you.
table-take-back = Take my seat back
table-stand = Let a bot play for me
table-pause = Ask for a pause
table-paused = The table is paused.
table-resume = Go on
podium-again = To the podium
table-people = People
table-mute = Mute
table-unmute = Unmute
table-kick = Send away
table-kick-sure = Really send away
connection-connecting = Finding the table …
connection-gone = There is no such table, or no longer.
connection-halted = This table cannot go on just now. Nothing is lost; try again later.
key-enter = Enter
pick-keep = Keep it
pick-done = Kept
pick-kept = You have chosen
pick-second = And a second card
pick-for-robot = A card for the robot
pick-robot = robot
pick-use = Use { $card }
pick-call = Announce { $card }
pick-numbered = { $card } { $number }
pick-copied = copy of { $card }
pick-which = How?
pick-which-copy = What shall it copy?
pick-on = On wasabi: { $cards }
pick-beside = Not on wasabi
pick-ready = Ready: { $seats }.
pick-waiting = Waiting for { $seats }. You can still change your mind.
keep-menu = From the deck: play one, the others go back.
keep-second = Your second card, by chopsticks.
keep-giving = You must give a card
keep-give = { $seat } asked for { $card }.
keep-do-give = Give it
wish-any = any { $dish }
wish-hint = The first player to your left who has it must give it to you.
wish-do = Ask for it
flip-hint = Each turned card is worth 2, and no longer what it was.
flip-do = { $count ->
    [one] Turn one card
   *[other] Turn { $count } cards
}
copy-hint = It becomes one of the cards you laid before it.
copy-sent = The others are choosing, too.
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
memory-open = What I saw
memory-title = What you have seen
memory-what = Cards you saw before you passed them on, and that must still be there.
memory-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
error-paused = The table is paused: go on first.
error-not_seated = You do not sit at this table, or may not enter it.
error-kicked = The owner of this table has sent you away.
error-not_owner = Only the owner of the table may do that.
error-muted = The owner of the table has muted you.
error-too_fast = Too fast: wait a moment and try again.
error-too_long = That is too long: please shorten it.
error-bad_frame = The table did not understand that. Reload the page and try again.

## The score pad

pad-title = Score pad
pad-lead = For people holding the cardboard: enter what lies on the table, and read what it is worth.
pad-here = What you enter stays on this device.
pad-not-kept = This browser keeps nothing for us: do not close the page before you are done.
pad-games = Your games
pad-none = No game yet.
pad-new = New game
pad-all = All games
pad-gone = This game is not on this device.
pad-winner = Winner: { $names }
pad-ahead = Ahead: { $names }
pad-no-points = No points yet
pad-delete = Delete
pad-delete-named = Delete { $game }, { $date }
pad-delete-title = Delete this game?
pad-delete-text = { $game }, { $date }: its cards and points will be gone for good.
pad-keep = Keep it
pad-which-game = Which game?
pad-games-missing = The list of games comes from the server, which cannot be reached. It will come by itself.
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
pad-menu-short = A menu has { $wanted } kinds besides nigiri; { $chosen } are chosen.
pad-who = Who plays?
pad-name = Name of player { $number }
pad-player = Player { $number }
pad-player-add = Add a player
pad-player-remove = Remove { $name }
pad-too-many = { $game } is for up to { $most } players. Take { $over ->
    [one] one player
   *[other] { $over } players
} off the list.
pad-too-few = { $game } needs at least { $least } players.
pad-full = { $most } players: the table is full.
pad-begin = Begin
pad-names = Names
pad-done = Done
pad-print = Print
pad-steps = Rounds
pad-round = Round { $number }
pad-end = End
pad-players = Players
pad-total = Total
pad-sheet = Points
pad-sign-ahead = ahead
pad-sign-won = winner
pad-pending = not counted yet
pad-waiting = Points come when the server can be reached. What you enter is kept.
pad-refused = The server cannot count this: { $say }
pad-before = In front of { $name }
pad-before-none = Nothing yet. Tap what lies in front of { $name }.
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
pad-undone = Taken back.
pad-turned = { $card }, turned over
pad-no-copy = { $card }, copies nothing yet
pad-remove = Remove
pad-on = Put on wasabi
pad-off = Take off the wasabi
pad-turn = Turn over
pad-turn-back = Turn face up
pad-turn-hint = Takeout box: tap a card in front of { $name } to turn it over.
pad-copy = Copy of …
pad-copy-title = What does it copy?
pad-copy-other = A card that is gone
pad-places = { $whole } × { $dish }
pad-places-what = Who reaches { $whole } is paid at once and puts them away. Name them in the order they got there.
pad-place = Place { $number }
pad-place-next = Next to reach { $whole }
pad-next = Next: { $name }
pad-finish = Count the end
pad-play-on = Play on
pad-end-desserts = Added up from the rounds. To change a dessert, change its round.
pad-end-tokens = Enter the tokens each player has left.
pad-end-plates = When somebody has plates enough, count the end.
pad-points-by-hand = Enter the points of each player.
pad-points-of = Points of { $name }
pad-round-add = Another round
pad-breakdown = { $step }: dish by dish
pad-dish = Dish

## Sushi Roll's table

roll-ask-take = Choose a die
roll-ask-reroll = Roll which dice again?
roll-ask-swap = Swap which two dice?
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

## Sushi Dice's table

duel-ask-ready = Get ready!
duel-ask-one = One more!
duel-ask-ring = Ring the bell!
duel-ask-paused = Wrong call!
duel-hint = Tap dice to keep them, roll the rest, ring when six match a plate.
duel-hint-ready = Be the first to match a plate with all six dice.
duel-hint-paused = You may go on in a moment.
duel-hint-rival = The two of you begin.
duel-hint-give = One set stays with you.
duel-choosing = { $seat }: choosing whom to duel
duel-giving = { $seat }: handing out the dice
duel-between = { $seat } against { $rival }
duel-my-dice = Your dice
duel-dice = Dice: { $seat }
duel-roll = { $count ->
    [0] Roll
    [one] Roll 1 die
   *[other] Roll { $count } dice
}
duel-ring = Ring!
duel-yuck-what = { $seat }: all six again
duel-mate-what = A yuck on both sides
duel-of-six = of 6
duel-plate = { $plate }: you have { $count } of 6
duel-rival-has = { $seat }: { $count } of 6
duel-plates = Plates on the counter
duel-won = { $won } of { $enough } plates
duel-crowd = Looking on
duel-wait = Wait { $seconds } s

## The points

score-title = Points: round { $round }
score-title-end = The last points
score-title-now = Points
score-round = Round { $round }
score-end = End of the game
score-dish = Dish
score-hint = Open a dish to see why.
score-together = Together
score-total = Total
score-ahead = Ahead: { $seats }, with { $points }.
score-go-on = Go on
score-track = Points: { $list }.

## The podium

podium-title = The game is over
podium-you-win = You win!
podium-you-share = You share the win!
podium-place = Place { $place }
podium-rematch = Rematch
podium-review = Review
podium-share = Share the replay
podium-share-link = Link to the replay
podium-share-failed = The link could not be made. Is the connection there? Try again.
podium-coming = The next table is being laid …

## The log

log-open = What happened
log-title = What happened
log-empty = Nothing has happened yet.

## The chat

chat-open = { $count ->
    [0] Chat
    [one] Chat, one new line
   *[other] Chat, { $count } new lines
}
chat-title = Chat
chat-empty = Nobody has said anything yet.
chat-write = Your line
chat-send = Send
chat-left = { $count ->
    [one] room for one more letter
   *[other] room for { $count } more letters
}
chat-reactions = Call something across the table
chat-reaction-yum = Yum!
chat-reaction-wow = Wow!
chat-reaction-oops = Oops!
chat-reaction-haha = Haha!
chat-reaction-hurry = Hurry!
chat-reaction-thanks = Thanks!
chat-reacted = { $name }: { $reaction }

## The keys

keys-open = Keys
keys-title = Keys
keys-space = Space
keys-escape = Esc
keys-arrows = arrows
keys-do-digits-draft = choose a card of the row
keys-do-digits-roll = choose a die of the belt
keys-do-digits-dice = keep a die, or let it go
keys-do-digits-any = press a button of the row
keys-do-arrows = go along the row
keys-do-enter = confirm; at the points: go on
keys-do-space = press what has the focus
keys-do-throw = throw the dice you do not keep
keys-do-swap = spend chopsticks: swap
keys-do-reroll = spend a menu: roll again
keys-do-escape = close what lies over the table
keys-do-log = what happened
keys-do-chat = chat
keys-do-keys = this list

## The sounds

sound-on = Sound is on
sound-off = Sound is off

## Without a connection

offline-now = No connection. The score pad keeps what you enter; tables come back by themselves.
offline-back = Connected again.

## The way in: the top of a page

top-home = Kaiten, start page
top-language = Language
top-language-en = English
top-language-fr = Français
top-language-de = Deutsch
top-language-it = Italiano
top-theme = Light or dark
top-theme-auto = Automatic
top-theme-light = Light
top-theme-dark = Dark
top-sound = Sound
top-copy = Copy
top-copied = Copied.
top-copy-by-hand = The link is marked: copy it by hand.
top-share = Share
top-unreachable = The server cannot be reached. Is the connection there? Then try again.

## The way in: who am I

me-guest = Guest
me-open = { $name }: change name and picture
me-title = Who are you?
me-name = Name
me-name-hint = 1 to 24 characters. No account, no e-mail.
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
me-save = That’s me
me-saved = Saved.
me-move-title = On another device
me-move-text = A private link makes you the same person there, with all your seats. It works for 15 minutes, for whoever opens it.
me-move-make = Make the link
me-forget-title = Forget me
me-forget-text = Takes back your name and everything you said in chat.
me-forget-sure = Really? Your seats stay at their tables without a name, and you become a new guest.
me-forget-yes = Yes, forget me
me-forget-no = No, stay
me-claim-title = On this device, too
me-claim-coming = Fetching you …
me-claim-ask = This device already sits at tables, as { $name }. If you go on, those seats are out of reach from here.
me-claim-yes = Go on
me-claim-no = Stay as I am
me-claim-failed = This link did not work. It is good for 15 minutes: make a new one on the other device, or try again.
me-claim-home = To the start page

## The way in: home

home-title = Pull up a stool.
home-lead = Four quick sushi games. No account, and the bots are always hungry.
home-games = Choose a game
home-facts-sushi-go = 2–5 players, 15 min
home-facts-party = 2–8 players, 20 min
home-facts-roll = 2–5 players, 20 min
home-facts-dice = 2–6 players, 10 min
home-play = Play now
home-play-how = You and { $bots ->
    [one] one bot
    [2] two bots
   *[other] three bots
}, this minute
home-opening = Setting the table …
home-invite = Invite friends
home-invite-how = A link, and a code for phones
home-score = Score a real table
home-score-how = For people holding cardboard
home-teach = New to { $game }? Learn it by playing.
home-mine = Continue where you were
home-open = Open tables
home-phase-waiting = waiting for players
home-phase-playing = being played
home-taken = { $taken } of { $seats } chairs taken
home-continue = Continue
home-give-up = Give up this game of { $game }
home-give-up-sure = Really give it up
home-join = Join
home-more = Show { $count } more
home-offline = The server cannot be reached. You can still fill in the score pad; tables need the connection.
home-too-many = Too many of your games are unfinished. Play one of them to its end first: they are listed below.
home-footer = An unofficial table for published rules. Our own words and pictures.
home-about = About

## The way in: setting up a table

new-title = Set up a table
new-box = Which game?
new-edition = Which box?
new-edition-sushi-go-cocktail = Ties share the points. A nigiri must go on a free wasabi. Two may play with the robot.
new-edition-sushi-go-zoch = Everyone who ties is paid in full. Whether a nigiri goes on a wasabi is up to you. Tuna and mussels.
new-edition-sushi-go-gamewright = Plays exactly like Cocktail’s box.
new-edition-party-cocktail = With chopsticks, both cards are chosen before the reveal. Ten uramaki pay 8, then 6; the most left 2.
new-edition-party-gamewright = With chopsticks, the second card is chosen after the reveal. Ten uramaki pay 8, then 5, then 2.
new-seats = Chairs
new-seats-fewer = One chair fewer
new-seats-more = One chair more
new-seats-range = { $what } is for { $least } to { $most } players.
new-seats-changed = { $seats } chairs now: { $what } is for { $least } to { $most } players.
new-robot = A robot as third player
new-robot-how = You take turns laying a card for it. It scores like anybody, and cannot win.
new-menu = Which menu?
new-menu-for = for { $least } to { $most } players
new-menu-not = for { $least } to { $most } players; choosing it changes the chairs
new-carte = À la carte
new-carte-how = seven dishes of your choice; nigiri always come along
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
new-bots-fewer = One bot fewer
new-bots-more = One bot more
new-bots-none = Every other chair waits for a friend. What is still free when you start gets a bot.
new-bots-some = { $free ->
    [0] You alone, against bots.
    [one] One chair waits for a friend.
   *[other] { $free } chairs wait for friends.
}
new-bot = How the bots play
new-bot-beginner = Beginner
new-bot-regular = Regular
new-bot-chef = Chef
new-bot-itamae = Itamae
new-bot-beginner-how = goes by rules of thumb
new-bot-regular-how = takes what pays at once
new-bot-chef-how = thinks ahead
new-bot-itamae-how = thinks further, misses nothing
new-more = More to choose
new-passing = Hands pass
new-passing-left = Always to the left
new-passing-alternate = Left, right, left
new-pace = Time to choose
new-pace-none = As long as you like
new-pace-relaxed = 60 seconds
new-pace-brisk = 20 seconds
new-pace-how = Whoever takes longer is stood in for by a bot, until they are back.
new-open = Open to all
new-open-how = Listed on the start page: anyone may sit down. Otherwise only with the link.
new-spectators = Others may look on
new-spectators-how = They see no hidden cards.
new-memory = Memory aid
new-memory-how = Shows what you could remember of the hands you have seen.
new-go = Open the table
new-summary = { $game }: { $seats } chairs, { $bots ->
    [0] no bots
    [one] one bot
   *[other] { $bots } bots
}

## The way in: before the game

lobby-chairs = Chairs
lobby-free = Free chair
lobby-host = Host
lobby-away = away
lobby-muted = muted
lobby-sit = Sit here
lobby-stand = Get up
lobby-swap = Change places
lobby-fill = Bot
lobby-fill-all = On all free chairs
lobby-clear = No bot
lobby-kick = Send away
lobby-kick-sure = Send { $name } away? There is no way back to this table, and the invitation changes.
lobby-kick-yes = Send away
lobby-mute = Mute
lobby-unmute = Let talk again
lobby-mute-sure = Mute { $name }? No more chat from there, until you allow it again.
lobby-mute-yes = Mute
lobby-no = No
lobby-host-tools = For the host
lobby-start = Start the game
lobby-host-starts = { $name } starts the game.
lobby-owner-starts = The host starts the game.
lobby-take = Take a free chair to play, or stay and look on.
lobby-full = All chairs are taken: you look on.
lobby-ready = Everyone is here.
lobby-waiting = { $free ->
    [one] One chair is still free.
   *[other] { $free } chairs are still free.
}
lobby-free-bots = { $free ->
    [one] One chair is still free. A bot takes it if you start now.
   *[other] { $free } chairs are still free. Bots take them if you start now.
}
lobby-came = { $name } sits down.
lobby-watching = { $count ->
    [one] One person looks on
   *[other] { $count } people look on
}
lobby-invite = Invite
lobby-invite-how = Scan the code with a phone, or send the link. Whoever has it may sit down.
lobby-link = Link to this table
lobby-qr = QR code of the link to this table
lobby-network-ask = So far only this computer can reach the table. May Kaiten open it to your local network? Then phones on the same wifi can come in. Nothing goes out to the internet.
lobby-network-yes = Yes, open it to the wifi
lobby-network-done = Open: phones on the same wifi can come in.
lobby-network-none = That did not work. Is this computer on a local network?
lobby-played = What is played
lobby-pace-none = Everyone takes the time they like
lobby-pace-relaxed = 60 seconds for each choice
lobby-pace-brisk = 20 seconds for each choice
lobby-open = Open to all
lobby-closed = By invitation
lobby-no-spectators = Nobody looks on during the game

## The way in: about, and the pictures

about-title = About Kaiten
about-lead = A counter to play sushi games at: with friends, with bots, or beside a real table.
about-unofficial = Unofficial
about-unofficial-text = Kaiten plays Sushi Go!, Sushi Go Party!, Sushi Roll and Sushi Dice by their published rules. It is not made, checked or endorsed by their authors or publishers, and the names belong to them. If you like a game, buy the box: it smells better.
about-art = Own words, own pictures
about-art-text = Every text and every drawing was made for Kaiten. Nothing was copied from a box, a card or a rulebook.
about-art-link = See all the pictures
about-luck = Luck you can check
about-luck-text = Before the first card, the server fixes its luck and shows a fingerprint of it, the pledge. After the game the whole record is open: anyone can work out from it that the deal was the one that was pledged. Nobody could change it on the way, not even the server.
about-kept = What is kept
about-kept-text = A cookie that says which guest you are, the name and picture you chose, your tables, and what you said there. No account, no e-mail, no advertising, nobody counting you. “Forget me”, behind your name at the top, takes your name and your words back. How you like the screen stays on your device.
about-fonts = Typefaces
about-fonts-text = Grandstander and Nunito, both under the SIL Open Font License.
art-title = All the pictures
art-lead = A contact sheet: each drawing once, cards in three sizes.
art-cards = Cards, { $size } px wide
art-dice = Faces of Sushi Dice
art-roll = Faces of Sushi Roll
art-tokens = Tokens and plates
art-avatars = Guests
art-posters = Posters
art-things = Things
art-icons = Signs

## Looking at a game again, and learning one

replay-title = Replay
replay-none = There is no such game to look at, or no longer.
replay-unreachable = The server cannot be reached just now.
replay-controls = Steps
replay-where = Where in the game
replay-step = Step { $step } of { $steps }
replay-back = One step back
replay-next = One step on
replay-play = Play
replay-stop = Stop
replay-speed = Speed
replay-jump = Go to
replay-eyes = Seen by
replay-open = all hands open
replay-all = All hands lie open
replay-through = As { $seat } saw it
teach-ui-title = Teach me
teach-ui-none = There is no lesson for that.
teach-ui-next = Next
teach-ui-back = Back
teach-ui-skip = Leave the lesson
teach-ui-play = Play a real game
teach-ui-your-turn = your turn
teach-ui-not-that = Not that one: do as you are told, just this once.
