/**
 * Compiles the Python in a zip, with Pyodide: `node compile.mjs PYODIDE FROM TO PREFIX OPTIMIZE`. A browser would do it at
 * each start, for seconds. The same files make the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [pyodide, from, to, prefix, optimize] = process.argv.slice(2)
const { loadPyodide } = await import(join(pyodide, 'pyodide.mjs'))
const python = await loadPyodide()
python.FS.writeFile('/from.zip', readFileSync(from))
python.globals.set('prefix', prefix)
python.globals.set('optimize', Number(optimize))
python.runPython(`
from importlib.util import MAGIC_NUMBER
from marshal import dumps
from zipfile import ZipFile, ZipInfo

NO_SOURCE = bytes(12)  # neither its age nor its size is compared
with ZipFile("/from.zip") as sources, ZipFile("/to.zip", "w") as compiled:
    for name in sources.namelist():
        file = sources.read(name)
        if name.endswith(".py"):
            code = compile(file, prefix + name, "exec", dont_inherit=True, optimize=optimize)
            name, file = f"{name}c", MAGIC_NUMBER + NO_SOURCE + dumps(code)
        compiled.writestr(ZipInfo(name), file)
`)
writeFileSync(to, python.FS.readFile('/to.zip'))
