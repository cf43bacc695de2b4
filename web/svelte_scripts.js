/** A parser that sees only the scripts of a Svelte file, for rules that look into the files a file imports. */
import ts from 'typescript-eslint'

const AROUND = /(?:^|<\/script>)[^]*?(?:<script[^>]*>|$)/g
const blank = (text) => text.replace(/[^\n]/g, ' ')

export const meta = { name: 'svelte-scripts' }
export const parseForESLint = (text, options) =>
  ts.parser.parseForESLint(text.replace(AROUND, blank), options)
