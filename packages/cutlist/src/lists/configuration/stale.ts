import type { ConfigurationKey, PanelConfiguration } from '../project/configuration.ts'
import { CONFIGURATION_FIELDS, CONFIGURATION_KEYS } from './fields/index.ts'

function differs(a: PanelConfiguration, b: PanelConfiguration, key: ConfigurationKey): boolean {
  return JSON.stringify(a[key]) !== JSON.stringify(b[key])
}

/**
 * Whether a change of configuration makes the panel's result stale. Settings that do not enter the request, such as a
 * note or grouping, keep it in sync. A change of unit keeps it in sync too; the caller makes the result stale if a
 * length changes its meaning.
 */
export function isStaledBy(before: PanelConfiguration, after: PanelConfiguration): boolean {
  return CONFIGURATION_KEYS.some((key) => {
    if (!differs(before, after, key)) return false
    if (key === 'name' && after.id === null && before.id === null) return false
    return CONFIGURATION_FIELDS[key].stales
  })
}
