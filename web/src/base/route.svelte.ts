/**
 * The route. Pages have paths; private parts are in the fragment, which browsers do not send to the server.
 *
 *   /                       home              /#table=ID&code=CODE    a table
 *   /new?game=ID            set up a table    /#seat=TOKEN            bring me to this device
 *   /#join=CODE             a table that waits, by its spoken code
 *   /you  /you#code=CODE    my own page, recover it by code
 *   /pad  /teach/GAME  /about                 /replay#table=ID, /replay#record=TOKEN
 *   /daily  /daily/BOX/DAY  the deals of today, and my result of one
 *   /puzzles  /puzzles/ID?box=BOX           all puzzles, and one; the next one is of the same box
 *   /rules/BOX/EDITION  /rules/pictures       /review#table=ID&seat=N, /review#record=TOKEN&seat=N
 *
 * In a tab that plays by itself (`tab/`), all of that is in the fragment, for which no server is needed: `/#/new?game=ID`,
 * `/#/?table=ID`. What is in the fragment there follows a question mark, too.
 */

/** On a host of files only, every page plays by itself. */
export const ALONE = document.querySelector('meta[name="server"][content="none"]') !== null
const inFragment = () => location.hash.startsWith('#/')
if (ALONE && !inFragment()) history.replaceState(null, '', '#/')
/** Does this page play by itself? */
export const HERE = inFragment()

/** The address of a page of ours. */
export function address(page: string): string {
  return HERE && page.startsWith('/') ? `#${page.replace('#', page.includes('?') ? '&' : '?')}` : page
}

class Route {
  path = $state('/')
  private hash = $state('')
  private search = $state('')

  constructor() {
    this.#read()
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
  }

  #read(): void {
    if (inFragment() !== HERE) return location.reload() // from a server to the tab, or back
    const { pathname, hash, search } = HERE ? new URL(location.hash.slice(1), location.origin) : location
    this.path = pathname
    this.hash = hash.slice(1)
    this.search = search
  }

  /** A parameter from the fragment or the query. */
  get(name: string): string | null {
    return new URLSearchParams(this.hash).get(name) ?? new URLSearchParams(this.search).get(name)
  }

  go(to: string): void {
    history.pushState(null, '', address(to))
    this.#read()
    scrollTo(0, 0)
  }

  /** Replaces the current entry in the history, so that "back" does not return to it. */
  replace(to: string): void {
    history.replaceState(null, '', address(to))
    this.#read()
  }
}

export const route = new Route()

/** For links within the app: `<a href={address('/pad')} onclick={follow}>`. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest('a')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
  event.preventDefault()
  route.go(link.getAttribute('href')!)
}
