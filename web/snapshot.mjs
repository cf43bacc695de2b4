/**
 * Starts Python, imports what a tab uses of the standard library, and stores its memory, with which a browser begins instead of
 * doing all that: `node snapshot.mjs PYODIDE LIBRARY ARCHIVE WHEELS TO`. Prints what it imported, which no browser has to load.
 * Wheels with libraries of their own are not in it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [pyodide, library, archive, wheels, to] = process.argv.slice(2)
const { loadPyodide } = await import(join(pyodide, 'pyodide.mjs'))
const start = (more) => loadPyodide({ stdLibURL: library, env: { PYTHONHASHSEED: '0' }, ...more })
const bytes = (file) => new Uint8Array(readFileSync(file)).buffer

const whole = await start()
whole.unpackArchive(bytes(archive), 'zip')
for (const wheel of wheels.split(',')) whole.unpackArchive(bytes(wheel), 'wheel')
const used = whole.runPython(`
import sys
import kaiten.tab.browser
" ".join(sorted(name for name in sys.modules if name.split(".")[0] in sys.stdlib_module_names and name != "__main__"))
`)
const python = await start({ _makeSnapshot: true })
python.globals.set('used', used)
python.runPython(`
import gc, importlib, zipimport
for name in used.split():
    importlib.import_module(name)
zipimport._zip_directory_cache.clear()  # the library that a browser has is another file
del name, used, importlib, zipimport
gc.collect()
`)
writeFileSync(to, python.makeMemorySnapshot())
console.log(used)
