import { asMaterialId, type MaterialId } from '../base/id.ts'
import { type Unit, unitFamily } from '../base/nanometres.ts'
import { readConfiguration } from '../configuration/empty.ts'
import { isKerfUnset } from '../configuration/kerf.ts'
import { NM_PER_LONG_UNIT } from '../pricing/weight.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import { materialWeight } from '../stock/bar-prices.ts'
import { weightPreview } from '../stock/weight-preview.ts'
import { plainName } from '../values/plain-name.ts'
import { isRecord, readText } from '../values/read.ts'
import { recordOf } from '../values/record.ts'

/** The fields that a saved material and a panel's configuration share. */
export const MATERIAL_KEYS = [
  'name',
  'barLength',
  'stock',
  'leftovers',
  'cutWaste',
  'sideCutWaste',
  'minReusable',
  'unitPrice',
  'offcutWorth',
  'priceDate',
  'note',
  'unitWeight',
  'priceCalculationMethod',
  'weightCalculationMethod',
  'miterTipOffset',
  'width',
  'symmetricalX',
  'symmetricalY',
  'symmetricalZ',
  'supplier',
  'onHand',
  'packSize',
  'discounts',
  'discountScope',
  'inputUnit',
] as const
export type MaterialKey = (typeof MATERIAL_KEYS)[number]
export type MaterialValues = Pick<PanelConfiguration, MaterialKey>

/** A saved profile; the last three follow from the others and are kept for lists. */
export interface Material extends MaterialValues {
  readonly id: MaterialId
  /** The weights of its bars, as the preview shows them. */
  readonly weight: string
  readonly unitOfLength: 'm' | 'ft'
  /** Kilograms per metre or pounds per foot; null where no weight is known. */
  readonly barUnitLengthWeight: number | null
}

/** The values of a material. A bar of the rack belongs to one plan, and not to all that are cut from the material. */
const pick = (values: MaterialValues): MaterialValues => ({
  ...recordOf<MaterialValues>(MATERIAL_KEYS, (key) => values[key]),
  leftovers: values.leftovers.filter(({ bar }) => bar === undefined),
})

/** The material that a configuration describes; its unit is `unit` if the configuration has none. */
export function materialOf(id: MaterialId, configuration: PanelConfiguration, unit: Unit): Material {
  const family = unitFamily(unit)
  const perNanometre = materialWeight(configuration, unit)
  return {
    id,
    ...pick(configuration),
    weight: weightPreview(configuration, unit),
    unitOfLength: family === 'metric' ? 'm' : 'ft',
    barUnitLengthWeight: perNanometre === null ? null : perNanometre * NM_PER_LONG_UNIT[family],
  }
}

/** Reads a material of foreign JSON; null when it has no id. */
export function readMaterial(value: unknown): Material | null {
  if (!isRecord(value)) return null
  const id = readText(100)(value.id)
  if (id === undefined || id === '') return null
  const configuration = readConfiguration(value)
  return materialOf(asMaterialId(id), configuration, configuration.inputUnit ?? 'in.')
}

/**
 * The configuration of a panel that is cut from this material. Without a kerf in the material the panel keeps its own. Bars
 * of the rack that were chosen for the panel stay, unless they are of another material.
 */
export function withMaterial(configuration: PanelConfiguration, material: Material): PanelConfiguration {
  const { cutWaste } = isKerfUnset(material) ? configuration : material
  const values = pick(material)
  const isSame = plainName(configuration.name) === plainName(material.name)
  const ofRack = isSame ? configuration.leftovers.filter(({ bar }) => bar !== undefined) : []
  const leftovers = [...values.leftovers, ...ofRack]
  return { ...configuration, ...values, leftovers, cutWaste, id: material.id, noPredifinedMaterial: false }
}

/** Whether a panel that names this saved material has since been given other values. */
export function isMaterialChanged(configuration: PanelConfiguration, material: Material): boolean {
  if (configuration.id !== material.id) return false
  const values = pick(configuration)
  return MATERIAL_KEYS.some((key) => {
    // A material without a unit was taken over in the unit that the panel has written down.
    if (key === 'inputUnit' && material.inputUnit === null) return false
    if (key === 'cutWaste' && isKerfUnset(material)) return false
    return JSON.stringify(values[key]) !== JSON.stringify(material[key])
  })
}
