import { formatLength, type Issue, issueTextKey } from '@kerfwise/cutlist'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutputFormat } from './preferences.ts'
import { useUnit } from './request.ts'

/** Words for a broken rule, its lengths in the person's own format. */
export function useIssueText(): (issue: Issue) => string {
  const { t } = useTranslation('cutlist')
  const format = useOutputFormat(useUnit())
  return useCallback(
    (issue) => {
      const lengths = Object.entries(issue.lengths).map(([name, length]) => [
        name,
        formatLength(length, format),
      ])
      return t(issueTextKey(issue), { ...issue.params, ...Object.fromEntries(lengths) })
    },
    [t, format],
  )
}
