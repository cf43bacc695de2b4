import '@fontsource-variable/grandstander/wght.css'
import '@fontsource-variable/nunito/wght.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { hang } from './art/sprite.ts'
import { prefs } from './base/prefs.svelte.ts'
import { ROOT } from './base/root.ts'
import { HERE } from './base/route.svelte.ts'
import './base/mouse.ts'
import './theme.css'
import './layout.css'
import { words } from './base/words.svelte.ts'
import './families/all.ts'

void hang()
const here = HERE && import('./here/begin.ts')
await words.speak(prefs.language)
if (here) (await here).begin()
mount(App, { target: document.getElementById('app')! })
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register(new URL('sw.js', ROOT))
