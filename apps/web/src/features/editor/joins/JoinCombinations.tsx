import { formatLength, panelCombinations } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import { useOutputFormat } from '../../../state/browser/preferences.ts'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useLimits } from '../../../state/session/tier.ts'
import css from './JoinCombinations.module.css'

/** The list shows examples that the settings allow. The optimizer may use others. */
const mostShown = 6

/** Which bars the settings let the optimizer compose. */
export function JoinCombinations() {
  const { t, i18n } = useTranslation('editor')
  const { configuration, unit, issues } = useConfiguration()
  const limits = useLimits()
  const locale = localeOf(i18n.language)
  const format = useOutputFormat(unit)
  if (Object.keys(issues).length > 0) return null
  const found = panelCombinations(configuration, { unit, limits, mitred: false }, mostShown + 1)
  const written = found.map(({ origin, length }) => ({
    parts: origin.map((part) => formatLength(part.length, format, { locale })).join(' + '),
    total: formatLength(length, format, { locale }),
  }))
  // A leftover and a bar of one length have the same text.
  const shown = [...new Map(written.map((line) => [line.parts, line])).values()]
  return (
    <>
      <p className={css.title}>{t(shown.length === 0 ? 'joins.noCombinations' : 'joins.combinations')}</p>
      <ul className={css.list}>
        {shown.slice(0, mostShown).map(({ parts, total }) => (
          <li key={parts}>
            {parts} = <strong>{total}</strong>
          </li>
        ))}
        {found.length > mostShown && <li>…</li>}
      </ul>
    </>
  )
}
