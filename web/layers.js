/** The layers of the client, and the rule of the linter about them: no import points up (in a circle: circles.ts). */
import { createNodeResolver, importX } from 'eslint-plugin-import-x'

/**
 * From the lowest. A folder of src imports only from folders on the lines above its own, not from its neighbours on
 * the line. ARCHITECTURE.md says what they are for.
 */
export const LAYERS = [
  ['base'],
  ['tab'],
  ['sentences'],
  ['games'],
  ['art'],
  ['parts', 'sound'],
  ['people'],
  ['frame'],
  ['table'],
  ['about', 'here', 'match', 'notice', 'pad', 'replay', 'rules', 'setup'],
  ['review', 'teach'],
  ['daily', 'room'],
  ['puzzles', 'you'],
  ['home'],
  ['families/family.ts', 'families/shared.ts'],
  ['families/any', 'families/dice', 'families/draft', 'families/roll'],
  ['families/all.ts'],
  ['App.svelte'],
  ['main.ts'],
]

const path = (name) => `./src/${name}`
const folders = new Set(LAYERS.flat().map((name) => name.split('/')[0]))

/** What (target) may not import what (from). */
const zones = [
  ...LAYERS.flatMap((line, at) =>
    line.map((name) => ({
      target: path(name),
      from: [...line.filter((other) => other !== name), ...LAYERS.slice(at + 1).flat()].map(path),
      message: 'Only lower layers may be imported: see layers.js',
    })),
  ).filter(({ from }) => from.length),
  {
    target: path(`!(${[...folders].join('|')}|*.css)/**`),
    from: path('**'),
    message: 'This folder has no place in layers.js',
  },
  { target: path('*/**'), from: path('**/*Page.svelte'), message: 'Only App.svelte imports pages' },
]

export const layers = {
  files: ['src/**'],
  plugins: { 'import-x': importX },
  settings: {
    'import-x/extensions': ['.ts', '.svelte'],
    'import-x/resolver-next': [createNodeResolver()],
  },
  rules: {
    'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
  },
}
