import type { PanelConfiguration } from '../project/configuration.ts'
import type { TierLimits } from '../tier/limits.ts'
import { recordOf } from '../values/record.ts'
import { CONFIGURATION_FIELDS, CONFIGURATION_KEYS } from './fields/index.ts'

/** The settings that a person chose for new panels. Without a choice the tier decides. */
export interface ConfigurationPreferences {
  readonly groupIdentical?: boolean
  readonly miterEnabled?: boolean
}

/** The configuration of a new panel. */
export function emptyConfiguration(
  limits: TierLimits,
  preferences: ConfigurationPreferences = {},
): PanelConfiguration {
  return {
    ...recordOf<PanelConfiguration>(CONFIGURATION_KEYS, (key) => CONFIGURATION_FIELDS[key].initial),
    groupIdentical: preferences.groupIdentical ?? true,
    miterEnabled: limits.miter && (preferences.miterEnabled ?? true),
  }
}

/**
 * Reads a configuration from foreign JSON, field by field. A missing field, or one of a wrong kind, gets its default.
 */
export function readConfiguration(value: unknown): PanelConfiguration {
  const source = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map()
  return recordOf<PanelConfiguration>(CONFIGURATION_KEYS, (key) => {
    const { read, initial } = CONFIGURATION_FIELDS[key]
    const given: unknown = source.get(key)
    return given === undefined ? initial : (read(given) ?? initial)
  })
}
