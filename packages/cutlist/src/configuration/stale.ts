import type { ConfigurationKey, PanelConfiguration } from './configuration.ts'
import { CONFIGURATION_FIELDS, CONFIGURATION_KEYS } from './fields/index.ts'

function differs(a: PanelConfiguration, b: PanelConfiguration, key: ConfigurationKey): boolean {
  return JSON.stringify(a[key]) !== JSON.stringify(b[key])
}

/**
 * Whether a change of configuration makes the panel's result stale. Grouping, the no-predefined-material flag,
 * a note, the day of a price, the ends of new pieces, an input unit, and a name while no saved material is chosen keep it in sync. A change of unit that
 * also rewrites the lengths into that unit therefore keeps it only if no length changes its meaning, which
 * is the caller's to say.
 */
export function isStaledBy(before: PanelConfiguration, after: PanelConfiguration): boolean {
  return CONFIGURATION_KEYS.some((key) => {
    if (!differs(before, after, key)) return false
    if (key === 'name' && after.id === null && before.id === null) return false
    return CONFIGURATION_FIELDS[key].stales
  })
}
