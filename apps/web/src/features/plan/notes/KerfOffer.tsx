import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useKerfOffer } from '../../../state/document/kerf.ts'
import css from './KerfOffer.module.css'

/** Sets the kerf with one press, while no kerf is set. */
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
