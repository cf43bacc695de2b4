/** Begins to play in this tab: from now on, the worker answers in place of a server. */
import { mount } from 'svelte'
import { setHost } from '../base/host.ts'
import Keep from './Keep.svelte'
import Loading from './Loading.svelte'
import { Tab } from '../tab/tab.svelte.ts'

/** It loads while the page does. */
const worker = new Worker(new URL('../tab/worker.ts', import.meta.url), { type: 'module' })

export function begin(): void {
  const tab = new Tab(worker)
  setHost(tab)
  mount(Loading, { target: document.body, props: { tab } })
  mount(Keep, { target: document.body, props: { tab } })
}
