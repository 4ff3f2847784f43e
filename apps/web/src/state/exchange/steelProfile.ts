import {
  AS_ENTERED,
  type CutDocument,
  formatLength,
  fromWireMm,
  type PanelId,
  panelName,
  resultOf,
} from '@kerfwise/cutlist'
import { codeIn, fieldsOf, type ProfileField, type ProfileText, profileIn } from '@kerfwise/formats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { useIssueTextIn } from '../document/issueText.ts'

export interface Steel {
  /** What is asked, with what is typed there. */
  readonly text: ProfileText
  readonly fields: readonly ProfileField[]
  /** The fields that are still empty. */
  readonly open: readonly ProfileField[]
  readonly errorOf: (field: ProfileField) => string | undefined
  readonly isWhole: boolean
  readonly change: (changed: ProfileText) => void
}

/** The profile of the one material that NC files are made of; null for other files, and without a plan. */
export function useSteelProfile(document: CutDocument, panels: readonly PanelId[]): Steel | null {
  const { t, i18n } = useTranslation('exchange')
  const textOf = useIssueTextIn('mm')
  const [typed, setTyped] = useState<ProfileText>({})
  const [panel] = panels
  const request = panel === undefined ? null : resultOf(document, panel).request
  if (panel === undefined || request === null) return null
  const all: ProfileText = { name: panelName(document, panel), ...typed }
  const fields = fieldsOf(codeIn(all), request)
  // The sizes of another kind of profile stay typed for when that kind is chosen again.
  const text: ProfileText = Object.fromEntries(fields.map((field) => [field, all[field] ?? '']))
  const read = profileIn(text, request)
  const faults = read.ok ? [] : read.issue
  const width = formatLength(fromWireMm(request.materialWidth), AS_ENTERED.mm, {
    locale: localeOf(i18n.language),
  })
  return {
    text,
    fields,
    open: faults.flatMap(({ field, reason }) => (reason === 'missing' ? [field] : [])),
    errorOf: (field) => {
      const fault = faults.find((known) => known.field === field)
      if (fault?.issue) return textOf(fault.issue)
      if (fault?.reason === 'tooThick') return t('export.profile.tooThick')
      return fault?.reason === 'notWidth' ? t('export.profile.notWidth', { width }) : undefined
    },
    isWhole: read.ok,
    change: (changed) => setTyped({ ...typed, ...changed }),
  }
}
