/** The preferences of this device, stored in the browser only. */
import NAMES from 'virtual:languages'

export type Language = string
/** Every language, each by its own name for itself. */
export { NAMES }
export const LANGUAGES: Language[] = Object.keys(NAMES)
export type Theme = 'auto' | 'light' | 'dark'
/** How fast turns are told. `instant`: bots take no time either, if everybody at the table wants that. */
export const SPEEDS = ['calm', 'normal', 'instant'] as const
export type Speed = (typeof SPEEDS)[number]
/** What the table is made of, and what is on the back of the cards. */
export const TABLES = ['wood', 'tatami', 'waves'] as const
export const BACKS = ['sticks', 'fan', 'blossom'] as const

const KEY = 'kaiten.likes'

/** The first of the languages the visitor prefers that we have. */
export function visitorLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find((language) => LANGUAGES.includes(language)) ?? 'en'
}

/** `quick`: what versions before 0.3 stored. */
function readStored(): Partial<Likes & { quick: boolean }> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Likes & { quick: boolean }>
  } catch {
    return {} // storage blocked, or not our data: use the defaults
  }
}

interface Likes {
  language: Language
  theme: Theme
  sound: boolean
  /** 0…1 */
  volume: number
  /** Notify me when it is my turn and the page is hidden? Null: not asked yet. */
  notify: boolean | null
  /** The log beside the table; null: open for spectators only. */
  log: boolean | null
  speed: Speed
  /** Point out a card that would be wasted? And the kinds for which that was done: once each. */
  warn: boolean
  warned: readonly string[]
  /** Has somebody played here, or taken a lesson? Until then the home page offers the lesson first. */
  played: boolean
  table: (typeof TABLES)[number]
  back: (typeof BACKS)[number]
}

class Prefs implements Likes {
  language = $state<Language>('en')
  theme = $state<Theme>('auto')
  sound = $state(false)
  volume = $state(0.8)
  notify = $state<boolean | null>(null)
  log = $state<boolean | null>(null)
  speed = $state<Speed>('normal')
  warn = $state(true)
  warned = $state.raw<readonly string[]>([])
  played = $state(false)
  table = $state<(typeof TABLES)[number]>('wood')
  back = $state<(typeof BACKS)[number]>('sticks')
  /** Does the system ask for reduced motion? */
  calm = $state(false)

  constructor() {
    const { language, theme, sound, volume, notify, log, speed, quick, warn, warned, played, table, back } =
      readStored()
    this.language = language && LANGUAGES.includes(language) ? language : visitorLanguage()
    this.theme = theme ?? 'auto'
    this.sound = sound ?? false
    this.volume = volume ?? 0.8
    this.notify = notify ?? null
    this.log = log ?? null
    this.speed = SPEEDS.find((one) => one === speed) ?? (quick ? 'instant' : 'normal')
    this.warn = warn ?? true
    this.warned = Array.isArray(warned) ? warned : []
    this.played = played ?? false
    this.table = TABLES.find((one) => one === table) ?? 'wood'
    this.back = BACKS.find((one) => one === back) ?? 'sticks'
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    this.calm = calm.matches
    calm.addEventListener?.('change', () => (this.calm = calm.matches))
  }

  /** Short animations: cards go straight to their places. */
  get quick(): boolean {
    return this.speed === 'instant'
  }

  set(likes: Partial<Likes>): void {
    Object.assign(this, likes)
    const { language, theme, sound, volume, notify, log, speed, warn, warned, played, table, back } = this
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({
          language,
          theme,
          sound,
          volume,
          notify,
          log,
          speed,
          warn,
          warned,
          played,
          table,
          back,
        }),
      )
    } catch {
      // storage blocked: the preference lasts until the page closes
    }
  }
}

export const prefs = new Prefs()
