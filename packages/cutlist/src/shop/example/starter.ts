import { asItemId } from '../../lists/base/id.ts'
import type { Unit } from '../../lists/base/nanometres.ts'
import { convertConfiguration } from '../../lists/configuration/convert-unit.ts'
import { emptyConfiguration } from '../../lists/configuration/empty.ts'
import { parseLength } from '../../lists/length/parse.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { type Item, newItem } from '../../lists/project/item.ts'
import { UNLIMITED } from '../../lists/tier/limits.ts'
import type { ExamplePanel } from '../command/material-rows.ts'
import {
  type CutDocument,
  configurationOf,
  itemsOf,
  newDocument,
  panelOf,
  type Surroundings,
} from '../document/document.ts'
import { isBegunHere } from '../document/project.ts'

/** The units in which the product's own contents, the first bar and the example, exist. */
export type ExampleUnit = Extract<Unit, 'in.' | 'mm'>

/** A small workbench, in sizes that are usual in inches and in sizes that are usual in millimetres. */
const SIZES = {
  'in.': {
    settings: { barLength: '96', cutWaste: '1/8', sideCutWaste: '1/4', minReusable: '12' },
    lengths: ['34 1/2', '57', '21', '18 3/4', '54', '9 5/8'],
  },
  mm: {
    settings: { barLength: '2400', cutWaste: '3', sideCutWaste: '5', minReusable: '300' },
    lengths: ['875', '1450', '535', '475', '1370', '245'],
  },
} as const
const COUNTS = ['4', '2', '5', '2', '2', '6'] as const

interface StarterTexts {
  title: string
  material: string
  /** Descriptions of the pieces in the order of their sizes. */
  pieces: readonly string[]
  unit: ExampleUnit
}

/** The project of a first visitor: a small real job within the limits of a guest, to be changed or cleared. */
export function starterDocument(
  { title, material, pieces, unit }: StarterTexts,
  { newId, now }: Pick<Surroundings, 'newId' | 'now'>,
): CutDocument {
  const base = newDocument({ newId, now, limits: UNLIMITED, preferences: {} })
  const id = base.project.activePanelId
  const { settings, lengths } = SIZES[unit]
  return {
    ...base,
    // The example is not dirty: a person loses nothing with it before the first change.
    project: { ...base.project, title, dirty: false },
    configs: Object.fromEntries(
      Object.entries(base.configs).map(([key, config]) => [
        key,
        { ...config, ...settings, name: material, inputUnit: unit },
      ]),
    ),
    items: {
      [id]: lengths.map((length, index) => ({
        ...newItem(asItemId(newId())),
        length,
        count: COUNTS[index] ?? '',
        description: pieces[index] ?? '',
      })),
    },
  }
}

/** The unit that the example was made for, if these rows are its pieces in any unit and language; else null. */
function starterUnitOf(items: readonly Item[], unit: Unit): ExampleUnit | null {
  const lengthOf = (text: string, of: Unit) => {
    const read = parseLength(text, of)
    return read.ok ? read.value : null
  }
  const found = (['in.', 'mm'] as const).find((of) => {
    const { lengths } = SIZES[of]
    return (
      items.length === lengths.length &&
      items.every(
        ({ length, count }, at) =>
          count === COUNTS[at] && lengthOf(length, unit) === lengthOf(lengths[at] ?? '', of),
      )
    )
  })
  return found ?? null
}

/** The fields that identify the example's panel, or that are not settings. */
const identity: readonly (keyof PanelConfiguration)[] = ['id', 'name', 'inputUnit', 'noPredifinedMaterial']

/**
 * The settings that were changed since in the panel of an example, which was made in the unit `of`; they are in the
 * panel's present unit.
 */
function settingsSince(configuration: PanelConfiguration, of: ExampleUnit): Partial<PanelConfiguration> {
  const inputUnit = configuration.inputUnit ?? 'in.'
  const { settings } = SIZES[of]
  const first = convertConfiguration({ ...emptyConfiguration(UNLIMITED), ...settings }, of, inputUnit)
  const changed = Object.entries(configuration).filter(
    ([key, value]) =>
      !identity.some((one) => one === key) &&
      JSON.stringify(value) !== JSON.stringify(first[key as keyof PanelConfiguration]),
  )
  return changed.length === 0 ? {} : { ...Object.fromEntries(changed), inputUnit }
}

/** The active panel if its pieces are those of the example; `names` lists the possible names of its material. */
export function examplePanel(document: CutDocument, names: readonly string[]): ExamplePanel | null {
  const { project } = document
  const panel = project.activePanelId
  const configuration = configurationOf(document, panel)
  const unit = configuration.inputUnit ?? 'in.'
  const of = starterUnitOf(itemsOf(document, panel), unit)
  if (!isBegunHere(project) || of === null) return null
  const title = panelOf(document, panel)?.title ?? ''
  const isNamed = title !== '' || configuration.id !== null || !['', ...names].includes(configuration.name)
  return { panel, kept: isNamed ? null : settingsSince(configuration, of) }
}
