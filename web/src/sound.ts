/**
 * Soft sounds of wood and glass, synthesized: no file is loaded. Silent until the user switches them on, and, as
 * browsers require, until the first interaction with the page.
 */
import { prefs } from './prefs.svelte.ts'
import type { AnyEvent, Event } from './protocol.ts'
import { isActed } from './sentences/teller.ts'

export type Sound =
  'choose' | 'ready' | 'reveal' | 'land' | 'pass' | 'score' | 'win' | 'dice' | 'bell' | 'yuck' | 'turn'

interface Note {
  /** Steps of the pentatonic scale above the lowest C; fractions are allowed. */
  step: number
  /** Seconds after the first note. */
  at: number
  loud?: number
  /** The material; wood by default. */
  of?: 'wood' | 'glass' | 'rattle' | 'reed'
}

const notes = (steps: number[], apart: number, rest: Partial<Note> = {}): Note[] =>
  steps.map((step, i) => ({ step, at: i * apart, ...rest }))

const SOUNDS: Record<Sound, Note[]> = {
  choose: notes([7], 0, { loud: 0.5 }),
  ready: notes([5, 8], 0.07, { loud: 0.6 }),
  reveal: notes([3, 5, 7], 0.045, { loud: 0.7 }),
  land: notes([2], 0, { loud: 0.8 }),
  pass: notes([8, 6, 4], 0.08, { loud: 0.4 }),
  score: notes([5, 6, 8, 10], 0.09),
  win: notes([5, 7, 8, 10, 12, 15], 0.11),
  dice: notes([0, 0, 0, 0, 0], 0.055, { of: 'rattle' }),
  bell: notes([15, 15], 0.16, { of: 'glass' }),
  yuck: notes([2, 1], 0.13, { of: 'reed' }),
  turn: notes([7, 10], 0.1, { loud: 0.8 }),
}

const SCALE = [0, 2, 4, 7, 9] // semitones
const LOWEST = 130.8 // C
const VOLUME = 0.16

const pitch = (step: number): number => {
  const whole = Math.floor(step)
  const half = SCALE[whole % 5]! + 12 * Math.floor(whole / 5) + (step - whole) * 2
  return LOWEST * 2 ** (half / 12)
}

// The overtones of each material: frequency ratio, volume, and duration in seconds.
const TIMBRES: Record<'wood' | 'glass' | 'reed', [number, number, number][]> = {
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
  reed: [
    [1, 0.5, 0.22],
    [1.06, 0.5, 0.22],
    [2, 0.2, 0.12],
  ],
}

let context: AudioContext | undefined
let out: GainNode
let noise: AudioBuffer

function ready(): AudioContext | null {
  if (!navigator.userActivation?.hasBeenActive) return null
  if (!context) {
    context = new AudioContext()
    out = new GainNode(context, { gain: VOLUME })
    out.connect(context.destination)
    noise = context.createBuffer(1, context.sampleRate / 20, context.sampleRate)
    const samples = noise.getChannelData(0)
    samples.forEach((_, i) => (samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3))
  }
  if (context.state === 'suspended') void context.resume()
  return context
}

export function sound(name: Sound): void {
  const audio = prefs.sound ? ready() : null
  if (!audio) return
  for (const { step, at, loud = 1, of = 'wood' } of SOUNDS[name]) {
    const start = audio.currentTime + 0.01 + at
    if (of === 'rattle') rattle(audio, start, loud)
    else for (const partial of TIMBRES[of]) strike(audio, pitch(step), start, loud, partial)
  }
}

function strike(
  audio: AudioContext,
  hertz: number,
  start: number,
  loud: number,
  partial: [number, number, number],
): void {
  const [times, share, seconds] = partial
  const tone = new OscillatorNode(audio, { frequency: hertz * times })
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud * share, start + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0005, start + seconds)
  tone.connect(gain).connect(out)
  tone.start(start)
  tone.stop(start + seconds)
}

/** Dice on wood: short bursts of noise, each a little different. */
function rattle(audio: AudioContext, start: number, loud: number): void {
  const knock = new AudioBufferSourceNode(audio, { buffer: noise, playbackRate: 0.8 + Math.random() * 0.5 })
  const wood = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1100 + Math.random() * 900, Q: 3 })
  knock
    .connect(wood)
    .connect(new GainNode(audio, { gain: loud * 1.6 }))
    .connect(out)
  knock.start(start + Math.random() * 0.02)
}

// By priority: of all events in one message, only the first match makes a sound.
const HEARD: [Event['kind'], Sound][] = [
  ['ended', 'win'],
  ['won', 'bell'],
  ['beurkcalled', 'yuck'],
  ['matecalled', 'yuck'],
  ['wronglycalled', 'yuck'],
  ['scored', 'score'],
  ['claimed', 'score'],
  ['revealed', 'reveal'],
  ['rolled', 'dice'],
  ['rerolled', 'dice'],
  ['thrown', 'dice'],
  ['taken', 'land'],
  ['swapped', 'pass'],
  ['laid', 'land'],
  ['passed', 'pass'],
  ['landed', 'land'],
  ['countdownbegan', 'turn'],
]

/** Plays at most one sound for these events. */
export function sounds(events: readonly AnyEvent[], you: number | null): void {
  const kinds = new Set<string>(events.map((event) => event.kind))
  const found = HEARD.find(([kind]) => kinds.has(kind))
  if (found) return sound(found[1])
  const acted = events.findLast(isActed)
  if (acted) sound(acted.seat === you ? 'choose' : 'ready')
}
