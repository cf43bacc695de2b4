/** Renders every sound and measures it, for the test that keeps them close together. */
import { Player, SOUNDS, type Sound } from '../src/sound/sound.ts'

const RATE = 48_000
const SECONDS = 2.5
// How loud a sound seems (ITU-R BS.1770): a filter for the ear, then the mean square of 400 ms.
const EAR = [
  {
    feedforward: [1.53512485958697, -2.69169618940638, 1.19839281085285],
    feedback: [1, -1.69065929318241, 0.73248077421585],
  },
  { feedforward: [1, -2, 1], feedback: [1, -1.99004745483398, 0.99007225036621] },
]
const HOP = 0.05 * RATE
const HOPS = 8 // in a window of 400 ms

interface Measured {
  /** The highest sample, in dB below full scale. */
  peak: number
  /** The loudest 400 ms, in LUFS. */
  loudness: number
}

const db = (power: number): number => 10 * Math.log10(power)

async function render(names: Sound[]): Promise<AudioBuffer> {
  const audio = new OfflineAudioContext(1, SECONDS * RATE, RATE)
  const player = new Player(audio)
  for (const name of names) player.play(name)
  return audio.startRendering()
}

async function heard(buffer: AudioBuffer): Promise<Float32Array> {
  const audio = new OfflineAudioContext(1, buffer.length, RATE)
  const source = new AudioBufferSourceNode(audio, { buffer })
  EAR.map((filter) => new IIRFilterNode(audio, filter))
    .reduce<AudioNode>((from, to) => from.connect(to), source)
    .connect(audio.destination)
  source.start()
  return (await audio.startRendering()).getChannelData(0)
}

async function measured(names: Sound[]): Promise<Measured> {
  const buffer = await render(names)
  const samples = await heard(buffer)
  let peak = 0
  for (const sample of buffer.getChannelData(0)) peak = Math.max(peak, Math.abs(sample))
  const hops: number[] = [] // the power in each; windows overlap, so each sample is squared once
  for (let at = 0; at + HOP <= samples.length; at += HOP) {
    let power = 0
    for (let each = at; each < at + HOP; each++) power += samples[each]! ** 2
    hops.push(power)
  }
  let loudest = 0
  for (let at = 0; at + HOPS <= hops.length; at++) {
    const power = hops.slice(at, at + HOPS).reduce((sum, hop) => sum + hop, 0)
    loudest = Math.max(loudest, power / (HOPS * HOP))
  }
  return { peak: db(peak ** 2), loudness: db(loudest) - 0.691 }
}

/** Each sound alone, and all of them at once. */
export async function measure(): Promise<Record<string, Measured>> {
  const names = Object.keys(SOUNDS) as Sound[]
  const alone = await Promise.all(names.map(async (name) => [name, await measured([name])] as const))
  return { ...Object.fromEntries(alone), everything: await measured(names) }
}
