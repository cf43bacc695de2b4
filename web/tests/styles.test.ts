/** Style sheets use the theme: spacings, breakpoints and durations each have one home (theme.css, media.css). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as theme from 'virtual:theme'

const SRC = join(import.meta.dirname, '../src')
const HOMES = ['theme.css', 'media.css']
/** Declarations that may have a raw value, as `file: declaration`. */
const ALLOWED: string[] = []

const SPACING =
  /^(margin|padding|gap|(row|column)-gap|inset|top|right|bottom|left|scroll-(margin|padding))(-|$)/
const MOTION = /^(transition|animation)(-|$)/
const PIXELS = /(?<![\w.])(?!1px)[\d.]+px/ // a hairline is no spacing
const TIME = /(?<![\w.-])[\d.]+m?s\b/
const WIDTH = /\b(width|height)\b/

interface Style {
  file: string
  css: string
}

const styleOf = (file: string, text: string): Style => ({
  file,
  css: (file.endsWith('.css') ? text : (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? '')).replace(
    /\/\*.*?\*\//gs,
    '',
  ),
})

const files = (): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(svelte|css)$/.test(file))

const styles = (): Style[] => files().map((file) => styleOf(file, readFileSync(join(SRC, file), 'utf8')))

const declarations = ({ css }: Style) =>
  [...css.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)].map(([, name, value]) => [name!, value!] as const)

/** Each declaration or query that has no business in this style sheet. */
function raw(style: Style): string[] {
  const { file, css } = style
  const found = declarations(style).flatMap(([name, value]) => {
    const token = HOMES.includes(file) && name.startsWith('--')
    const bad =
      !token && ((SPACING.test(name) && PIXELS.test(value)) || (MOTION.test(name) && TIME.test(value)))
    return bad ? [`${file}: ${name}: ${value}`] : []
  })
  const queries = [...css.matchAll(/@media ([^{]+?) *\{/g)].map(([, query]) => query!)
  return [
    ...found,
    ...queries.filter((query) => WIDTH.test(query)).map((query) => `${file}: @media ${query}`),
  ]
}

test('no raw spacing, breakpoint or duration outside the theme', () => {
  expect(styles().flatMap(raw)).toEqual(ALLOWED)
})

describe('the guard finds', () => {
  const found = (css: string) => raw(styleOf('Some.svelte', `<p>1px</p>\n<style>${css}</style>`))

  test('raw spacings', () => {
    expect(found('a { padding: var(--space-2) 7px; } b { top: -3px; } i { --d: 44px; gap: 4px 0; }')).toEqual(
      ['Some.svelte: padding: var(--space-2) 7px', 'Some.svelte: top: -3px', 'Some.svelte: gap: 4px 0'],
    )
  })
  test('raw breakpoints', () => {
    expect(found('@media (max-width: 820px) { a { order: 1; } } @media print { a { order: 2; } }')).toEqual([
      'Some.svelte: @media (max-width: 820px)',
    ])
  })
  test('raw durations', () => {
    expect(found('a { transition: opacity var(--t-quick), transform 0.2s; animation: in 90ms; }')).toEqual([
      'Some.svelte: transition: opacity var(--t-quick), transform 0.2s',
      'Some.svelte: animation: in 90ms',
    ])
  })
  test('and nothing else', () => {
    expect(
      found(
        'a { margin: 0 -1px 2em calc(-1 * var(--space-3)); width: 44px; } @media (--phone) { a { top: 5%; } }',
      ),
    ).toEqual([])
  })
})

test('every token that is used is there', () => {
  const css = styles()
    .map((style) => style.css)
    .join('\n')
  const known = new Set([...css.matchAll(/(?<=[{;]\s*)--([\w-]+):/g)].map(([, name]) => name))
  const used = [...css.matchAll(/var\(--((?:space|text|radius|t|ease|layer)-[\w-]+)/g)].map(
    ([, name]) => name,
  )
  expect(used.filter((name) => !known.has(name))).toEqual([])
  const queries = [...css.matchAll(/@media [^{]*\(--([\w-]+)\)/g)].map(([, name]) => name)
  const defined = [...css.matchAll(/@custom-media --([\w-]+)/g)].map(([, name]) => name)
  expect(queries.filter((name) => !defined.includes(name))).toEqual([])
})

test('every class of the layout is used', () => {
  const layout = styles().find(({ file }) => file === 'layout.css')!.css
  const names = [...layout.matchAll(/^ *\.([\w-]+) \{/gm)].map(([, name]) => name!)
  const markup = files()
    .map((file) => readFileSync(join(SRC, file), 'utf8').replace(/<style>.*<\/style>/s, ''))
    .join('\n')
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, all]) => all!.split(/\s+/)))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !used.has(name))).toEqual([])
})

/** What keyframes and transitions change: only what the compositor can do alone. */
const COMPOSITED = ['transform', 'opacity', 'rotate', 'scale', 'translate']

function animated({ file, css }: Style): string[] {
  const frames = [...css.matchAll(/@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].flatMap(([, body]) =>
    [...body!.matchAll(/(?<=[{;]\s*)([\w-]+):/g)].map(([, name]) => name!),
  )
  const transitions = declarations({ file, css })
    .filter(([name]) => name === 'transition')
    .flatMap(([, value]) => value.split(/,(?![^(]*\))/).map((part) => part.trim().split(/\s/)[0]!))
  return [...frames, ...transitions]
    .filter((name) => ![...COMPOSITED, 'none', 'animation-timing-function'].includes(name))
    .map((name) => `${file}: ${name}`)
}

test('only transform and opacity are animated', () => {
  expect(styles().flatMap(animated)).toEqual([])
  const found = animated(
    styleOf(
      'Some.svelte',
      '<style>@keyframes a { from { top: 1px; } to { opacity: 0; } } b { transition: width var(--t-quick); }</style>',
    ),
  )
  expect(found).toEqual(['Some.svelte: top', 'Some.svelte: width'])
})

test('TypeScript reads what the style sheets say', () => {
  expect(theme).toMatchObject({
    FORWARD_MS: 180,
    TURN_MS: 220,
    HOME_MS: 260,
    SETTLE_MS: 160,
    POP_MS: 160,
    FLY_MS: 420,
    LAND_MS: 180,
    PASS_MS: 380,
    TUMBLE_MS: 300,
    COUNT_ROW_MS: 450,
    COUNT_MS: 320,
    PHONE: '(max-width: 820px)',
  })
})
