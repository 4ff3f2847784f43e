import {
  ALLOWANCE_BOUNDS,
  CONFIGURATION_FIELDS,
  type ConfigurationKey,
  isUnlocked,
  type PanelConfiguration,
  parseLength,
  type Unit,
} from '@kerfwise/cutlist'
import { useAtomValue, useSetAtom } from 'jotai'
import { lastKerfAtom } from '../browser/preferences.ts'
import { useConfigurationIssues, usePanelIssues, useUnit } from '../run/activeRequest.ts'
import { useLimits } from '../session/tier.ts'
import { useCommands } from './commands.ts'
import { activeConfigAtom } from './document.ts'
import { useIssueText } from './issueText.ts'

export type ConfigurationChange = Partial<PanelConfiguration>

interface ActiveConfiguration {
  configuration: PanelConfiguration
  unit: Unit
  /** Messages by field, ready to be read. */
  issues: Partial<Record<ConfigurationKey, string>>
  change: (values: ConfigurationChange) => void
  isLocked: (key: ConfigurationKey) => boolean
}

/** The configuration of the active panel. */
export function useConfiguration(): ActiveConfiguration {
  const configuration = useAtomValue(activeConfigAtom)
  const unit = useUnit()
  const limits = useLimits()
  const run = useCommands()
  const textOf = useIssueText()
  const keepKerf = useSetAtom(lastKerfAtom)
  const issues: ActiveConfiguration['issues'] = {}
  const untouched = usePanelIssues().some(({ code }) => code === 'nothingToOptimize')
  const found = useConfigurationIssues()
  for (const [key, issue] of Object.entries(found)) {
    // An untouched field is not missing yet: the person has had no time to fill it in.
    if (untouched && (issue.code === 'required' || issue.code === 'kerfUnset')) continue
    issues[key as ConfigurationKey] = textOf(issue)
  }
  return {
    configuration,
    unit,
    issues,
    change: (values) => {
      const isSet = run('configuration.set', { values })
      const kerf = parseLength(values.cutWaste ?? '', unit, { bounds: ALLOWANCE_BOUNDS })
      if (isSet && kerf.ok) keepKerf(kerf.value)
    },
    isLocked: (key) => {
      const { limit } = CONFIGURATION_FIELDS[key]
      return limit !== null && !isUnlocked(limits, limit)
    },
  }
}
