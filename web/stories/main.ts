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
import { measure } from './loudness.ts'
import List from './List.svelte'
import Story from './Story.svelte'

const wanted = new URLSearchParams(location.search)
const target = document.getElementById('app')!
await Promise.all([hang(), me.hello(), catalogue.ask()])
const made = STORIES[wanted.get('story') ?? '']
let shown: object | undefined

/** Show the story in this theme and language. Returns whether something is pressed in it. */
async function show(theme: Theme, language: Language): Promise<boolean> {
  if (shown) await unmount(shown)
  prefs.set({ theme })
  document.documentElement.dataset.theme = theme
  await speak(language)
  const story = made?.()
  shown = story
    ? mount(Story, { target, props: { story } })
    : mount(List, { target, props: { names: Object.keys(STORIES) } })
  return story?.then !== undefined
}

const pressed = await show((wanted.get('theme') ?? 'light') as Theme, wanted.get('lang') ?? 'en')
// For the screenshot tool. Stories in which something is pressed are loaded again for each picture.
Object.assign(window, { show, pressed, measure })
await document.fonts.ready
document.documentElement.dataset.drawn = '' // tells the screenshot tool that rendering is done
