import { formatLength, panelCombinations } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../state/configuration.ts'
import { useOutputFormat } from '../../../state/preferences.ts'
import { useLimits } from '../../../state/tier.ts'
import css from './JoinCombinations.module.css'

/** The list is an example of what the settings allow; the optimizer is not bound to it. */
const mostShown = 6

/** Which bars the settings let the optimizer compose. */
export function JoinCombinations() {
  const { t, i18n } = useTranslation('editor')
  const { configuration, unit, issues } = useConfiguration()
  const limits = useLimits()
  const locale = i18n.language
  const format = useOutputFormat(unit)
  if (Object.keys(issues).length > 0) return null
  const shown = panelCombinations(configuration, { unit, limits, mitred: false }, mostShown + 1)
  return (
    <>
      <p className={css.title}>{t(shown.length === 0 ? 'joins.noCombinations' : 'joins.combinations')}</p>
      <ul className={css.list}>
        {shown.slice(0, mostShown).map((combination) => {
          const parts = combination.origin
            .map(({ length }) => formatLength(length, format, { locale }))
            .join(' + ')
          return (
            <li key={parts}>
              {parts} = <strong>{formatLength(combination.length, format, { locale })}</strong>
            </li>
          )
        })}
        {shown.length > mostShown && <li>…</li>}
      </ul>
    </>
  )
}
