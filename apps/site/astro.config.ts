import { join } from 'node:path'
import starlight from '@astrojs/starlight'
import { licences } from '@kerfwise/licences'
import { defineConfig, passthroughImageService } from 'astro/config'
import { pagesOfDocs } from './scripts/pages.ts'
import { sidebar } from './sidebar.ts'
import { base, folderLeads, slugOf, translations } from './src/build/addresses.ts'
import { finish } from './src/build/integration.ts'
import { raceCrates, racePage } from './src/race/integration.ts'

const notices = licences({
  crates: { 'Cargo.toml': ['kerfwise-wasm'], ...raceCrates },
  // Sheets and small scripts of the pages, and the search's program with its index.
  unseen: [
    { name: 'astro' },
    { name: '@astrojs/starlight' },
    { name: 'astro-expressive-code', through: ['@astrojs/starlight'] },
    { name: 'pagefind', through: ['@astrojs/starlight'] },
  ],
})

/** Pages beside those of the folder `docs`, in English alone. */
const ownPages = ['api', 'benchmarks', 'race']

export default defineConfig({
  root: import.meta.dirname,
  base,
  trailingSlash: 'always',
  // Pictures are as small as they get already.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  redirects: {
    ...folderLeads([...pagesOfDocs().map(slugOf), ...ownPages]),
    ...Object.fromEntries(
      Object.keys(translations).flatMap((language) =>
        ownPages.map((page) => [`/${language}/${page}`, `${base}/${page}/`]),
      ),
    ),
  },
  integrations: [
    starlight({
      title: 'Kerfwise',
      description: 'How to plan cuts with Kerfwise, at the saw and from programs.',
      favicon: '/favicon.svg',
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, ...translations },
      sidebar,
      customCss: ['./src/styles/site.css'],
      components: { SocialIcons: './src/components/AppLinks.astro', Footer: './src/components/Foot.astro' },
      credits: false,
      pagefind: true,
    }),
    racePage,
    finish(notices),
  ],
  vite: {
    cacheDir: join(import.meta.dirname, 'node_modules/.vite'),
    // Only what goes to browsers; the pages themselves are written by other bundles.
    plugins: [{ ...notices.gather(), applyToEnvironment: ({ name }) => name === 'client' }],
    build: { assetsInlineLimit: 0 },
    worker: { format: 'es', plugins: () => [notices.gather()] },
  },
})
