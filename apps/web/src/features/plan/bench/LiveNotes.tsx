import { SAW_REFUSALS, type SawDeed } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUncounted } from '../../../state/saw/live/useUncounted.ts'
import css from './LiveNotes.module.css'

/** Whether others see the work. */
export function LiveState() {
  const { t } = useTranslation('plan')
  const { live } = useUncounted()
  if (live === null || live.kind === 'asking') return t('live.asking')
  if (live.kind === 'live') return t('live.seen')
  return live.kind === 'away' ? t('live.away', { count: live.waiting.length }) : t('live.off')
}

/** What was done at this saw and does not count, until a person has read it. */
export function LiveNotes({ onHold }: { onHold: (deeds: readonly SawDeed[]) => void }) {
  const { t } = useTranslation('plan')
  const { live, refused, dismiss } = useUncounted()
  const notes = SAW_REFUSALS.map((reason) => ({
    reason,
    all: refused.filter((each) => each.reason === reason),
  })).filter(({ all }) => all.length > 0)
  return (
    <>
      {live?.kind === 'off' && <p role="alert">{t('live.off')}</p>}
      {notes.map(({ reason, all }) => {
        const bars = new Map(all.flatMap(({ bar, of }) => (bar === null ? [] : [[bar, of]])))
        const numbers = [...new Set([...bars.keys()].map((key) => key.split(':')[0]))]
        const takeOver = () => {
          onHold([...bars].map(([bar, of]) => ({ kind: 'take', bar, of, over: true })))
          dismiss(all)
        }
        return (
          <div key={reason} className={css.note} role="alert">
            <p>{t(`live.refused.${reason}`, { count: numbers.length, bars: numbers.join(', ') })}</p>
            {reason === 'taken' && (
              <Button variant="default" size="md" onClick={takeOver}>
                {t('live.takeOver')}
              </Button>
            )}
            <Button variant="default" size="md" onClick={() => dismiss(all)}>
              {t('live.understood')}
            </Button>
          </div>
        )
      })}
    </>
  )
}
