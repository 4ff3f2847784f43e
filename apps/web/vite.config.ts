import { licences } from '@kerfwise/licences'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { namedBuild } from './buildName.ts'
import { jsonImports } from './jsonImports.ts'
import { naming, splitting } from './naming.options.ts'
import { precompress } from './precompress.ts'
import { pwaOptions } from './pwa.options.ts'
import { routerOptions } from './router.options.ts'

const notices = licences({
  crates: { 'Cargo.toml': ['kerfwise-wasm', 'kerfwise-checker'] },
  unseen: [
    { name: 'vite' },
    { name: 'rolldown', through: ['vite'] },
    { name: 'workbox-core', through: ['vite-plugin-pwa', 'workbox-build'] },
  ],
})
/** What the server puts into the page's head, of which Vite's own is none in development. */
const installation: Plugin = {
  name: 'installation',
  apply: 'serve',
  transformIndexHtml: () =>
    ['mode', 'registration'].map((name) => ({
      tag: 'meta',
      attrs: { name: `kerfwise-${name}`, content: process.env[`KERFWISE_${name.toUpperCase()}`] ?? '' },
    })),
}
const api = process.env.KERFWISE_API ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    VitePWA(pwaOptions),
    notices.page,
    jsonImports(),
    installation,
    namedBuild(),
    precompress(),
  ],
  server: { proxy: { '/rest': api } },
  preview: { proxy: { '/rest': api } },
  // A small wasm or font inlined as a data: URI would be blocked by the page's policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { ...naming, codeSplitting: splitting } },
  },
  worker: { format: 'es', plugins: () => [notices.gather()], rolldownOptions: { output: naming } },
  optimizeDeps: { exclude: ['@kerfwise/optimizer'] },
})
