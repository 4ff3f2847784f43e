import type { PanelId } from '../../lists/base/id.ts'
import type { Unit } from '../../lists/base/nanometres.ts'
import { effectiveUnit } from '../../lists/configuration/check.ts'
import { CONFIGURATION_FIELDS, CONFIGURATION_KEYS } from '../../lists/configuration/fields/index.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { isBlankItem } from '../../lists/project/item.ts'
import { type CutDocument, configurationOf, itemsOf } from './document.ts'

/** Texts whose meaning depends on the unit: lengths, and prices and weights for a length or a weight. */
const MEASURED: readonly string[] = ['length', 'lengthList', 'priceList', 'worthList', 'weight']

function isMeasured(configuration: PanelConfiguration): boolean {
  if (configuration.leftovers.length > 0) return true
  return CONFIGURATION_KEYS.some((key) => {
    const value = configuration[key]
    return (
      MEASURED.includes(CONFIGURATION_FIELDS[key].kind) && typeof value === 'string' && value.trim() !== ''
    )
  })
}

function isOpen(document: CutDocument, panel: PanelId): boolean {
  const configuration = configurationOf(document, panel)
  if (configuration.inputUnit !== null) return false
  return isMeasured(configuration) || !itemsOf(document, panel).every(isBlankItem)
}

/**
 * Writes the preferred unit down in each panel that has measures but no unit. Otherwise the numbers would change their
 * meaning in another browser, or after a change of the preference.
 */
export function withPinnedUnits(document: CutDocument, preferred: Unit | null): CutDocument {
  const open = document.panels.filter(({ id }) => isOpen(document, id))
  if (open.length === 0) return document
  const pinned = open.map(({ id }) => {
    const configuration = configurationOf(document, id)
    return [id, { ...configuration, inputUnit: effectiveUnit(configuration, preferred) }]
  })
  return { ...document, configs: { ...document.configs, ...Object.fromEntries(pinned) } }
}
