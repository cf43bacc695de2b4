/** Plays games in Pyodide, in Node: `node tests/tab/play.mjs ROOT FOLDER 0,3,5`. Prints their digests. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const [root, folder, numbers] = process.argv.slice(2)
const files = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'))
const unpacked = (path) =>
  new Uint8Array(gunzipSync(readFileSync(join(folder, `${path}.gzip`))))

// Where Pyodide finds its files, unpacked.
const home = mkdtempSync(join(tmpdir(), 'pyodide-'))
for (const name of ['pyodide', 'pyodide.asm'])
  copyFileSync(join(folder, files.python, `${name}.js`), join(home, `${name}.mjs`))
copyFileSync(join(folder, files.python, 'pyodide-lock.json'), join(home, 'pyodide-lock.json'))
for (const path of Object.keys(files.packed)) writeFileSync(join(home, basename(path)), unpacked(path))
const { loadPyodide } = await import(join(home, 'pyodide.mjs'))
const python = await loadPyodide()
rmSync(home, { recursive: true })

python.unpackArchive(unpacked(files.archive), 'zip')
for (const wheel of files.wheels) python.unpackArchive(unpacked(wheel), 'wheel')
python.FS.mkdirTree('tests/tab')
for (const file of ['tests/__init__.py', 'tests/tab/__init__.py', 'tests/tab/page.py', 'tests/tab/games.py'])
  python.FS.writeFile(file, readFileSync(`${root}/${file}`, 'utf8'))
python.runPython(`
from tests.tab.games import digests

for digest in digests([${numbers}]):
    print(digest)
`)
