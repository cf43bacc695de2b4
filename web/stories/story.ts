/** What a story is: one component, with what it is given. */
import type { Component } from 'svelte'

type Room = 'part' | 'asked' | 'counter' | 'page'

export interface Story {
  of: Component<Record<string, unknown>>
  with: Record<string, unknown>
  room: Room
  /** A user action after rendering. */
  then?: () => void
}

// A story is made when it is shown, so that its texts are in the current language.
export const story =
  <P extends Record<string, unknown>>(
    of: Component<P>,
    props: () => P,
    room: Room = 'part',
    then?: () => void,
  ) =>
  (): Story => ({ of: of as Story['of'], with: props(), room, ...(then && { then }) })

export const nothing = () => undefined

export const press =
  (...keys: string[]) =>
  () =>
    keys.forEach((key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

export const shift = (code: string) => () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '!', code, shiftKey: true, bubbles: true }))
