import type { PanelId } from '../../lists/base/id.ts'
import type { Material } from '../../lists/materials/material.ts'
import { isMaterialChanged } from '../../lists/materials/material.ts'
import { exclusionOf, type Panel } from '../../lists/project/panel.ts'
import { partPlanned } from '../../lists/request/locked-rows.ts'
import { type CutDocument, configurationOf, itemsOf, resultOf } from './document.ts'

/** The panels in a run or an export of all panels: all but the panels whose material is excluded with mode 2. */
export function includedPanels(document: CutDocument): readonly Panel[] {
  return document.panels.filter((panel) => exclusionOf(panel, configurationOf(document, panel.id).name) !== 2)
}

/** Warnings before an export; the first one prevents the export. */
export type ExportWarning = 'noData' | 'outOfSync' | 'rowsLeftOut' | 'materialChanged'

/** The reasons against exporting a panel; `materials` are the person's saved materials. */
export function exportWarnings(
  document: CutDocument,
  panel: PanelId,
  materials: readonly Material[],
): readonly ExportWarning[] {
  const { data, inSync, keys, waits } = resultOf(document, panel)
  if (data === null) return ['noData']
  const configuration = configurationOf(document, panel)
  const changed = materials.some((material) => isMaterialChanged(configuration, material))
  const isPart = inSync && partPlanned(itemsOf(document, panel), { keys, waits }) !== null
  const warnings: readonly (ExportWarning | false)[] = [
    !inSync && 'outOfSync',
    isPart && 'rowsLeftOut',
    changed && 'materialChanged',
  ]
  return warnings.filter((warning) => warning !== false)
}
