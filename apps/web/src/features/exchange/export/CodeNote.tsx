import type { CutDocument } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { isAsSaved, useShareOf } from '../../../state/shares/shares.ts'
import css from './Export.module.css'

/** Says that the code on the paper leads to the shared plan; empty without a link. */
export function CodeNote({ document }: { document: CutDocument }) {
  const { t } = useTranslation('exchange')
  const { data: share } = useShareOf(document.project.id)
  return share && isAsSaved(document) ? <p className={css.lead}>{t('export.code')}</p> : null
}
