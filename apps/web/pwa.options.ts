import type { VitePWAOptions } from 'vite-plugin-pwa'

/**
 * The worker answers only where the network does not: online every page is the server's newest, and an update never
 * takes place under a running edit. See docs/decisions/offline.md.
 */
export const pwaOptions: Partial<VitePWAOptions> = {
  strategies: 'generateSW',
  registerType: 'prompt',
  injectRegister: false,
  filename: 'sw.js',
  manifest: {
    name: 'Kerfwise',
    short_name: 'Kerfwise',
    description: 'Plan how to cut bars, profiles and boards.',
    start_url: '/bars',
    scope: '/',
    display: 'standalone',
    background_color: '#f5f3ee',
    theme_color: '#f5f3ee',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  },
  workbox: {
    globPatterns: ['index.html', 'theme.js', 'favicon.svg', 'assets/**/*.{js,css,wasm}'],
    // Code of papers, sheets, pictures and the tour (`naming.options.ts`) is kept once it was used.
    globIgnores: ['assets/demand-*'],
    maximumFileSizeToCacheInBytes: 3_000_000,
    // Only a navigation that the network did not answer gets the page from the cache.
    directoryIndex: null,
    // Left out, the plugin answers every navigation by the page from the cache: documentation, files and sign-in too.
    navigateFallback: null,
    cleanupOutdatedCaches: true,
    sourcemap: false,
    runtimeCaching: [
      {
        // Of the documentation nothing is kept, and the app has no page for it.
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && !/^\/(rest|docs(?!\/api))/.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/index.html' } },
      },
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'assets', expiration: { maxEntries: 60 } },
      },
    ],
  },
}
