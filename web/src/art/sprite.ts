/** Puts the pictures into the page, once: they are one cached file, and take the page's colours and type. */
import url from 'virtual:art'

export async function hang(): Promise<void> {
  const text = await (await fetch(url)).text()
  const holder = document.createElement('div')
  holder.className = 'unseen' // not `hidden`: patterns of a sprite that is not laid out are not painted
  holder.ariaHidden = 'true'
  holder.innerHTML = text
  document.body.append(holder)
}
