import './house.ts'
import '@fontsource-variable/grandstander/wght.css'
import '@fontsource-variable/nunito/wght.css'
import { mount } from 'svelte'
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
const theme = (wanted.get('theme') ?? 'light') as Theme
prefs.set({ theme })
document.documentElement.dataset.theme = theme
await Promise.all([hang(), me.hello(), catalogue.ask(), speak((wanted.get('lang') ?? 'en') as Language)])

const target = document.getElementById('app')!
const made = STORIES[wanted.get('story') ?? '']
if (made) mount(Story, { target, props: { story: made() } })
else mount(List, { target, props: { names: Object.keys(STORIES) } })

await document.fonts.ready
document.documentElement.dataset.drawn = '' // tells the screenshot tool that rendering is done
