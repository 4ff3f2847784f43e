import {
  formatLength,
  type Issue,
  issueTextKey,
  type TierLimit,
  UNLIMITED,
  type Unit,
} from '@kerfwise/cutlist'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutputFormat } from './preferences.ts'
import { useUnit } from './request.ts'

type IssueText = (issue: Issue) => string

/** Words for a broken rule of the open panel. */
export const useIssueText = (): IssueText => useIssueTextIn(useUnit())

/** Words for a broken rule, its lengths in the person's own format, or in that of the unit. */
export function useIssueTextIn(unit: Unit): IssueText {
  const { t, i18n } = useTranslation(['cutlist', 'editor'])
  const format = useOutputFormat(unit)
  return useCallback(
    (issue) => {
      const lengths = Object.entries(issue.lengths).map(([name, length]) => [
        name,
        formatLength(length, format, { locale: i18n.language }),
      ])
      const limit = limitOf(issue)
      const bound = Number(issue.params.bound)
      const what = limit ? t(`editor:limit.${limit}`, { count: bound || 2 }) : ''
      if (limit && bound === 0) return t('editor:locked.elsewhere', { what })
      return t(issueTextKey(issue), { ...issue.params, what, ...Object.fromEntries(lengths) })
    },
    [t, format, i18n.language],
  )
}

/** The limit of the tier that stands in the way, if that is what the issue is about. */
function limitOf({ code, params }: Issue): TierLimit | undefined {
  if (code !== 'tierLimit') return undefined
  return Object.keys(UNLIMITED).find((key): key is TierLimit => key === params.limit)
}
