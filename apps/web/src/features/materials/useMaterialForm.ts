import {
  CONFIGURATION_FIELDS,
  convertConfiguration,
  isUnlocked,
  type MaterialIssues,
  type MaterialKey,
  materialIssues,
  type PanelConfiguration,
  readConfiguration,
  type TierLimit,
  type TierLimits,
  type Unit,
} from '@kerfwise/cutlist'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../shared/ui/form/focusField.ts'
import { useIssueTextIn } from '../../state/document/issueText.ts'
import type { MaterialDraft } from '../../state/materials/materialCalls.ts'

export interface MaterialForm {
  /** The material as a configuration that no panel has yet. */
  values: PanelConfiguration
  unit: Unit
  limits: TierLimits
  change: (values: Partial<PanelConfiguration>) => void
  convert: (unit: Unit) => void
  errorOf: (key: MaterialKey) => string | undefined
  /** The limit that locks a field; null for an open field. */
  lockOf: (key: MaterialKey) => TierLimit | null
  /** The material to save; null if a field is wrong, and then the first wrong field gets the focus. */
  checked: (form: HTMLFormElement) => MaterialDraft | null
}

/** Messages appear with the first try to save, and disappear as soon as the named fault is mended. */
export function useMaterialForm(material: MaterialDraft, limits: TierLimits): MaterialForm {
  const { t } = useTranslation(['cutlist', 'materials'])
  const [values, setValues] = useState(() => readConfiguration(material))
  const [tried, setTried] = useState(false)
  const unit = values.inputUnit ?? 'in.'
  const textOf = useIssueTextIn(unit)
  const issues: MaterialIssues = tried ? materialIssues(values, unit, limits) : new Map()
  return {
    values,
    unit,
    limits,
    change: (changed) => setValues((before) => ({ ...before, ...changed })),
    convert: (to) => setValues((before) => ({ ...convertConfiguration(before, unit, to), inputUnit: to })),
    errorOf: (key) => {
      const issue = issues.get(key)?.issue
      if (!issue) return undefined
      const { line } = issue.params
      return line === undefined ? textOf(issue) : t('materials:form.line', { line, text: textOf(issue) })
    },
    lockOf: (key) => {
      const { limit } = CONFIGURATION_FIELDS[key]
      return limit !== null && !isUnlocked(limits, limit) ? limit : null
    },
    checked: (form) => {
      setTried(true)
      const [first] = materialIssues(values, unit, limits).keys()
      if (first === undefined) {
        const { id: _panel, ...rest } = values
        return { ...rest, name: values.name.trim(), ...(material.id ? { id: material.id } : {}) }
      }
      focusField(form, first)
      return null
    },
  }
}
