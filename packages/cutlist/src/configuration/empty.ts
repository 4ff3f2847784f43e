import type { TierLimits } from '../tier/limits.ts'
import type { ConfigurationKey, PanelConfiguration } from './configuration.ts'
import { CONFIGURATION_FIELDS } from './fields/index.ts'

/** The settings that a person chose for new panels. Without a choice the tier decides. */
export interface ConfigurationPreferences {
  readonly groupIdentical?: boolean
  readonly miterEnabled?: boolean
}

type ValueOf = <K extends ConfigurationKey>(key: K) => PanelConfiguration[K]

/** A configuration made of `value` for every field. */
function buildConfiguration(value: ValueOf): PanelConfiguration {
  return {
    id: value('id'),
    inputUnit: value('inputUnit'),
    name: value('name'),
    noPredifinedMaterial: value('noPredifinedMaterial'),
    note: value('note'),
    barLength: value('barLength'),
    leftovers: value('leftovers'),
    stock: value('stock'),
    algorithm: value('algorithm'),
    complexity: value('complexity'),
    cutWaste: value('cutWaste'),
    groupIdentical: value('groupIdentical'),
    minReusable: value('minReusable'),
    sideCutWaste: value('sideCutWaste'),
    margin: value('margin'),
    priceCalculationMethod: value('priceCalculationMethod'),
    priceCalculationType: value('priceCalculationType'),
    priceDate: value('priceDate'),
    unitPrice: value('unitPrice'),
    unitWeight: value('unitWeight'),
    weightCalculationMethod: value('weightCalculationMethod'),
    leftAngle: value('leftAngle'),
    leftAngleDirection: value('leftAngleDirection'),
    miterEnabled: value('miterEnabled'),
    miterTipOffset: value('miterTipOffset'),
    rightAngle: value('rightAngle'),
    rightAngleDirection: value('rightAngleDirection'),
    symmetricalX: value('symmetricalX'),
    symmetricalY: value('symmetricalY'),
    symmetricalZ: value('symmetricalZ'),
    width: value('width'),
    join: value('join'),
    joinMode: value('joinMode'),
    maxJoins: value('maxJoins'),
    minJoinLength: value('minJoinLength'),
  }
}

/** The configuration of a new panel. */
export function emptyConfiguration(
  limits: TierLimits,
  preferences: ConfigurationPreferences = {},
): PanelConfiguration {
  return {
    ...buildConfiguration((key) => CONFIGURATION_FIELDS[key].initial),
    groupIdentical: preferences.groupIdentical ?? true,
    miterEnabled: limits.miter && (preferences.miterEnabled ?? true),
  }
}

/**
 * Reads a configuration from foreign JSON, field by field. A missing field, or one of a wrong kind, gets its default.
 */
export function readConfiguration(value: unknown): PanelConfiguration {
  const source = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map()
  return buildConfiguration((key) => {
    const { read, initial } = CONFIGURATION_FIELDS[key]
    const given: unknown = source.get(key)
    return given === undefined ? initial : (read(given) ?? initial)
  })
}
