/** Inserts the sprite into the page, once: it is one cached file, and uses the page's colours and fonts. */
import url from 'virtual:art'

export async function hang(): Promise<void> {
  const text = await (await fetch(url)).text()
  const holder = document.createElement('div')
  holder.className = 'unseen' // not `hidden`: browsers do not paint patterns of a sprite without layout
  holder.ariaHidden = 'true'
  holder.innerHTML = text
  document.body.append(holder)
}
