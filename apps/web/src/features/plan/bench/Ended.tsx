import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIsByLink } from '../../../state/saw/live/link.ts'
import { Unplannable } from '../lists/Unplannable.tsx'
import { Missing } from '../notes/Missing.tsx'
import css from './Ended.module.css'
import { KeptRests } from './KeptRests.tsx'
import type { Bench } from './useBench.ts'

interface EndedProps {
  bench: Bench
  areRestsLabelled: boolean
  onLeave: () => void
}

/** No cut is left: everything is cut, or pieces that went wrong need another plan. */
export function Ended({ bench, areRestsLabelled, onLeave }: EndedProps) {
  const { t } = useTranslation(['bench', 'plan'])
  const { replan, isShort, other, elsewhere } = bench
  const isByLink = useIsByLink()
  return (
    <section className={css.ended} aria-live="polite">
      {other !== null ? (
        <p>{t(isByLink ? 'link.otherWork' : 'otherWork')}</p>
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
      ) : isShort && isByLink ? (
        <p>{t('link.short')}</p>
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
      <KeptRests bench={bench} areLabelled={areRestsLabelled} />
      {replan.kind === 'refused' && <Unplannable pieces={replan.pieces} />}
      <Missing missing={bench.missing} />
      <Button variant="default" size="lg" onClick={onLeave}>
        {t(isByLink ? 'link.back' : 'toPlan')}
      </Button>
    </section>
  )
}
