/** The preferences of this device, stored in the browser only. */
import NAMES from 'virtual:languages'

export type Language = string
/** Every language, each by its own name for itself. */
export { NAMES }
export const LANGUAGES: Language[] = Object.keys(NAMES)
export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** How fast turns are told. `instant`: bots take no time either, if everybody at the table wants that. */
export const SPEEDS = ['calm', 'normal', 'instant'] as const
export type Speed = (typeof SPEEDS)[number]
/** What the table is made of, and what is on the back of the cards. */
export const TABLES = ['wood', 'tatami', 'waves'] as const
export const BACKS = ['sticks', 'fan', 'blossom'] as const

interface Likes {
  language: Language
  theme: Theme
  sound: boolean
  /** 0…1 */
  volume: number
  /** Notify me when it is my turn and the page is hidden? Null: not asked yet. */
  notify: boolean | null
  /** Keep what plays on this device for playing offline? Null: not asked yet. */
  offline: boolean | null
  /** The log beside the table; null: open for spectators only. */
  log: boolean | null
  speed: Speed
  /** Point out a card that would be wasted? And the kinds for which that was done: once each. */
  warn: boolean
  warned: readonly string[]
  /** Has somebody played here, or taken a lesson? Until then the home page offers the lesson first. */
  played: boolean
  /** Has it been said how a card tells its rule? */
  explained: boolean
  table: (typeof TABLES)[number]
  back: (typeof BACKS)[number]
}

const KEY = 'kaiten.likes'
const DEFAULTS: Likes = {
  language: visitorLanguage(),
  theme: 'auto',
  sound: false,
  volume: 0.8,
  notify: null,
  offline: null,
  log: null,
  speed: 'normal',
  warn: true,
  warned: [],
  played: false,
  explained: false,
  table: 'wood',
  back: 'sticks',
}
/** What may be stored for these; other versions may have stored something else. */
const OPTIONS = { language: LANGUAGES, theme: THEMES, speed: SPEEDS, table: TABLES, back: BACKS }

/** The first of the languages the visitor prefers that we have. */
export function visitorLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find((language) => LANGUAGES.includes(language)) ?? 'en'
}

function readStored(): Likes {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    if (stored.quick) stored.speed ??= 'instant' // as versions before 0.3 stored it
    const known = Object.entries(stored).filter(([name, value]) => {
      if (!(name in DEFAULTS)) return false
      const options: readonly unknown[] | undefined = OPTIONS[name as keyof typeof OPTIONS]
      return options?.includes(value) ?? true
    })
    return { ...DEFAULTS, ...Object.fromEntries(known) }
  } catch {
    return DEFAULTS // storage blocked, or not our data
  }
}

const motion = matchMedia('(prefers-reduced-motion: reduce)')

export const prefs = $state({
  ...readStored(),
  /** Does the system ask for reduced motion? */
  calm: motion.matches,

  /** Short animations: cards go straight to their places. */
  get quick(): boolean {
    return this.speed === 'instant'
  },

  set(likes: Partial<Likes>): void {
    Object.assign(this, likes)
    const names = Object.keys(DEFAULTS) as (keyof Likes)[]
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(names.map((name) => [name, this[name]]))))
    } catch {
      // storage blocked: the preference lasts until the page closes
    }
  },
})
motion.addEventListener?.('change', () => (prefs.calm = motion.matches))
