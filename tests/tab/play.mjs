/** Plays games in Pyodide, in Node: `node tests/tab/play.mjs ROOT ARCHIVE WHEEL 0,3,5`. Prints their digests. */
import { readFileSync } from 'node:fs'

const [root, archive, wheel, numbers] = process.argv.slice(2)
const { loadPyodide } = await import(`${root}/web/node_modules/pyodide/pyodide.mjs`)
const python = await loadPyodide()
for (const [packed, format] of [
  [archive, 'zip'],
  [wheel, 'wheel'],
])
  python.unpackArchive(new Uint8Array(readFileSync(packed)), format)
python.FS.mkdirTree('tests/tab')
for (const file of ['tests/__init__.py', 'tests/tab/__init__.py', 'tests/tab/page.py', 'tests/tab/games.py'])
  python.FS.writeFile(file, readFileSync(`${root}/${file}`, 'utf8'))
python.runPython(`
from tests.tab.games import digests

for digest in digests([${numbers}]):
    print(digest)
`)
