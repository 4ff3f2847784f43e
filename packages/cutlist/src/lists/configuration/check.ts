import type { Issue } from '../base/issue.ts'
import type { Unit } from '../base/nanometres.ts'
import type { ConfigurationKey, PanelConfiguration } from '../project/configuration.ts'
import type { FieldContext } from '../project/field-context.ts'
import { CONFIGURATION_FIELDS, CONFIGURATION_KEYS } from './fields/index.ts'

/** The unit of a panel's texts without a mark: its own, else the person's, else inches. */
export function effectiveUnit(configuration: PanelConfiguration, preferred: Unit | null): Unit {
  return configuration.inputUnit ?? preferred ?? 'in.'
}

export type ConfigurationIssues = Partial<Record<ConfigurationKey, Issue>>

/** Everything in the configuration that blocks a run, by field. */
export function checkConfiguration(
  configuration: PanelConfiguration,
  context: FieldContext,
): ConfigurationIssues {
  const issues: ConfigurationIssues = {}
  for (const key of CONFIGURATION_KEYS) {
    const found = CONFIGURATION_FIELDS[key].check(configuration, context)
    if (found !== null) issues[key] = found
  }
  return issues
}
