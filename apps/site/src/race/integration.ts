import { join } from 'node:path'
import type { StarlightUserConfig } from '@astrojs/starlight/types'
import type { AstroIntegration } from 'astro'

/** `npm start` builds the site without the race: nobody's first page waits for two more optimizers to be compiled. */
export const withRace = !process.argv.includes('--without-race')

/** The page of the race, where it is built. */
export const racePage: AstroIntegration = {
  name: 'race',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (withRace) injectRoute({ pattern: '/race', entrypoint: join(import.meta.dirname, 'race.astro') })
    },
  },
}

type Sidebar = NonNullable<StarlightUserConfig['sidebar']>

/** Its line in the navigation, and the crates that its wasm is compiled from. */
export const raceLink: Sidebar = withRace ? [{ label: 'A race on your own list', link: '/race/' }] : []
export const raceCrates: Record<string, string[]> = withRace
  ? { 'race/page/Cargo.toml': ['kerfwise-race-page'] }
  : {}
