import './house.ts'
import '@fontsource-variable/grandstander/wght.css'
import '@fontsource-variable/nunito/wght.css'
import { mount, unmount } from 'svelte'
import { hang } from '../src/art/sprite.ts'
import { catalogue } from '../src/catalogue.svelte.ts'
import { me } from '../src/me.svelte.ts'
import { prefs, type Language, type Theme } from '../src/prefs.svelte.ts'
import '../src/theme.css'
import { speak } from '../src/words.svelte.ts'
import { STORIES } from './all.ts'
import List from './List.svelte'
import Story from './Story.svelte'

const wanted = new URLSearchParams(location.search)
const target = document.getElementById('app')!
const made = STORIES[wanted.get('story') ?? '']
let shown: object | undefined

/** Show the story in this theme and language, from its beginning; the screenshot tool calls it, too. */
async function show(theme: Theme, language: Language): Promise<void> {
  if (shown) await unmount(shown)
  scrollTo(0, 0)
  prefs.set({ theme })
  document.documentElement.dataset.theme = theme
  await speak(language)
  shown = made
    ? mount(Story, { target, props: { story: made() } })
    : mount(List, { target, props: { names: Object.keys(STORIES) } })
}
Object.assign(window, { show })

await Promise.all([hang(), me.hello(), catalogue.ask()])
await show((wanted.get('theme') ?? 'light') as Theme, wanted.get('lang') ?? 'en')
await document.fonts.ready
document.documentElement.dataset.drawn = '' // tells the screenshot tool that rendering is done
