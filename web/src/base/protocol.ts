// Written by web/protocol.py from the server's own classes. Do not edit.

export const ANSWER_MS = 5000

export const AS_GOOD = 0.01

export const DRAFT_ROUNDS = 3

export const MOST_IN_LINE = 200

export const MOST_IN_NAME = 24

export const MOVED = 4003

export const PING_MS = 10000

export const ROLL_ROUNDS = 3

export const SEAT_LINK_S = 900

export const SENT_AWAY = 4403

export type AnyChoice = { kind: string; [field: string]: unknown }

export type AnyAsk = { kind: string; opened: number; urgent: boolean; [field: string]: unknown }

export type AnyEvent = { kind: string; [field: string]: unknown }

export type AnyView = { kind: string; seat: number | null; ask: AnyAsk | null; [field: string]: unknown }

export type AnyFamily = { choice: AnyChoice; ask: AnyAsk; event: AnyEvent; view: AnyView }

export type Acted = {
  kind: 'acted'
  seat: number
  ask: number
  choice: AnyChoice | null
  at: number
  stand_in: boolean
  secret: boolean
}

export type DraftCopy = {
  kind: 'copy'
  face: string | null
  on?: boolean
}

export type DraftPick = {
  kind: 'pick'
  cards: string[]
  use?: number | null
  on?: string[]
  robot?: string | null
  copy?: DraftCopy | null
}

export type DraftKeep = {
  kind: 'keep'
  card: string
}

export type DraftWish = {
  kind: 'wish'
  what: string
}

export type DraftFlip = {
  kind: 'flip'
  plates: number[]
}

export type DraftChoice =
  | DraftPick
  | DraftKeep
  | DraftWish
  | DraftFlip
  | DraftCopy

export type DraftPickCards = {
  kind: 'pickcards'
  opened: number
  urgent: boolean
  hand: string[]
  pairs: number[]
  calls: number[]
  wasabi: number
  robot: boolean
  copies: DraftCopy[]
  riders: string[]
  copiers: string[]
}

export type DraftKeepOne = {
  kind: 'keepone'
  opened: number
  urgent: boolean
  cards: string[]
}

export type DraftWishOne = {
  kind: 'wishone'
  opened: number
  urgent: boolean
  wishes: string[]
}

export type DraftFlipSome = {
  kind: 'flipsome'
  opened: number
  urgent: boolean
  plates: number[]
}

export type DraftCopyOne = {
  kind: 'copyone'
  opened: number
  urgent: boolean
  copies: DraftCopy[]
}

export type DraftAsk =
  | DraftPickCards
  | DraftKeepOne
  | DraftWishOne
  | DraftFlipSome
  | DraftCopyOne

export type Started = {
  kind: 'started'
  pledge: string | null
}

export type DraftActed = {
  kind: 'acted'
  seat: number
  ask: number
  choice: DraftPick | DraftKeep | DraftWish | DraftFlip | DraftCopy | null
  at: number
  stand_in: boolean
  secret: boolean
}

export type DraftSeated = {
  kind: 'seated'
  first: number
}

export type DraftRoundBegan = {
  kind: 'roundbegan'
  round: number
  direction: 'left' | 'right'
  control: number | null
}

export type DraftDealt = {
  kind: 'dealt'
  hands: (string[] | number)[]
  robot: string[] | number | null
}

export type DraftMoved = {
  kind: 'moved'
  cards: string[] | number
  plates: number[]
  src: string
  dst: string
}

export type DraftPlate = {
  id: number
  card: string
  face: string | null
  on: number | null
}

export type DraftRevealed = {
  kind: 'revealed'
  laid: DraftPlate[][]
  called: (number | null)[]
}

export type DraftLaid = {
  kind: 'laid'
  seat: number
  plate: DraftPlate
  src: string
}

export type DraftDue = {
  seat: number
  plate: number
  copy: DraftCopy | null
}

export type DraftEffectBegan = {
  kind: 'effectbegan'
  due: DraftDue[]
}

export type DraftCopied = {
  kind: 'copied'
  seat: number
  plate: number
  face: string | null
  on: number | null
}

export type DraftTurned = {
  kind: 'turned'
  seat: number
  plates: number[]
}

export type DraftWished = {
  kind: 'wished'
  seat: number
  what: string
  giver: number | null
}

export type DraftClaimed = {
  kind: 'claimed'
  seats: number[]
  places: number
}

export type DraftPassed = {
  kind: 'passed'
  direction: 'left' | 'right'
  hands: (string[] | number)[]
}

export type DraftCleared = {
  kind: 'cleared'
  kept: number[][]
  dst: string
}

export type Worth = {
  points: number
  why: string
  facts: Record<string, number>
}

export type Scored = {
  kind: 'scored'
  dish: string
  worths: Worth[]
}

export type Ended = {
  kind: 'ended'
  winners: number[]
}

export type DraftEvent =
  | Started
  | DraftActed
  | DraftSeated
  | DraftRoundBegan
  | DraftDealt
  | DraftMoved
  | DraftRevealed
  | DraftLaid
  | DraftEffectBegan
  | DraftCopied
  | DraftTurned
  | DraftWished
  | DraftClaimed
  | DraftPassed
  | DraftCleared
  | Scored
  | Ended

export type DraftView = {
  kind: 'draft'
  seat: number | null
  ask: DraftAsk | null
  phase: 'effect' | 'over' | 'pick'
  round: number
  turn: number
  direction: 'left' | 'right'
  first: number
  kinds: string[]
  hands: (string[] | number)[]
  plates: DraftPlate[][]
  kept: DraftPlate[][]
  totals: number[]
  ready: boolean[]
  pick: DraftPick | null
  called: (number | null)[]
  due: DraftDue[]
  wish: string | null
  giver: number | null
  tray: string[] | number
  deck: number
  discard: string[]
  robot: number | null
  control: number | null
  claimed: number
  winners: number[]
  arrived: number[]
}

export type Draft = { choice: DraftChoice; ask: DraftAsk; event: DraftEvent; view: DraftView }

export type RollTake = {
  kind: 'take'
  die: number
}

export type RollReroll = {
  kind: 'reroll'
  dice: number[]
}

export type RollSwap = {
  kind: 'swap'
  mine: number
  seat: number
  theirs: number
}

export type RollChoice =
  | RollTake
  | RollReroll
  | RollSwap

export type RollDie = {
  id: number
  face: string
}

export type RollOpponent = {
  seat: number
  belt: RollDie[]
}

export type RollTakeDie = {
  kind: 'takedie'
  opened: number
  urgent: boolean
  belt: RollDie[]
  menu: boolean
  chopsticks: boolean
  others: RollOpponent[]
}

export type RollAsk =
  | RollTakeDie

export type RollActed = {
  kind: 'acted'
  seat: number
  ask: number
  choice: RollTake | RollReroll | RollSwap | null
  at: number
  stand_in: boolean
  secret: boolean
}

export type RollSeated = {
  kind: 'seated'
  first: number
}

export type RollRoundBegan = {
  kind: 'roundbegan'
  round: number
  red: number
  belts: RollDie[][]
}

export type RollRolled = {
  kind: 'rolled'
  belts: RollDie[][]
}

export type RollRerolled = {
  kind: 'rerolled'
  seat: number
  dice: RollDie[]
}

export type RollSwapped = {
  kind: 'swapped'
  seat: number
  mine: RollDie
  other: number
  theirs: RollDie
}

export type RollPlate = {
  id: number
  face: string
  on: number | null
}

export type RollTaken = {
  kind: 'taken'
  seat: number
  plate: RollPlate
  gained: number
}

export type RollPassed = {
  kind: 'passed'
  red: number
}

export type RollEvent =
  | Started
  | RollActed
  | RollSeated
  | RollRoundBegan
  | RollRolled
  | RollRerolled
  | RollSwapped
  | RollTaken
  | RollPassed
  | Scored
  | Ended

export type RollTokens = {
  menu: number
  chopsticks: number
  pudding: number
}

export type RollView = {
  kind: 'roll'
  seat: number | null
  ask: RollTakeDie | null
  phase: 'over' | 'take'
  round: number
  turn: number
  red: number
  taking: number | null
  belts: RollDie[][]
  trays: RollPlate[][]
  tokens: RollTokens[]
  supply: RollTokens
  totals: number[]
  winners: number[]
}

export type Roll = { choice: RollChoice; ask: RollAsk; event: RollEvent; view: RollView }

export type DiceRival = {
  kind: 'rival'
  seat: number
}

export type DiceThrow = {
  kind: 'throw'
  dice: number[]
}

export type DiceRing = {
  kind: 'ring'
}

export type DiceBeurk = {
  kind: 'beurk'
}

export type DiceMate = {
  kind: 'mate'
}

export type DiceGive = {
  kind: 'give'
  seat: number
}

export type Elapsed = {
  kind: 'elapsed'
}

export type DiceReady = {
  kind: 'ready'
  turns?: boolean
}

export type DiceSayNothing = {
  kind: 'saynothing'
}

export type DiceChoice =
  | DiceRival
  | DiceThrow
  | DiceRing
  | DiceBeurk
  | DiceMate
  | DiceGive
  | Elapsed
  | DiceReady
  | DiceSayNothing

export type DiceChooseRival = {
  kind: 'chooserival'
  opened: number
  urgent: boolean
  seats: number[]
}

export type DiceHurry = {
  kind: 'hurry'
  opened: number
  urgent: boolean
  dice: number[]
}

export type DiceWatch = {
  kind: 'watch'
  opened: number
  urgent: boolean
}

export type DiceGiveDice = {
  kind: 'givedice'
  opened: number
  urgent: boolean
  seats: number[]
}

export type DiceSayReady = {
  kind: 'sayready'
  opened: number
  urgent: boolean
}

export type DiceThrowAgain = {
  kind: 'throwagain'
  opened: number
  urgent: boolean
  least: number
}

export type DiceMayCall = {
  kind: 'maycall'
  opened: number
  urgent: boolean
  duellist: boolean
}

export type DiceAsk =
  | DiceChooseRival
  | DiceHurry
  | DiceWatch
  | DiceGiveDice
  | DiceSayReady
  | DiceThrowAgain
  | DiceMayCall

export type DiceActed = {
  kind: 'acted'
  seat: number
  ask: number
  choice: DiceRival | DiceThrow | DiceRing | DiceBeurk | DiceMate | DiceGive | Elapsed | DiceReady | DiceSayNothing | null
  at: number
  stand_in: boolean
  secret: boolean
}

export type DiceSeated = {
  kind: 'seated'
  first: number
}

export type DicePlatesTurned = {
  kind: 'platesturned'
  plates: ('cucumber' | 'egg' | 'fish' | 'mixed' | 'octopus' | 'shrimp')[]
}

export type DiceRivalChosen = {
  kind: 'rivalchosen'
  seat: number
  rival: number
}

export type DiceCountdownBegan = {
  kind: 'countdownbegan'
  duel: number
  until: number
}

export type DiceDuelBegan = {
  kind: 'duelbegan'
  duel: number
}

export type DiceThrown = {
  kind: 'thrown'
  seat: number
  dice: number[]
  at: number
  lands_at: number
}

export type DiceLanded = {
  kind: 'landed'
  seat: number
  dice: number[]
  faces: ('cucumber' | 'egg' | 'fish' | 'octopus' | 'shrimp' | 'star' | 'yuck')[]
}

export type DiceBeurkCalled = {
  kind: 'beurkcalled'
  seat: number
  rival: number
}

export type DiceMateCalled = {
  kind: 'matecalled'
  seat: number
}

export type DiceWronglyCalled = {
  kind: 'wronglycalled'
  seat: number
  call: 'beurk' | 'mate' | 'ring'
  until: number
}

export type DiceExcused = {
  kind: 'excused'
  seat: number
  call: 'beurk' | 'mate' | 'ring'
}

export type DiceResumed = {
  kind: 'resumed'
  seat: number
}

export type DiceWon = {
  kind: 'won'
  seat: number
  plate: 'cucumber' | 'egg' | 'fish' | 'mixed' | 'octopus' | 'shrimp'
}

export type DiceDicePassed = {
  kind: 'dicepassed'
  holders: [number, number]
}

export type DiceReadyAsked = {
  kind: 'readyasked'
  duel: number
}

export type DiceSaidReady = {
  kind: 'saidready'
  seat: number
  turns: boolean
}

export type DiceTurnsBegan = {
  kind: 'turnsbegan'
  duel: number
}

export type DiceStepBegan = {
  kind: 'stepbegan'
  step: number
}

export type DiceKept = {
  kind: 'kept'
  seat: number
}

export type DiceCallsOpened = {
  kind: 'callsopened'
  step: number
}

export type DiceCallsTold = {
  kind: 'callstold'
  calls: ('beurk' | 'mate' | 'ring' | null)[]
}

export type DiceCallLost = {
  kind: 'calllost'
  seat: number
  call: 'beurk' | 'mate' | 'ring'
}

export type DiceBothRang = {
  kind: 'bothrang'
  seat: number
  rival: number
  level: boolean
}

export type DiceEvent =
  | Started
  | DiceActed
  | DiceSeated
  | DicePlatesTurned
  | DiceRivalChosen
  | DiceCountdownBegan
  | DiceDuelBegan
  | DiceThrown
  | DiceLanded
  | DiceBeurkCalled
  | DiceMateCalled
  | DiceWronglyCalled
  | DiceExcused
  | DiceResumed
  | DiceWon
  | DiceDicePassed
  | Ended
  | DiceReadyAsked
  | DiceSaidReady
  | DiceTurnsBegan
  | DiceStepBegan
  | DiceKept
  | DiceCallsOpened
  | DiceCallsTold
  | DiceCallLost
  | DiceBothRang

export type DiceView = {
  kind: 'dice'
  seat: number | null
  ask: DiceAsk | null
  phase: 'call' | 'choose' | 'countdown' | 'duel' | 'give' | 'over' | 'ready' | 'rival'
  duel: number
  first: number
  holders: number[]
  dice: [('cucumber' | 'egg' | 'fish' | 'flying' | 'octopus' | 'shrimp' | 'star' | 'unthrown' | 'yuck')[], ('cucumber' | 'egg' | 'fish' | 'flying' | 'octopus' | 'shrimp' | 'star' | 'unthrown' | 'yuck')[]]
  lands_at: [(number | null)[], (number | null)[]]
  plates: ('cucumber' | 'egg' | 'fish' | 'mixed' | 'octopus' | 'shrimp')[]
  pile: number
  won: (('cucumber' | 'egg' | 'fish' | 'mixed' | 'octopus' | 'shrimp')[])[]
  enough: number
  paused_until: (number | null)[]
  clock: number
  until: number | null
  caller: number | null
  winners: number[]
  duels: 'race' | 'ready' | 'turns'
  step: number
  awaited: number[]
  answered: boolean[]
  answers: (DiceRival | DiceThrow | DiceRing | DiceBeurk | DiceMate | DiceGive | Elapsed | DiceReady | DiceSayNothing | null)[]
  silent: number[]
}

export type Dice = { choice: DiceChoice; ask: DiceAsk; event: DiceEvent; view: DiceView }

export type Families = { draft: Draft; roll: Roll; dice: Dice }

export type Choice = DraftChoice | RollChoice | DiceChoice

export type Ask = DraftAsk | RollAsk | DiceAsk

export type Event = DraftEvent | RollEvent | DiceEvent

export type View = DraftView | RollView | DiceView

export type Code =
  | 'bad_frame'
  | 'bad_method'
  | 'bad_request'
  | 'forbidden'
  | 'game_over'
  | 'kicked'
  | 'muted'
  | 'no_cookie'
  | 'not_a_choice'
  | 'not_asked'
  | 'not_found'
  | 'not_owner'
  | 'not_seated'
  | 'our_mistake'
  | 'paused'
  | 'too_early'
  | 'too_fast'
  | 'too_large'
  | 'too_late'
  | 'too_long'
  | 'too_many'
  | 'unavailable'

export type Reason =
  | 'already_seated'
  | 'bad_choice'
  | 'bad_frame'
  | 'bad_method'
  | 'bad_notation'
  | 'bad_record'
  | 'bad_recovery_code'
  | 'bad_request'
  | 'bad_seat_link'
  | 'banned'
  | 'begun'
  | 'bots_everywhere'
  | 'by_invitation'
  | 'card_too_many'
  | 'chair_taken'
  | 'chair_would_go'
  | 'chat_off'
  | 'counting'
  | 'daily_alone'
  | 'daily_gone'
  | 'daily_not_sure'
  | 'daily_sealed'
  | 'daily_unplayed'
  | 'device_full'
  | 'die_too_many'
  | 'dish_seats'
  | 'dish_too_many'
  | 'disk_full'
  | 'draining'
  | 'foreign_page'
  | 'game_over'
  | 'hint_alone'
  | 'hint_failed'
  | 'kick_yourself'
  | 'kicked'
  | 'line_empty'
  | 'menu_courses'
  | 'muted'
  | 'name_empty'
  | 'no_bot_there'
  | 'no_chair_free'
  | 'no_code'
  | 'no_daily'
  | 'no_hints'
  | 'no_lesson'
  | 'no_net'
  | 'no_page'
  | 'no_puzzle'
  | 'no_record'
  | 'no_review'
  | 'no_spectators'
  | 'no_such_chair'
  | 'no_table'
  | 'nobody_seated'
  | 'nonce_missing'
  | 'not_a_choice'
  | 'not_asked'
  | 'not_begun'
  | 'not_operator'
  | 'not_over'
  | 'not_owner'
  | 'not_seated'
  | 'not_your_table'
  | 'number_taken'
  | 'only_this_machine'
  | 'our_mistake'
  | 'own_chair_only'
  | 'paused'
  | 'person_not_here'
  | 'quick_table'
  | 'record_later'
  | 'review_players'
  | 'robot_seats'
  | 'signed_out'
  | 'slow_down'
  | 'storage_cleared'
  | 'storage_down'
  | 'storage_full'
  | 'store_down'
  | 'table_closed'
  | 'table_deleted'
  | 'table_elsewhere'
  | 'table_full'
  | 'table_not_kept'
  | 'table_stopped'
  | 'too_deep'
  | 'too_early'
  | 'too_fast'
  | 'too_large'
  | 'too_late'
  | 'too_long'
  | 'too_many_answers'
  | 'too_many_blocks'
  | 'too_many_changes'
  | 'too_many_codes'
  | 'too_many_devices'
  | 'too_many_tables'
  | 'too_often'
  | 'unknown_visitor'
  | 'wrong_seats'

export type Act = {
  do: 'act'
  n: number
  ask: number
  choice: AnyChoice
}

export type Sit = {
  do: 'sit'
  seat?: number | null
}

export type Stand = {
  do: 'stand'
}

export type Swap = {
  do: 'swap'
  one: number
  other: number
}

export type Fill = {
  do: 'fill'
  bot: string
  seat?: number | null
}

export type Clear = {
  do: 'clear'
  seat: number
}

export type Resize = {
  do: 'resize'
  seats: number
}

export type Start = {
  do: 'start'
}

export type Kick = {
  do: 'kick'
  person: string
}

export type Mute = {
  do: 'mute'
  person: string
  muted?: boolean
}

export type Pause = {
  do: 'pause'
}

export type Resume = {
  do: 'resume'
}

export type Back = {
  do: 'back'
}

export type AskHint = {
  do: 'hint'
}

export type Continue = {
  do: 'continue'
}

export type Rematch = {
  do: 'rematch'
  on?: boolean
  now?: boolean
}

export type Say = {
  do: 'say'
  text: string
}

export type React = {
  do: 'react'
  reaction: 'haha' | 'hurry' | 'oops' | 'thanks' | 'wow' | 'yum'
}

export type Chat = {
  do: 'chat'
  on?: boolean
}

export type Block = {
  do: 'block'
  person: string
  blocked?: boolean
}

export type Report = {
  do: 'report'
  person: string
  reason: 'chat' | 'name' | 'other' | 'play'
  text?: string
}

export type Cover = {
  do: 'cover'
  covered?: boolean
}

export type Bots = {
  do: 'bots'
  instant?: boolean
}

export type Commit = {
  do: 'commit'
  round: number
  hash: string
}

export type Open = {
  do: 'open'
  round: number
  nonce: string
}

export type Pong = {
  do: 'pong'
  id: number
}

export type Follow = {
  do: 'follow'
  table: string
  code?: string
  covered?: boolean
}

export type Command =
  | Act
  | Sit
  | Stand
  | Swap
  | Fill
  | Clear
  | Resize
  | Start
  | Kick
  | Mute
  | Pause
  | Resume
  | Back
  | AskHint
  | Continue
  | Rematch
  | Say
  | React
  | Chat
  | Block
  | Report
  | Cover
  | Bots
  | Commit
  | Open
  | Pong
  | Follow

export type Person = {
  id: string
  name: string
  avatar: string
}

export type Hello = {
  kind: 'hello'
  you: Person
  seat: number | null
  n: number
  code: string | null
  table: string
}

export type Place = {
  person: Person | null
  bot: string | null
  state: 'away' | 'bot' | 'free' | 'here' | 'stand_in'
  grace: number | null
  misses_left: number | null
  rtt: number | null
  pause: boolean
  counting: boolean
  rematch: boolean
}

export type Table = {
  kind: 'table'
  id: string
  game: string
  options: Record<string, unknown>
  open: boolean
  pace: 'brisk' | 'none' | 'relaxed'
  spectators: boolean
  memory: boolean
  owner: string
  phase: 'over' | 'playing' | 'waiting'
  paused: boolean
  places: Place[]
  watching: number
  muted: string[]
  next: string | null
  hold: number | null
  pledge: string | null
  coached: boolean
  quick: boolean
  starts: number | null
  chatting: string[]
  daily: string | null
  withheld: Person[]
}

export type AnyOf = {
  kind: string
  field: string
  of: number[]
  least: number
}

export type Remembered = {
  cards: string[]
  unknown: number
}

export type Group = {
  points: number
  why: string
  facts: Record<string, number>
  more?: number
  then?: number
  end?: boolean
}

export type Play<F extends AnyFamily = AnyFamily> = {
  kind: 'play'
  seq: number
  at: number
  n: number
  events: F['event'][]
  view: F['view']
  choices?: F['choice'][]
  any_of?: AnyOf | null
  race?: boolean
  left?: (number | null)[] | null
  memory?: Remembered[] | null
  points?: number[]
  winners?: number[]
  asked?: boolean | null
  groups?: Record<string, Group>[]
  count?: boolean
}

export type Patch = {
  kind: 'patch'
  after: number
  seq: number
  at: number
  n: number
  events: AnyEvent[]
  changes: Record<string, unknown>
}

export type Option = {
  choice: AnyChoice
  share: number
  points: number
  as_good: boolean
}

export type ReviewReason = {
  key: 'adds' | 'close' | 'completes' | 'denies' | 'denies-seat' | 'give' | 'holder' | 'holds' | 'later' | 'leave' | 'missing' | 'more' | 'not-last' | 'race' | 'reroll-all' | 'reroll-rest' | 'spare' | 'turn-over' | 'two'
  facts: Record<string, unknown>
}

export type Hint = {
  best: AnyChoice
  options: Option[]
  error: number
  reason: ReviewReason | null
}

export type Hinted = {
  kind: 'hint'
  ask: number
  hint: Hint
}

export type Commitment = {
  seat: number
  hash: string
  nonce: string | null
  draw?: number
  withheld?: boolean
}

export type Draw = {
  kind: 'draw'
  stage: 'commit' | 'dealt' | 'failed' | 'open'
  round: number
  pledge: string
  commits: Commitment[]
  left: number
}

export type Receipt = {
  kind: 'receipt'
  seq: number
  head: string
}

export type Chatted = {
  kind: 'said'
  person: Person
  text: string
  at: number
  earlier: boolean
}

export type Reacted = {
  kind: 'reacted'
  person: string
  reaction: 'haha' | 'hurry' | 'oops' | 'thanks' | 'wow' | 'yum'
}

export type Blocks = {
  kind: 'blocks'
  people: string[]
}

export type Reported = {
  kind: 'reported'
  person: string
}

export type Refusal = {
  kind: 'error'
  error: Code
  say: string
  n: number | null
  code: Code
  reason: Reason
  facts: Record<string, string | number>
}

export type Halted = {
  kind: 'halted'
  say: string
  code: Code
  reason: Reason
  facts: Record<string, string | number>
}

export type Moved = {
  kind: 'moved'
  at: string
}

export type Announced = {
  text: string
  at: number
}

export type Notice = {
  kind: 'notice'
  announcement: Announced | null
  draining: boolean
}

export type Ping = {
  kind: 'ping'
  id: number
}

export type Message =
  | Hello
  | Table
  | Play
  | Patch
  | Hinted
  | Draw
  | Receipt
  | Chatted
  | Reacted
  | Blocks
  | Reported
  | Refusal
  | Halted
  | Moved
  | Notice
  | Ping

export type Setup = {
  game: string
  seats?: number | null
  options?: Record<string, unknown>
  bots?: string[]
  open?: boolean
  pace?: 'brisk' | 'none' | 'relaxed'
  spectators?: boolean
  memory?: boolean
}

export type Frame<F extends AnyFamily = AnyFamily> = {
  seq: number
  at: number
  events: F['event'][]
  view: F['view']
  points: number[]
  winners: number[]
  groups: Record<string, Group>[]
  count: boolean
}

export type Value = {
  now: number
  end: number
}

export type Prospects = {
  opened: number | null
  now: number
  end: number
  gains: Record<string, Value>
  wasted?: Record<string, 'no_turn_left' | 'nothing_to_copy' | 'nothing_to_turn'>
}

export type Piece = {
  card: string
  face: string | null
}

export type Laid = {
  piles: Piece[][]
  points: number
  why: Worth | null
}

export type Example = {
  seats: Laid[]
  before: Piece[][][]
  came: string[]
  final: boolean
}

export type DishRules = {
  number: Record<string, number>
  pays: Example[]
  examples: Example[]
}

export type Rules = {
  game: string
  least_seats: number
  most_seats: number
  deal: Record<number, number>
  box: number
  dishes: Record<string, DishRules>
}

export type Problem = {
  code: Code
  reason: Reason
  facts: Record<string, string | number>
  say: string
}

export type Point = {
  event: number
  round: number
  turn: number
  share: number
}

export type Verdict = {
  best: AnyChoice
  hope: number
  cost: number
  points: number
  error: number
  options: Option[]
  reason: ReviewReason | null
}

export type Decision = {
  at: Point
  taken: AnyChoice
  verdict: Verdict
}

export type Step = {
  event: number
  why: 'choices' | 'luck' | 'others'
  change: number
}

export type Review = {
  kind: 'win-share'
  game: string
  seat: number
  points: number[]
  winners: number[]
  start: number
  result: number
  luck: number
  choices: number
  others: number
  curves: Point[][]
  decisions: Decision[]
  steps: Step[]
  turning_points: number[]
}

export type MissedRing = {
  event: number
  duel: number
  threw: boolean
  after: number | null
}

export type Pace = {
  duels: number
  won: number
  throws: number
  pace: number | null
  rings: number
  right: number
  reactions: number[]
  missed: MissedRing[]
}

export type DuelStatistics = {
  kind: 'duels'
  game: string
  points: number[]
  winners: number[]
  seats: Pace[]
}

export type ReviewProgress = {
  done: number
  of: number
  review: Review | DuelStatistics | null
}

export type LevelMark = {
  level: string
  rating: number
}

export type YourRating = {
  box: string | null
  rating: number
  low: number
  high: number
  games: number
  levels: LevelMark[]
  above: string | null
  below: string | null
}

export type AgainstLevel = {
  level: string
  met: number
  beaten: number
}

export type BoxResult = {
  box: string
  games: number
  wins: number
  levels: AgainstLevel[]
}

export type BestDish = {
  game: string
  dish: string
  points: number
}

export type BestRound = {
  game: string
  points: number
  at: number
  room: string | null
}

export type Opponent = {
  bot: string | null
  person: Person | null
  place: number
  points: number
}

export type PastGame = {
  room: string
  seat: number
  at: number
  replay: boolean
  game: string
  place: number
  points: number
  others: Opponent[]
  coached: boolean
  stood_in: boolean
  device: boolean
}

export type DailyScore = {
  played: number
  streak: number
  longest: number
}

export type PuzzleScore = {
  tried: number
  solved: number
  streak: number
  longest: number
  days: number
}

export type You = {
  person: Person
  games: number
  wins: number
  missing: number
  rating: YourRating | null
  ratings: YourRating[]
  results: BoxResult[]
  favourite: BestDish | null
  best: BestRound | null
  last: PastGame | null
  dailies: DailyScore
  puzzles: PuzzleScore
  code: number | null
}

export type PastDaily = {
  day: string
  box: string
  points: number
  place: number
  seats: number
  counted: boolean
  players: number
  below: number
  result: boolean
  room: string | null
}

export type DailyGame = {
  box: string
  game: string
  options: Record<string, string[]>
  pledge: string
  seed: string | null
  state: 'done' | 'lost' | 'new' | 'playing'
  room: string | null
  points: number | null
  place: number | null
  counted: boolean
}

export type DailyDay = {
  day: string
  games: DailyGame[]
}

export type Fingerprint = {
  box: string
  pledge: string
}

export type Today = {
  today: DailyDay
  yesterday: DailyDay
  tomorrow: Fingerprint[]
  zone: string
  left: number
  streak: number
  longest: number
}

export type DailyEntry = {
  person: Person
  rank: number
  points: number
  me: boolean
}

export type LevelResult = {
  level: string
  points: number
  place: number
}

export type DailyResult = {
  day: string
  box: string
  game: string
  room: string | null
  points: number
  place: number
  seats: number
  counted: boolean
  skill: number | null
  middle_skill: number | null
  players: number
  rank: number
  below: number
  scores: Record<number, number>
  board: DailyEntry[]
  levels: LevelResult[] | null
  streak: number
  longest: number
}

export type DayPuzzle = {
  day: string
  id: string
  box: string
  solved: boolean | null
}

export type PuzzleGrade = {
  grade: number
  count: number
  tried: number
  solved: number
}

export type PuzzleBox = {
  box: string
  grades: PuzzleGrade[]
}

export type Puzzles = {
  today: DayPuzzle
  boxes: PuzzleBox[]
  score: PuzzleScore
}

export type ShownPuzzle = {
  id: string
  box: string
  game: string
  options: Record<string, unknown>
  seats: number
  seat: number
  grade: number
  day: string | null
  solved: boolean | null
  frame: Play
  score: PuzzleScore
}

export type Answer = {
  choice: AnyChoice
  share: number
  points: number
}

export type LevelSolves = {
  level: string
  solves: boolean
}

export type PuzzleAnswer = {
  right: boolean
  counted: boolean
  taken: number | null
  answers: Answer[]
  reason: ReviewReason
  levels: LevelSolves[]
  score: PuzzleScore
}

export type NextPuzzle = {
  id: string | null
}

export type Trying = {
  choice: AnyChoice
}

export type Taught = {
  say: string
  frame: Play
  expect: AnyChoice | null
  point: 'ask' | 'bell' | 'belt' | 'dice' | 'hand' | 'laid' | 'others' | 'plates' | 'score' | 'tokens' | 'top' | 'use' | null
}

export type Lesson = {
  game: string
  options: Record<string, unknown>
  seats: number
  steps: Taught[]
}

export type Scoring = {
  game: string
  table: string
  final?: boolean
  dessert?: string | null
  claimed?: number
  took?: number[][]
  before?: number[] | null
}

export type Scores = {
  points: number[]
  dishes: Record<string, Worth[]>
  took?: Worth[]
  winners?: number[]
}

export type Link = {
  link: string
}

export type SecretLink = {
  link: string
  qr: string
}

export type Naming = {
  name: string
  avatar: string
  table?: string | null
}

export type Sharing = {
  name: string
}

export type SentGame = {
  record: string
  seat: number
  bots: (string | null)[]
  ended: number
}

export type CardInfo = {
  faces: string[]
  course: string
  icons?: Record<string, number>
  whole?: number | null
  stays?: boolean
  leaves?: boolean
  holds?: boolean
  rides?: boolean
  copies?: boolean
  copyable?: boolean
  races?: boolean
}

export type GameInfo = {
  id: string
  family: string
  least_seats: number
  most_seats: number
  options: Record<string, unknown>
  menus: Record<string, string[]>
  courses: Record<string, string[]>
  wanted: Record<string, number>
  limits: Record<string, [number, number]>
  cards: Record<string, CardInfo>
  reviews: boolean
  hints: boolean
  lacks: string[]
}

export type Games = {
  games: GameInfo[]
  bots: string[]
  avatars: string[]
}

export type TableLink = {
  id: string
  link: string
  code: string
  spoken: string | null
}

export type Listed = {
  id: string
  game: string
  phase: 'over' | 'playing' | 'waiting'
  seats: number
  people: Person[]
  bots: number
  pace: string
  opened: number
  mine: boolean
  daily: string
}

export type Found = {
  id: string
}

export type Player = {
  name: string | null
  avatar: string | null
  bot: string | null
}

export type Replay = {
  game: string
  options: Record<string, unknown>
  seats: number
  people: Player[]
  device: boolean
  frames: Frame[]
}

export type Told = {
  game: string
  options: unknown
  seats: number
  device: boolean
  frames: AnyChoice
}

export type DailyTable = {
  id: string
}

export type Wished = {
  game: string
  pace: 'brisk' | 'relaxed'
}

export type Network = {
  may_ask: boolean
  address: string | null
}

export type Health = {
  ok: boolean
  draining: boolean
}

export type Claiming = {
  token: string
  merge?: boolean
}

export type RecoveryCode = {
  code: string
  made: SecretLink
}

export type Recovering = {
  code: string
}

export type Joining = {
  code: string
}
