// Written by web/protocol.py from the server's own classes. Do not edit.

export interface DraftCopy {
  kind: 'copy'
  face: string | null
  on?: boolean
}

export interface DraftPick {
  kind: 'pick'
  cards: string[]
  use?: number | null
  on?: string[]
  robot?: string | null
  copy?: DraftCopy | null
}

export interface DraftKeep {
  kind: 'keep'
  card: string
}

export interface DraftWish {
  kind: 'wish'
  what: string
}

export interface DraftFlip {
  kind: 'flip'
  plates: number[]
}

export type DraftChoice =
  | DraftPick
  | DraftKeep
  | DraftWish
  | DraftFlip
  | DraftCopy

export interface DraftPickCards {
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

export interface DraftKeepOne {
  kind: 'keepone'
  opened: number
  urgent: boolean
  cards: string[]
}

export interface DraftWishOne {
  kind: 'wishone'
  opened: number
  urgent: boolean
  wishes: string[]
}

export interface DraftFlipSome {
  kind: 'flipsome'
  opened: number
  urgent: boolean
  plates: number[]
}

export interface DraftCopyOne {
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

export interface Started {
  kind: 'started'
  pledge: string | null
}

export interface DraftActed {
  kind: 'acted'
  seat: number
  ask: number
  choice: DraftPick | DraftKeep | DraftWish | DraftFlip | DraftCopy | null
  at: number
  stand_in: boolean
  secret: boolean
}

export interface DraftSeated {
  kind: 'seated'
  first: number
}

export interface DraftRoundBegan {
  kind: 'roundbegan'
  round: number
  direction: 'left' | 'right'
  control: number | null
}

export interface DraftDealt {
  kind: 'dealt'
  hands: (string[] | number)[]
  robot: string[] | number | null
}

export interface DraftMoved {
  kind: 'moved'
  cards: string[] | number
  plates: number[]
  src: string
  dst: string
}

export interface DraftPlate {
  id: number
  card: string
  face: string | null
  on: number | null
}

export interface DraftRevealed {
  kind: 'revealed'
  laid: DraftPlate[][]
  called: (number | null)[]
}

export interface DraftLaid {
  kind: 'laid'
  seat: number
  plate: DraftPlate
  src: string
}

export interface DraftDue {
  seat: number
  plate: number
  copy: DraftCopy | null
}

export interface DraftEffectBegan {
  kind: 'effectbegan'
  due: DraftDue[]
}

export interface DraftCopied {
  kind: 'copied'
  seat: number
  plate: number
  face: string | null
  on: number | null
}

export interface DraftTurned {
  kind: 'turned'
  seat: number
  plates: number[]
}

export interface DraftWished {
  kind: 'wished'
  seat: number
  what: string
  giver: number | null
}

export interface DraftClaimed {
  kind: 'claimed'
  seats: number[]
  places: number
}

export interface DraftPassed {
  kind: 'passed'
  direction: 'left' | 'right'
  hands: (string[] | number)[]
}

export interface DraftCleared {
  kind: 'cleared'
  kept: number[][]
  dst: string
}

export interface Worth {
  points: number
  why: string
  facts: Record<string, number>
}

export interface DraftScored {
  kind: 'scored'
  dish: string
  worths: Worth[]
}

export interface DraftEnded {
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
  | DraftScored
  | DraftEnded

export interface DraftView {
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
}

export interface RollTake {
  kind: 'take'
  die: number
}

export interface RollReroll {
  kind: 'reroll'
  dice: number[]
}

export interface RollSwap {
  kind: 'swap'
  mine: number
  seat: number
  theirs: number
}

export type RollChoice =
  | RollTake
  | RollReroll
  | RollSwap

export interface RollDie {
  id: number
  face: string
}

export interface RollOpponent {
  seat: number
  belt: RollDie[]
}

export interface RollTakeDie {
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

export interface RollActed {
  kind: 'acted'
  seat: number
  ask: number
  choice: RollTake | RollReroll | RollSwap | null
  at: number
  stand_in: boolean
  secret: boolean
}

export interface RollSeated {
  kind: 'seated'
  first: number
}

export interface RollRoundBegan {
  kind: 'roundbegan'
  round: number
  red: number
  belts: RollDie[][]
}

export interface RollRolled {
  kind: 'rolled'
  belts: RollDie[][]
}

export interface RollRerolled {
  kind: 'rerolled'
  seat: number
  dice: RollDie[]
}

export interface RollSwapped {
  kind: 'swapped'
  seat: number
  mine: RollDie
  other: number
  theirs: RollDie
}

export interface RollPlate {
  id: number
  face: string
  on: number | null
}

export interface RollTaken {
  kind: 'taken'
  seat: number
  plate: RollPlate
  gained: number
}

export interface RollPassed {
  kind: 'passed'
  red: number
}

export interface RollScored {
  kind: 'scored'
  dish: string
  worths: Worth[]
}

export interface RollEnded {
  kind: 'ended'
  winners: number[]
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
  | RollScored
  | RollEnded

export interface RollTokens {
  menu: number
  chopsticks: number
  pudding: number
}

export interface RollView {
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

export interface DiceRival {
  kind: 'rival'
  seat: number
}

export interface DiceThrow {
  kind: 'throw'
  dice: number[]
}

export interface DiceRing {
  kind: 'ring'
}

export interface DiceBeurk {
  kind: 'beurk'
}

export interface DiceMate {
  kind: 'mate'
}

export interface DiceGive {
  kind: 'give'
  seat: number
}

export interface Elapsed {
  kind: 'elapsed'
}

export type DiceChoice =
  | DiceRival
  | DiceThrow
  | DiceRing
  | DiceBeurk
  | DiceMate
  | DiceGive
  | Elapsed

export interface DiceChooseRival {
  kind: 'chooserival'
  opened: number
  urgent: boolean
  seats: number[]
}

export interface DiceHurry {
  kind: 'hurry'
  opened: number
  urgent: boolean
  dice: number[]
}

export interface DiceWatch {
  kind: 'watch'
  opened: number
  urgent: boolean
}

export interface DiceGiveDice {
  kind: 'givedice'
  opened: number
  urgent: boolean
  seats: number[]
}

export type DiceAsk =
  | DiceChooseRival
  | DiceHurry
  | DiceWatch
  | DiceGiveDice

export interface DiceActed {
  kind: 'acted'
  seat: number
  ask: number
  choice: DiceRival | DiceThrow | DiceRing | DiceBeurk | DiceMate | DiceGive | Elapsed | null
  at: number
  stand_in: boolean
  secret: boolean
}

export interface DiceSeated {
  kind: 'seated'
  first: number
}

export interface DicePlatesTurned {
  kind: 'platesturned'
  plates: ('cucumber' | 'egg' | 'fish' | 'mixed' | 'octopus' | 'shrimp')[]
}

export interface DiceRivalChosen {
  kind: 'rivalchosen'
  seat: number
  rival: number
}

export interface DiceCountdownBegan {
  kind: 'countdownbegan'
  duel: number
  until: number
}

export interface DiceDuelBegan {
  kind: 'duelbegan'
  duel: number
}

export interface DiceThrown {
  kind: 'thrown'
  seat: number
  dice: number[]
  at: number
  lands_at: number
}

export interface DiceLanded {
  kind: 'landed'
  seat: number
  dice: number[]
  faces: ('cucumber' | 'egg' | 'fish' | 'octopus' | 'shrimp' | 'star' | 'yuck')[]
}

export interface DiceBeurkCalled {
  kind: 'beurkcalled'
  seat: number
  rival: number
}

export interface DiceMateCalled {
  kind: 'matecalled'
  seat: number
}

export interface DiceWronglyCalled {
  kind: 'wronglycalled'
  seat: number
  call: 'beurk' | 'mate' | 'ring'
  until: number
}

export interface DiceExcused {
  kind: 'excused'
  seat: number
  call: 'beurk' | 'mate' | 'ring'
}

export interface DiceResumed {
  kind: 'resumed'
  seat: number
}

export interface DiceWon {
  kind: 'won'
  seat: number
  plate: 'cucumber' | 'egg' | 'fish' | 'mixed' | 'octopus' | 'shrimp'
}

export interface DiceDicePassed {
  kind: 'dicepassed'
  holders: [number, number]
}

export interface DiceEnded {
  kind: 'ended'
  winners: number[]
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
  | DiceEnded

export interface DiceView {
  kind: 'dice'
  seat: number | null
  ask: DiceAsk | null
  phase: 'countdown' | 'duel' | 'give' | 'over' | 'rival'
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
}

export type Choice = DraftChoice | RollChoice | DiceChoice

export type Ask = DraftAsk | RollAsk | DiceAsk

export type Event = DraftEvent | RollEvent | DiceEvent

export type View = DraftView | RollView | DiceView

export type Code = 'bad_frame' | 'game_over' | 'kicked' | 'muted' | 'not_a_choice' | 'not_asked' | 'not_owner' | 'not_seated' | 'paused' | 'too_early' | 'too_fast' | 'too_late' | 'too_long'

export interface Act {
  do: 'act'
  n: number
  ask: number
  choice: Choice
}

export interface Sit {
  do: 'sit'
  seat?: number | null
}

export interface Stand {
  do: 'stand'
}

export interface Swap {
  do: 'swap'
  one: number
  other: number
}

export interface Fill {
  do: 'fill'
  bot: string
  seat?: number | null
}

export interface Clear {
  do: 'clear'
  seat: number
}

export interface Resize {
  do: 'resize'
  seats: number
}

export interface Start {
  do: 'start'
}

export interface Kick {
  do: 'kick'
  person: string
}

export interface Mute {
  do: 'mute'
  person: string
  muted?: boolean
}

export interface Pause {
  do: 'pause'
}

export interface Resume {
  do: 'resume'
}

export interface Back {
  do: 'back'
}

export interface Rematch {
  do: 'rematch'
}

export interface Say {
  do: 'say'
  text: string
}

export interface React {
  do: 'react'
  reaction: 'haha' | 'hurry' | 'oops' | 'thanks' | 'wow' | 'yum'
}

export interface Pong {
  do: 'pong'
  id: number
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
  | Rematch
  | Say
  | React
  | Pong

export interface Person {
  id: string
  name: string
  avatar: string
}

export interface Hello {
  kind: 'hello'
  you: Person
  seat: number | null
  n: number
  code: string | null
}

export interface Place {
  person: Person | null
  bot: string | null
  state: 'away' | 'bot' | 'free' | 'here' | 'stand_in'
  grace: number | null
  rtt: number | null
  pause: boolean
}

export interface Table {
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
}

export interface AnyOf {
  kind: string
  field: string
  of: number[]
  least: number
}

export interface Remembered {
  cards: string[]
  unknown: number
}

export interface Play {
  kind: 'play'
  seq: number
  at: number
  n: number
  events: Event[]
  view: View
  choices?: Choice[]
  any_of?: AnyOf | null
  race?: boolean
  left?: (number | null)[] | null
  memory?: Remembered[] | null
  points?: number[]
  winners?: number[]
}

export interface Chatted {
  kind: 'said'
  person: Person
  text: string
  at: number
}

export interface Reacted {
  kind: 'reacted'
  person: string
  reaction: 'haha' | 'hurry' | 'oops' | 'thanks' | 'wow' | 'yum'
}

export interface Refusal {
  kind: 'error'
  error: 'bad_frame' | 'game_over' | 'kicked' | 'muted' | 'not_a_choice' | 'not_asked' | 'not_owner' | 'not_seated' | 'paused' | 'too_early' | 'too_fast' | 'too_late' | 'too_long'
  say: string
  n: number | null
}

export interface Halted {
  kind: 'halted'
  say: string
}

export interface Ping {
  kind: 'ping'
  id: number
}

export type Message =
  | Hello
  | Table
  | Play
  | Chatted
  | Reacted
  | Refusal
  | Halted
  | Ping

export interface Setup {
  game: string
  seats?: number | null
  options?: Record<string, unknown>
  bots?: string[]
  open?: boolean
  pace?: 'brisk' | 'none' | 'relaxed'
  spectators?: boolean
  memory?: boolean
}

export interface Frame {
  seq: number
  at: number
  events: Event[]
  view: View
  points: number[]
  winners: number[]
}

export interface Value {
  now: number
  end: number
}

export interface Prospects {
  opened: number | null
  now: number
  end: number
  gains: Record<string, Value>
}

export interface Taught {
  say: string
  frame: Play
  expect: Choice | null
  point: 'ask' | 'bell' | 'belt' | 'dice' | 'hand' | 'laid' | 'others' | 'plates' | 'score' | 'tokens' | 'top' | null
}

export interface Lesson {
  game: string
  options: unknown
  seats: number
  steps: Taught[]
}

export interface Scoring {
  game: string
  table: string
  final?: boolean
  dessert?: string | null
  claimed?: number
  took?: number[][]
  before?: number[] | null
}

export interface Scores {
  points: number[]
  dishes: Record<string, Worth[]>
  took?: Worth[]
  winners?: number[]
}

export interface Naming {
  name: string
  avatar: string
}

export interface Link {
  link: string
}

export interface Claiming {
  token: string
}

export interface Player {
  name: string | null
  avatar: string | null
  bot: string | null
}

export interface Replay {
  game: string
  options: unknown
  seats: number
  people: Player[]
  frames: Frame[]
}

export interface Problem {
  say: string
}

export interface Network {
  may_ask: boolean
  address: string | null
}

export interface Health {
  ok: boolean
}

export interface CardInfo {
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

export interface GameInfo {
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
  lesson: boolean
}

export interface Games {
  games: GameInfo[]
  bots: string[]
  avatars: string[]
}

export interface TableLink {
  id: string
  link: string
  code: string
}

export interface Listed {
  id: string
  game: string
  phase: 'over' | 'playing' | 'waiting'
  seats: number
  people: Person[]
  bots: number
  pace: string
  opened: number
  mine: boolean
}
