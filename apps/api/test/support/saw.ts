import { randomUUID } from 'node:crypto'
import type { SawDeed } from '@kerfwise/cutlist'

/** A project with one panel. */
export const bundle = (id: string) => ({
  project: { id, title: 'Shelf', activePanelId: 'panel', revision: 0 },
  panels: [{ id: 'panel', title: 'Pine' }],
  items: { panel: { a: { id: 'a', length: '72', count: '1', description: 'rail' } } },
  configs: { panel: { name: 'Pine', barLength: '120' } },
  results: {},
})

/** The work at the saw on its panel. */
export const path = '/cutoptim/projects/p-1/saw/panel'

export const an = (deed: SawDeed, id: string = randomUUID()) => ({ id, plan: 'p', round: 1, deed })
