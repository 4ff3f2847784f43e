import type { PanelId } from '../../lists/base/id.ts'
import type { Unit } from '../../lists/base/nanometres.ts'
import type { Material } from '../../lists/materials/material.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { type ItemValues, isBlankItem } from '../../lists/project/item.ts'
import { boundedText } from '../../lists/values/bounded-text.ts'
import { plainName } from '../../lists/values/plain-name.ts'
import { TEXT_BOUNDS } from '../../lists/values/text-bounds.ts'
import { type CutDocument, configurationOf, itemsOf } from '../document/document.ts'

/** Rows of a file that are cut from one material. */
export interface MaterialRows {
  /** As the file calls the material. */
  readonly name: string
  readonly rows: readonly Partial<ItemValues>[]
  /** The unit of the rows' lengths without a mark, for a new panel. */
  readonly unit: Unit
  /** The saved material of that name. */
  readonly material: Material | null
  /** Stock and settings that the file names for it. */
  readonly settings?: Partial<PanelConfiguration>
}

/** The name of a material that is kept. */
export const boundedName = (name: string) => boundedText(name, TEXT_BOUNDS.title)

/** The panel that a material of a file belongs to: by its title or its material's name; without a name the active one. */
export function panelForMaterial(document: CutDocument, name: string): PanelId | null {
  const wanted = plainName(boundedName(name))
  if (wanted === '') return document.project.activePanelId
  const named = document.panels.find(({ title }) => plainName(title) === wanted)
  const cut = document.panels.find(({ id }) => plainName(configurationOf(document, id).name) === wanted)
  return (named ?? cut)?.id ?? null
}

/** The panel of the example. Its pieces give way to a person's own. */
export interface ExamplePanel {
  readonly panel: PanelId
  /**
   * The settings changed there since, for the material that gets the panel; null for a panel with its own name, which
   * stays.
   */
  readonly kept: Partial<PanelConfiguration> | null
}

/** How rows of a file join the existing panels. */
export interface Placement {
  /** In the place of the pieces there. */
  readonly replace: boolean
  /** The panel of the example, where its pieces are to go. */
  readonly example?: ExamplePanel | null
}

/** The panel of a project that nothing was done to yet; the first material of a file may have it. */
export function untouchedPanel(document: CutDocument): PanelId | null {
  const [first, ...others] = document.panels
  if (first === undefined || others.length > 0) return null
  if (first.title !== '') return null
  const { name, barLength } = configurationOf(document, first.id)
  const blank = itemsOf(document, first.id).every(isBlankItem)
  return blank && name === '' && barLength === '' ? first.id : null
}
