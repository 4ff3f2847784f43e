import {
  asItemId,
  type CutDocument,
  configurationOf,
  convertConfiguration,
  type ExamplePanel,
  emptyConfiguration,
  type Item,
  isBegunHere,
  itemsOf,
  newDocument,
  newItem,
  type PanelConfiguration,
  panelOf,
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

/** What the example is cut from, in inches. */
const settings = { barLength: '96', cutWaste: '1/8', sideCutWaste: '1/4', minReusable: '12' }

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

/** What names the panel of the example, or is no matter of its settings. */
const identity: readonly (keyof PanelConfiguration)[] = ['id', 'name', 'inputUnit', 'noPredifinedMaterial']

/** What was set since of the panel that the example is in, in the unit that it has now. */
function settingsSince(configuration: PanelConfiguration): Partial<PanelConfiguration> {
  const inputUnit = configuration.inputUnit ?? 'in.'
  const first = convertConfiguration({ ...emptyConfiguration(UNLIMITED), ...settings }, 'in.', inputUnit)
  const changed = Object.entries(configuration).filter(
    ([key, value]) =>
      !identity.some((one) => one === key) &&
      JSON.stringify(value) !== JSON.stringify(first[key as keyof PanelConfiguration]),
  )
  return changed.length === 0 ? {} : { ...Object.fromEntries(changed), inputUnit }
}

/** The active panel, where its pieces are those of the example; `names` are what its material may be called. */
export function examplePanel(document: CutDocument, names: readonly string[]): ExamplePanel | null {
  const { project } = document
  const panel = project.activePanelId
  const configuration = configurationOf(document, panel)
  const unit = configuration.inputUnit ?? 'in.'
  if (!isBegunHere(project) || !areStarterPieces(itemsOf(document, panel), unit)) return null
  const title = panelOf(document, panel)?.title ?? ''
  const isNamed = title !== '' || configuration.id !== null || !['', ...names].includes(configuration.name)
  return { panel, kept: isNamed ? null : settingsSince(configuration) }
}
