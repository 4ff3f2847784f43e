import {
  CONFIGURATION_FIELDS,
  type ConfigurationKey,
  isUnlocked,
  type PanelConfiguration,
  type Unit,
} from '@kerfwise/cutlist'
import { useAtomValue } from 'jotai'
import { useIssueText } from './issueText.ts'
import { useIssues, useUnit } from './request.ts'
import { activeConfigAtom, useEdit } from './store.ts'
import { useLimits } from './tier.ts'

export type ConfigurationChange = Partial<PanelConfiguration>

interface ActiveConfiguration {
  configuration: PanelConfiguration
  unit: Unit
  /** Messages by field, ready to be read. */
  issues: Partial<Record<ConfigurationKey, string>>
  change: (change: ConfigurationChange) => void
  isLocked: (key: ConfigurationKey) => boolean
}

/** The configuration of the active panel. */
export function useConfiguration(): ActiveConfiguration {
  const configuration = useAtomValue(activeConfigAtom)
  const unit = useUnit()
  const limits = useLimits()
  const edit = useEdit()
  const textOf = useIssueText()
  const issues: ActiveConfiguration['issues'] = {}
  for (const found of useIssues()) {
    if (found.where === 'configuration') issues[found.key] = textOf(found.issue)
  }
  return {
    configuration,
    unit,
    issues,
    change: (change) =>
      edit((document) => ({
        ...document,
        configs: { ...document.configs, [document.activePanelId]: { ...configuration, ...change } },
      })),
    isLocked: (key) => {
      const { limit } = CONFIGURATION_FIELDS[key]
      return limit !== null && !isUnlocked(limits, limit)
    },
  }
}
