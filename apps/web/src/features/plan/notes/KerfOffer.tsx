import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useKerfOffer } from '../../../state/document/kerf.ts'
import css from './KerfOffer.module.css'

/** Answers with one press how wide a cut is, where nobody has set a kerf. */
export function KerfOffer() {
  const { t } = useTranslation('plan')
  const { text: kerf, isLast, isForSeveral, use, useNone } = useKerfOffer()
  return (
    <>
      <div className={css.offer}>
        <Button size="xs" onClick={use}>
          {t(isLast ? 'kerfOffer.last' : 'kerfOffer.usual', { kerf })}
        </Button>
        <Button size="xs" variant="default" onClick={useNone}>
          {t('kerfOffer.none')}
        </Button>
      </div>
      {isForSeveral && <p className={css.all}>{t('kerfOffer.all')}</p>}
    </>
  )
}
