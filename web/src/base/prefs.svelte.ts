/** The preferences of this device, stored in the browser only. */
import NAMES from 'virtual:languages'

export type Language = string
/** Every language, each by its own name for itself. */
export { NAMES }
export const LANGUAGES: Language[] = Object.keys(NAMES)
export type Theme = 'auto' | 'light' | 'dark'

const KEY = 'kaiten.likes'

/** The first of the languages the visitor prefers that we have. */
export function visitorLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find((language) => LANGUAGES.includes(language)) ?? 'en'
}

function readStored(): Partial<Likes> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Likes>
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
  /** Short animations: cards go straight to their places. */
  quick: boolean
}

class Prefs implements Likes {
  language = $state<Language>('en')
  theme = $state<Theme>('auto')
  sound = $state(false)
  volume = $state(0.8)
  notify = $state<boolean | null>(null)
  log = $state<boolean | null>(null)
  quick = $state(false)
  /** Does the system ask for reduced motion? */
  calm = $state(false)

  constructor() {
    const { language, theme, sound, volume, notify, log, quick } = readStored()
    this.language = language && LANGUAGES.includes(language) ? language : visitorLanguage()
    this.theme = theme ?? 'auto'
    this.sound = sound ?? false
    this.volume = volume ?? 0.8
    this.notify = notify ?? null
    this.log = log ?? null
    this.quick = quick ?? false
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    this.calm = calm.matches
    calm.addEventListener?.('change', () => (this.calm = calm.matches))
  }

  set(likes: Partial<Likes>): void {
    Object.assign(this, likes)
    const { language, theme, sound, volume, notify, log, quick } = this
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, sound, volume, notify, log, quick }))
    } catch {
      // storage blocked: the preference lasts until the page closes
    }
  }
}

export const prefs = new Prefs()
