/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite' // not from vitest: who only plays does not install it
import { art } from './art.ts'
import { noCircles } from './circles.ts'
import { languages } from './languages.ts'
import { postcss, theme } from './theme.ts'

const server = process.env.KAITEN_SERVER ?? 'http://127.0.0.1:8642'

export default defineConfig(({ command, mode }) => ({
  plugins: [svelte(), art(), languages(), theme()],
  css: { postcss: postcss(command === 'build') },
  // The messages (.ftl) and the table of sentences are in the Python package, outside this folder.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true }, '/tab': server } },
  // Scripts and styles find their files from where they are themselves, so that the client may be in any folder. The page
  // names them from the root of the server, since it has many addresses there; `web/build_site.py` changes that.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  build: {
    outDir: process.env.KAITEN_STATIC ?? '../src/kaiten/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: mode === 'stories' ? 'stories.html' : 'index.html',
      // What many pages share comes in one file: a page needs half as many requests.
      output: {
        codeSplitting: { groups: [{ name: 'common', minShareCount: 4, test: /\/(src|node_modules)\// }] },
      },
      ...noCircles,
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    isolate: false, // modules are read once for all files, in a third of the time: no test may leave anything behind
    testTimeout: 60_000, // for what hangs; a busy machine may be slow
  },
}))
