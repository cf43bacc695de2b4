import { answers } from './house.ts'
import '@fontsource-variable/grandstander/wght.css'
import '@fontsource-variable/nunito/wght.css'
import { mount, unmount } from 'svelte'
import { hang } from '../src/art/sprite.ts'
import { catalogue } from '../src/base/catalogue.svelte.ts'
import { me } from '../src/people/me.svelte.ts'
import { storedGames } from '../src/pad/storage.svelte.ts'
import { prefs, type Language, type Theme } from '../src/base/prefs.svelte.ts'
import '../src/families/all.ts'
import '../src/theme.css'
import '../src/layout.css'
import { speak } from '../src/base/words.svelte.ts'
import { STORIES } from './all.ts'
import { PREVIEWS } from './previews.ts'
import { measure } from './loudness.ts'
import List from './List.svelte'
import Story from './Story.svelte'

const wanted = new URLSearchParams(location.search)
const target = document.getElementById('app')!
const [games] = await Promise.all([catalogue.ask(), me.hello(), hang()])
const usual = { ...answers }
let shown: object | undefined

/** Take away what is shown, and all that a story may leave behind: the next one finds the page as if it were new. */
async function clear(): Promise<void> {
  if (shown) await unmount(shown)
  shown = undefined
  prefs.set({ played: false, explained: true })
  localStorage.clear()
  Object.assign(answers, usual)
  catalogue.put(games)
  me.others = []
  storedGames.games = []
  dispatchEvent(new Event('pointerdown')) // the last input was no key
  scrollTo(0, 0)
}

/** Show a story, or the list of all, in this theme and language. */
async function show(name: string, theme: Theme, language: Language): Promise<void> {
  await clear()
  prefs.set({ theme })
  document.documentElement.dataset.theme = theme
  await speak(language)
  const story = (STORIES[name] ?? PREVIEWS[name])?.()
  shown = story
    ? mount(Story, { target, props: { story } })
    : mount(List, { target, props: { names: Object.keys(STORIES) } })
}

await show(wanted.get('story') ?? '', (wanted.get('theme') ?? 'light') as Theme, wanted.get('lang') ?? 'en')
Object.assign(window, { show, clear, measure }) // for the screenshot tool
await document.fonts.ready
document.documentElement.dataset.drawn = '' // tells the screenshot tool that rendering is done
