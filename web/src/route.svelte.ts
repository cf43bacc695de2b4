/**
 * Where we are. Pages have paths; what is private stands behind the #, where no server and no log sees it.
 *
 *   /                       home              /#table=ID&code=CODE    a table
 *   /new?game=ID            set up a table    /#seat=TOKEN            bring me to this device
 *   /pad  /teach/GAME  /art  /about           /replay#table=ID, /replay#record=TOKEN
 */

export class Route {
  path = $state('/')
  private hash = $state('')
  private search = $state('')

  constructor() {
    this.#read()
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
  }

  #read(): void {
    this.path = location.pathname
    this.hash = location.hash.slice(1)
    this.search = location.search
  }

  /** What stands behind the #, or the ?. */
  get(name: string): string | null {
    return new URLSearchParams(this.hash).get(name) ?? new URLSearchParams(this.search).get(name)
  }

  go(to: string): void {
    history.pushState(null, '', to)
    this.#read()
    scrollTo(0, 0)
  }

  /** Go without a way back: the place we leave is no place to come back to. */
  replace(to: string): void {
    history.replaceState(null, '', to)
    this.#read()
  }
}

export const route = new Route()

/** For a link inside the house: `<a href="/pad" onclick={follow}>`. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest('a')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
  event.preventDefault()
  route.go(link.getAttribute('href')!)
}
