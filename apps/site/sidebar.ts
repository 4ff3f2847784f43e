import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { raceLink } from './src/race/integration.ts'

/** The navigation of the site. The pages of a folder are listed automatically. */
export const sidebar: NonNullable<StarlightUserConfig['sidebar']> = [
  {
    label: 'Plan and cut',
    translations: { de: 'Planen und sägen' },
    items: [
      'how-to/first-plan',
      'how-to/lengths',
      'how-to/stock-and-leftovers',
      'how-to/rack',
      'how-to/kerf-and-trims',
      'how-to/margins',
      'how-to/jobs',
      'how-to/buying',
      'how-to/mitres',
      'how-to/joins',
      'how-to/at-the-saw',
      'how-to/labels-and-print',
      'how-to/import',
      'how-to/export',
      'how-to/sharing',
      'how-to/accounts',
      'how-to/offline',
      'how-to/proof',
      'how-to/keyboard',
    ],
  },
  { label: 'Benchmarks', link: '/benchmarks/' },
  ...raceLink,
  {
    label: 'Programs',
    translations: { de: 'Programme' },
    items: [
      'programs',
      'lists',
      'libraries',
      'mcp',
      { label: 'Reference of the API', link: '/api/' },
      'proof-file',
      'certificate',
      'glossary',
    ],
  },
  {
    label: 'Operators',
    translations: { de: 'Betreiber' },
    items: [
      'operations',
      'replicas',
      { label: 'Runbooks', items: [{ autogenerate: { directory: 'runbooks' } }] },
    ],
  },
  {
    label: 'Developers',
    translations: { de: 'Entwickler' },
    collapsed: true,
    items: [
      'architecture',
      'steps',
      { label: 'How the solvers work', collapsed: true, items: [{ autogenerate: { directory: 'solver' } }] },
      'reading-lists',
      'wasm',
      'words-of-the-trade',
      'how-we-know',
      'benchmarks/method',
      'releasing',
      { label: 'Decisions', collapsed: true, items: [{ autogenerate: { directory: 'decisions' } }] },
      { label: 'Security', collapsed: true, items: [{ autogenerate: { directory: 'security' } }] },
    ],
  },
]
