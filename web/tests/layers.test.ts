/** The rules about layers: the linter finds what breaks them, in Svelte files, too. */
import { svelte as compiler } from '@sveltejs/vite-plugin-svelte'
import { ESLint, type Linter } from 'eslint'
import svelte from 'eslint-plugin-svelte'
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript-eslint'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { noCircles } from '../circles.ts'
import { LAYERS, layers } from '../layers.js'

const RESTRICTED = 'import-x/no-restricted-paths'

const eslint = new ESLint({
  overrideConfigFile: true, // only what this is about
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser: ts.parser } },
    ...svelte.configs.base,
    { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser } } },
    layers,
  ] as Linter.Config[],
})

async function found(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath })
  return result!.messages.flatMap(({ ruleId, line }) =>
    ruleId?.startsWith('import-x') ? [`${line} ${ruleId}`] : [],
  )
}

test('an import of a higher layer, of a neighbour or of a page is found', async () => {
  expect(await found('src/games/new.ts', "import { say } from '../base/words.svelte.ts'\nsay('a')")).toEqual(
    [],
  )
  const up = "import { boxName } from '../games/boxes.ts'\nboxName('roll')"
  expect(await found('src/base/new.ts', up)).toEqual([`1 ${RESTRICTED}`])
  const late = "export const late = () => import('../table/Body.svelte')"
  expect(await found('src/art/new.ts', late)).toEqual([`1 ${RESTRICTED}`])
  const type = '<script lang="ts">\n  import type { TableModel } from \'../table/model.ts\'\n</script>'
  expect(await found('src/art/New.svelte', type)).toEqual([`2 ${RESTRICTED}`])
  const beside = "import { scenes } from '../roll/scenes.ts'\nscenes"
  expect(await found('src/families/draft/new.ts', beside)).toEqual([`1 ${RESTRICTED}`])
  const page = "import Page from '../daily/DailyPage.svelte'\nPage"
  expect(await found('src/home/new.ts', page)).toEqual([`1 ${RESTRICTED}`])
  const stray = "import { say } from '../base/words.svelte.ts'\nsay('a')"
  expect(await found('src/stray/new.ts', stray)).toEqual([`1 ${RESTRICTED}`])
})

test('a circle of files fails the build', async () => {
  const circle = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [compiler()],
    build: { write: false, rolldownOptions: { input: 'tests/circle/two.ts', ...noCircles } },
  })
  await expect(circle).rejects.toThrow(
    'Circular dependency: tests/circle/two.ts -> tests/circle/Three.svelte -> tests/circle/One.svelte -> tests/circle/two.ts',
  )
})

test('ARCHITECTURE draws the same layers, and every folder has its place', () => {
  const folder = (name: string): string => name.split('/')[0]!
  const lines = new Set(LAYERS.map((line) => [...new Set(line.map(folder))].join(', ')))
  const drawn = /base ← [^`]*/.exec(readFileSync('../ARCHITECTURE.md', 'utf8'))![0]
  expect(drawn.split('←').map((line) => line.trim())).toEqual([...lines])
  const known = new Set(LAYERS.flat().map(folder))
  const there = readdirSync('src', { withFileTypes: true }).filter((one) => one.isDirectory())
  expect(there.flatMap(({ name }) => (known.has(name) ? [] : [name]))).toEqual([])
})
