/**
 * The sounds: `play('reveal')`. They are of wood, glass, porcelain and paper, and synthesized: no file is loaded.
 *
 * Silent until the user switches them on, and, as browsers require, until the first interaction with the page.
 * `tests/web/test_sounds.py` renders each of them and checks that none is much louder than the others.
 */
import { prefs } from '../base/prefs.svelte.ts'
import type { AnyEvent } from '../base/protocol.ts'
import { isActed } from '../base/events.ts'

/** The moments that can be heard. */
export type Sound =
  // a turn
  | 'choose' // a card is pointed at
  | 'keep' // my card goes to its plate
  | 'ready' // somebody else has chosen
  | 'reveal' // all plates turn over
  | 'land' // cards come to lie at their seats
  | 'pass' // the belt moves
  | 'turn' // it is your turn
  // what cards do
  | 'steal'
  | 'clash' // miso soups
  | 'prize' // uramaki
  | 'copy'
  | 'turned' // cards are turned face down
  // the count
  | 'point' // points rise from a dish
  | 'walk' // one step of a marker on the track
  | 'score' // a count as a whole
  | 'win'
  | 'end' // the game is over, and somebody else has won
  // dice
  | 'dice'
  | 'count' // three, two, one
  | 'go'
  | 'bell'
  | 'yuck'

type Material = 'wood' | 'glass' | 'porcelain' | 'reed' | 'rattle' | 'paper'

interface Note {
  /** Steps of the pentatonic scale above the lowest C; for paper: higher is thinner. */
  step: number
  /** Seconds after the first note. */
  at: number
  loud?: number
  /** Wood by default. */
  of?: Material
}

const notes = (steps: number[], apart: number, rest: Partial<Note> = {}): Note[] =>
  steps.map((step, i) => ({ step, at: i * apart, ...rest }))
const later = (seconds: number, some: Note[]): Note[] =>
  some.map((note) => ({ ...note, at: note.at + seconds }))
const swish = (step: number, loud: number, at = 0): Note[] => [{ step, at, loud, of: 'paper' }]

export const SOUNDS: Record<Sound, Note[]> = {
  choose: notes([7], 0, { loud: 0.8 }),
  keep: [...swish(6, 0.7), ...later(0.1, notes([4], 0, { loud: 0.8 }))],
  ready: notes([5, 8], 0.07, { loud: 0.7 }),
  reveal: [...swish(4, 0.8), ...later(0.1, notes([7, 9, 10], 0.05, { of: 'porcelain', loud: 0.75 }))],
  land: [...notes([2, 3], 0.05, { loud: 0.7 }), ...notes([8], 0, { of: 'porcelain', loud: 0.3 })],
  pass: [...swish(2, 0.8), ...notes([8, 6, 4], 0.08, { loud: 0.5 })],
  turn: notes([7, 10], 0.1, { loud: 0.9 }),
  steal: [...swish(7, 0.7), ...later(0.06, notes([4, 7, 9], 0.07, { loud: 0.7 }))],
  clash: [
    ...notes([4, 3.5], 0.09, { of: 'porcelain' }),
    ...later(0.12, notes([3, 2], 0.12, { of: 'reed', loud: 0.6 })),
  ],
  prize: notes([10, 12, 14], 0.08, { of: 'glass', loud: 0.75 }),
  copy: [...notes([9], 0, { of: 'glass', loud: 0.9 }), ...later(0.14, notes([9], 0))],
  turned: [...swish(5, 0.8), ...swish(3, 0.8, 0.12), ...later(0.22, notes([3], 0, { loud: 0.8 }))],
  point: notes([12], 0, { of: 'glass', loud: 0.85 }),
  walk: notes([10], 0, { loud: 0.8 }),
  score: notes([5, 6, 8, 10], 0.09, { loud: 0.8 }),
  win: [
    ...notes([5, 7, 8, 10, 12, 15], 0.11, { loud: 0.75 }),
    ...later(0.55, notes([12], 0, { of: 'glass', loud: 0.5 })),
  ],
  end: notes([10, 8, 5], 0.16, { loud: 0.8 }),
  dice: notes([0, 0, 0, 0, 0], 0.055, { of: 'rattle' }),
  count: notes([5], 0, { loud: 0.9 }),
  go: notes([10], 0, { of: 'glass', loud: 1 }),
  bell: notes([15, 15], 0.16, { of: 'glass', loud: 0.75 }),
  yuck: notes([2, 1], 0.13, { of: 'reed', loud: 0.9 }),
}

// In dB, as measured, so that each seems about as loud as the others; single knocks are a little softer.
const TRIM: Record<Sound, number> = {
  choose: 3.5,
  keep: 0,
  ready: 0,
  reveal: 0.5,
  land: 0.5,
  pass: 0,
  turn: -1,
  steal: -3.5,
  clash: 1.5,
  prize: -5,
  copy: -2,
  turned: -1.5,
  point: -2,
  walk: 3.5,
  score: -4,
  win: -3.5,
  end: -2.5,
  dice: 4,
  count: 4,
  go: -1,
  bell: -3,
  yuck: 3,
}

const SCALE = [0, 2, 4, 7, 9] // semitones
const LOWEST = 130.8 // C
const LEVEL = 0.16
const ATTACK_S = 0.006

const pitch = (step: number): number => {
  const whole = Math.floor(step)
  const half = SCALE[whole % 5]! + 12 * Math.floor(whole / 5) + (step - whole) * 2
  return LOWEST * 2 ** (half / 12)
}

// The overtones of each material: frequency ratio, volume, and duration in seconds.
const TIMBRES: Record<Exclude<Material, 'rattle' | 'paper'>, [number, number, number][]> = {
  wood: [
    [1, 1, 0.45],
    [3.93, 0.25, 0.09],
    [9.2, 0.08, 0.04],
  ],
  glass: [
    [1, 0.8, 1.1],
    [2.76, 0.35, 0.6],
    [5.4, 0.15, 0.25],
  ],
  porcelain: [
    [1, 0.7, 0.22],
    [2.32, 0.4, 0.16],
    [4.25, 0.2, 0.08],
  ],
  reed: [
    [1, 0.5, 0.34],
    [1.06, 0.5, 0.34],
    [2, 0.2, 0.18],
  ],
}

/** Something that looks random, and is the same each time: what was measured is what is heard. */
const uneven = (i: number): number => (Math.sin(i * 12.9898) * 43758.5453) % 1

/** Where sounds are played: the speakers, or a file for the test that measures them. */
export class Player {
  readonly #out: GainNode
  readonly #noise: AudioBuffer

  constructor(private readonly audio: BaseAudioContext) {
    // Sounds that overlap are held together: a sum never gets much louder than one of them.
    const limit = new DynamicsCompressorNode(audio, {
      threshold: -20,
      knee: 6,
      ratio: 12,
      attack: 0.002,
      release: 0.12,
    })
    this.#out = new GainNode(audio, { gain: LEVEL })
    // A compressor adds gain of its own to make up for what it takes away; this takes it back.
    this.#out
      .connect(limit)
      .connect(new GainNode(audio, { gain: 0.5 }))
      .connect(audio.destination)
    this.#noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
    const samples = this.#noise.getChannelData(0)
    samples.forEach((_, i) => (samples[i] = uneven(i)))
  }

  /** Plays a sound `after` seconds from now; `volume` is 0…1. */
  play(name: Sound, volume = 1, after = 0): void {
    const begin = this.audio.currentTime + 0.01 + after
    const whole = volume * 10 ** (TRIM[name] / 20)
    SOUNDS[name].forEach(({ step, at, loud = 1, of = 'wood' }, i) => {
      const start = begin + at
      if (of === 'rattle') this.#rattle(start + 0.01 * (1 + uneven(i)), loud * whole, i)
      else if (of === 'paper') this.#paper(start, loud * whole, step)
      else for (const partial of TIMBRES[of]) this.#strike(pitch(step), start, loud * whole, partial)
    })
  }

  #strike(
    hertz: number,
    start: number,
    loud: number,
    [times, share, seconds]: [number, number, number],
  ): void {
    const tone = new OscillatorNode(this.audio, { frequency: hertz * times })
    const gain = new GainNode(this.audio, { gain: 0 })
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(loud * share, start + ATTACK_S)
    gain.gain.exponentialRampToValueAtTime(0.0005, start + seconds)
    tone.connect(gain).connect(this.#out)
    tone.start(start)
    tone.stop(start + seconds)
  }

  /** Dice on wood: short bursts of noise, each a little different. */
  #rattle(start: number, loud: number, i: number): void {
    const wood = { type: 'bandpass', frequency: 1500 + 450 * uneven(i + 7), Q: 3 } as const
    this.#hiss(start, wood, 0.09, 0.003, loud * 3.2)
  }

  /** A card that glides over the table. */
  #paper(start: number, loud: number, step: number): void {
    const paper = { type: 'bandpass', frequency: 700 + 260 * step, Q: 0.9 } as const
    this.#hiss(start, paper, 0.22, 0.09, loud * 0.9)
  }

  #hiss(start: number, filter: BiquadFilterOptions, seconds: number, attack: number, loud: number): void {
    const source = new AudioBufferSourceNode(this.audio, { buffer: this.#noise })
    const gain = new GainNode(this.audio, { gain: 0 })
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(loud, start + attack)
    gain.gain.exponentialRampToValueAtTime(0.0005, start + seconds)
    source.connect(new BiquadFilterNode(this.audio, filter)).connect(gain).connect(this.#out)
    source.start(start)
    source.stop(start + seconds)
  }
}

let context: AudioContext | undefined
let player: Player | undefined

/** Plays a sound, if the user wants to hear any, `after` seconds from now. */
export function play(name: Sound, after = 0): void {
  if (!prefs.sound || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  player ??= new Player(context)
  if (context.state === 'suspended') void context.resume()
  player.play(name, prefs.volume, after)
}

// --- what happens at a table ---------------------------------------------------------------------------

// Of all events that are told together, the first of these that is among them makes the sound.
const EFFECTS: Record<string, Sound> = {
  won: 'bell',
  beurkcalled: 'yuck',
  matecalled: 'yuck',
  wronglycalled: 'yuck',
  claimed: 'prize',
  wished: 'steal',
  copied: 'copy',
  turned: 'turned',
  duelbegan: 'go',
  countdownbegan: 'count',
}
const MOVES: Record<string, Sound> = {
  revealed: 'reveal',
  rolled: 'dice',
  rerolled: 'dice',
  thrown: 'dice',
  taken: 'land',
  swapped: 'steal',
  laid: 'land',
  passed: 'pass',
  landed: 'land',
}
const SCENES: Record<string, Sound> = {
  reveal: 'reveal',
  home: 'land',
  land: 'land',
  pass: 'pass',
  tumble: 'dice',
}

const first = (table: Record<string, Sound>, events: readonly AnyEvent[]): Sound | null => {
  const kinds = new Set(events.map(({ kind }) => kind))
  return Object.entries(table).find(([kind]) => kinds.has(kind))?.[1] ?? null
}

/** Several cards that leave the table at once, without any other effect, have clashed. */
const clash = (events: readonly AnyEvent[]): Sound | null => {
  const gone = events.filter(({ kind, dst }) => kind === 'moved' && dst === 'discard')
  const cards = gone.flatMap(({ plates }) => (Array.isArray(plates) ? (plates as number[]) : []))
  return cards.length > 1 ? 'clash' : null
}

/** The sound of what cards do to each other, or null. */
const effectSound = (events: readonly AnyEvent[]): Sound | null => first(EFFECTS, events) ?? clash(events)

/** What scenes show of a play, and let us hear: nothing, its movements, or also its effects. */
export type Staged = 'nothing' | 'moves' | 'effects'

/** The sound of a play, besides that of its scenes, or null. */
export function playSound(events: readonly AnyEvent[], you: number | null, staged: Staged): Sound | null {
  const effect = effectSound(events)
  if (effect) return staged === 'effects' ? null : effect
  if (events.some(({ kind }) => kind === 'scored')) return 'score'
  const move = first(MOVES, events)
  if (move) return staged === 'nothing' ? move : null
  const acted = events.findLast(isActed)
  if (!acted) return null
  return acted.seat === you ? 'keep' : 'ready'
}

/** The sound of a scene, or null. */
export function sceneSound(scene: {
  kind: string
  passed?: string | null
  events?: readonly AnyEvent[]
}): Sound | null {
  const effect = scene.kind === 'effect' ? effectSound(scene.events ?? []) : null
  return effect ?? (scene.kind === 'land' && scene.passed ? 'pass' : (SCENES[scene.kind] ?? null))
}
