import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Unplannable } from '../lists/Unplannable.tsx'
import { Missing } from '../notes/Missing.tsx'
import css from './Ended.module.css'
import type { Bench } from './useBench.ts'

interface EndedProps {
  bench: Bench
  onLeave: () => void
}

/** No cut is left: everything is cut, or pieces that went wrong need another plan. */
export function Ended({ bench, onLeave }: EndedProps) {
  const { t } = useTranslation(['bench', 'plan'])
  const { replan, isShort, other, elsewhere } = bench
  return (
    <section className={css.ended} aria-live="polite">
      {other !== null ? (
        <p>{t('otherWork')}</p>
      ) : elsewhere.length > 0 ? (
        <>
          <p>
            {t('plan:live.elsewhere', {
              count: elsewhere.length,
              bars: elsewhere.map(({ number }) => number).join(', '),
            })}
          </p>
          <Button variant="default" size="xl" onClick={bench.takeOver}>
            {t('plan:live.takeOver')}
          </Button>
        </>
      ) : isShort ? (
        <>
          <p>{t('short')}</p>
          <Button size="xl" loading={replan.kind === 'busy'} onClick={bench.planRest}>
            {t('plan:walk.replan')}
          </Button>
        </>
      ) : (
        <p>{t('plan:walk.finished')}</p>
      )}
      {replan.kind === 'refused' && <Unplannable pieces={replan.pieces} />}
      <Missing missing={bench.missing} />
      <Button variant="default" size="lg" onClick={onLeave}>
        {t('toPlan')}
      </Button>
    </section>
  )
}
