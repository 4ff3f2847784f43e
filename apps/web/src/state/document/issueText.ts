import {
  decimalMark,
  formatLength,
  type ImportFaultKey,
  type Issue,
  isShownExactly,
  issueTextKey,
  limitNamed,
  NM_PER_MM,
  type Unit,
} from '@kerfwise/cutlist'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLimitText } from '../../shared/limitText.ts'
import { localeOf } from '../../shared/locale.ts'
import { useOutputFormat } from '../browser/preferences.ts'
import { useUnit } from '../run/activeRequest.ts'

/** The words for an issue, or another text about the issue with the same parameters and more. */
type IssueText = (issue: Issue, other?: { key: ImportFaultKey; params: Issue['params'] }) => string

/** Words for a broken rule of the open panel. */
export const useIssueText = (): IssueText => useIssueTextIn(useUnit())

/** Words for a broken rule, with its lengths in the person's own format, or in the format of the unit. */
export function useIssueTextIn(unit: Unit): IssueText {
  const { t, i18n } = useTranslation('cutlist')
  const { boundOf } = useLimitText()
  const format = useOutputFormat(unit)
  return useCallback(
    (issue, other) => {
      const lengths = Object.entries(issue.lengths).map(([name, length]) => [
        name,
        formatLength(length, format, {
          locale: localeOf(i18n.language),
          // The product's bounds are round numbers of millimetres, and are shown so if the person's unit cannot show
          // them exactly.
          typed: isShownExactly(length, format) ? undefined : `${length / NM_PER_MM} mm`,
        }),
      ])
      const limit = issue.code === 'tierLimit' ? limitNamed(issue.params.limit) : undefined
      if (limit) return boundOf(limit, Number(issue.params.bound))
      const params = {
        ...issue.params,
        ...other?.params,
        ...inWords(issue, localeOf(i18n.language)),
        ...Object.fromEntries(lengths),
      }
      return t(other?.key ?? issueTextKey(issue), params)
    },
    [t, boundOf, format, i18n.language],
  )
}

/** Numbers that may be meant, with the decimal mark that people of this language would write them with. */
export function inWords({ params: { asDecimal } }: Issue, locale: string): Issue['params'] {
  return asDecimal === undefined ? {} : { asDecimal: String(asDecimal).replace('.', decimalMark(locale)) }
}
