/** Runs Python in Pyodide, in Node: `node tests/tab/play.mjs ROOT FOLDER CODE`. Prints what that prints. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const [root, folder, code] = process.argv.slice(2)
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
const python = await loadPyodide({ _loadSnapshot: unpacked(`${files.python}/started`) })
rmSync(home, { recursive: true })

python.unpackArchive(unpacked(files.archive), 'zip')
for (const wheel of files.wheels) python.unpackArchive(unpacked(wheel), 'wheel')
python.FS.mkdirTree('tests/tab')
for (const file of ['__init__.py', 'tab/__init__.py', 'tab/page.py', 'tab/games.py', 'tab/chefs.py'])
  python.FS.writeFile(`tests/${file}`, readFileSync(`${root}/tests/${file}`, 'utf8'))
for (const net of ['sushi_go', 'party', 'roll'])
  python.FS.writeFile(`${net}.npz`, new Uint8Array(readFileSync(`${root}/src/kaiten/nets/weights/${net}.npz`)))
const { default: typescript } = await import(`${root}/web/node_modules/typescript/lib/typescript.js`)
const own = { target: 'ES2022', module: 'ESNext' }
const product = typescript.transpile(readFileSync(`${root}/web/src/tab/product.ts`, 'utf8'), own)
python.registerJsModule('page', {
  ...(await import(`data:text/javascript,${encodeURIComponent(product)}`)),
  cpu: () => process.cpuUsage().user,
})
python.runPython(code)
