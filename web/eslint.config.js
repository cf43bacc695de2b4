import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import { layers } from './layers.js'

export default ts.config(
  { ignores: ['node_modules', 'dist', 'src/base/protocol.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript checks this
      '@typescript-eslint/no-unused-vars': 'off', // and this
      'svelte/no-navigation-without-resolve': 'off', // this is about SvelteKit's router
      'svelte/prefer-svelte-reactivity': 'off', // a Map used within one computation is not state
    },
  },
  layers,
)
