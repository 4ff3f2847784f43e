import {
  asItemId,
  type CutDocument,
  type Item,
  newDocument,
  newItem,
  parseLength,
  UNLIMITED,
  type Unit,
} from '@kerfwise/cutlist'
import { newId } from '../shared/newId.ts'

const sizes = [
  ['34 1/2', '4'],
  ['57', '2'],
  ['21', '5'],
  ['18 3/4', '2'],
  ['54', '2'],
  ['9 5/8', '6'],
] as const

interface StarterTexts {
  title: string
  material: string
  /** Descriptions of the pieces in the order of their sizes. */
  pieces: readonly string[]
}

/** What a first visitor finds: a small real job, within what a guest may do, to be changed or cleared. */
export function starterDocument({ title, material, pieces }: StarterTexts): CutDocument {
  const now = Math.floor(Date.now() / 1000)
  const base = newDocument({ newId, now, limits: UNLIMITED, preferences: {} })
  const id = base.project.activePanelId
  const settings = { barLength: '96', cutWaste: '1/8', sideCutWaste: '1/4', minReusable: '12' }
  return {
    ...base,
    // Nothing is lost with it until the person has changed something.
    project: { ...base.project, title, dirty: false },
    configs: Object.fromEntries(
      Object.entries(base.configs).map(([key, config]) => [
        key,
        { ...config, ...settings, name: material, inputUnit: 'in.' as const },
      ]),
    ),
    items: {
      [id]: sizes.map(([length, count], index) => ({
        ...newItem(asItemId(newId())),
        length,
        count,
        description: pieces[index] ?? '',
      })),
    },
  }
}

/** Whether these are the pieces of the example, in whatever unit and language. */
export function areStarterPieces(items: readonly Item[], unit: Unit): boolean {
  const lengthOf = (text: string, of: Unit) => {
    const read = parseLength(text, of)
    return read.ok ? read.value : null
  }
  return (
    items.length === sizes.length &&
    sizes.every(([length, count], at) => {
      const item = items[at]
      return item?.count === count && lengthOf(item.length, unit) === lengthOf(length, 'in.')
    })
  )
}
