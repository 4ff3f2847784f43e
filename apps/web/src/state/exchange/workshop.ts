import {
  ALLOWANCE_BOUNDS,
  effectiveUnit,
  nm,
  type PanelConfiguration,
  parseBarLengths,
  parseLength,
  type Unit,
} from '@kerfwise/cutlist'
import type { Workshop } from '@kerfwise/formats'

/** What a list is judged by: the unit of the panel, its kerf and its longest bar. */
export function workshopOf(configuration: PanelConfiguration, preferred: Unit | null): Workshop {
  const unit = effectiveUnit(configuration, preferred)
  const kerf = parseLength(configuration.cutWaste, unit, { bounds: ALLOWANCE_BOUNDS })
  const bars = parseBarLengths(configuration.barLength, unit)
  return {
    unit,
    kerf: kerf.ok && kerf.value > 0 ? kerf.value : undefined,
    longest: bars.ok && bars.value.length > 0 ? nm(Math.max(...bars.value)) : undefined,
  }
}
