import { type Horizon, hasPassed, UNDATED, type Undated } from '@kerfwise/cutlist'
import { Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../shared/ui/field/ChoiceSelect.tsx'
import { useToday } from '../../../shared/useToday.ts'
import { useCommands } from '../../../state/document/commands.ts'
import { useHorizon, useLaterCounts } from '../../../state/document/jobs.ts'
import { DayField } from './DayField.tsx'
import css from './JobsDialog.module.css'

const UNDATED_TEXTS = { due: 'horizon.due', wait: 'horizon.wait' } as const satisfies Record<Undated, string>

/** Up to which day the project is cut now. Without a day there are no further choices. */
export function HorizonFields({ locked }: { locked: boolean }) {
  const { t } = useTranslation('editor')
  const run = useCommands()
  const horizon = useHorizon()
  const { all, later } = useLaterCounts()
  const today = useToday()
  const set = (values: Partial<Horizon> | null) => run('horizon.set', { values })
  // A day that is cleared and chosen again keeps the choices beside it.
  const former = useRef(horizon)
  useEffect(() => {
    if (horizon) former.current = horizon
  }, [horizon])
  return (
    <div className={css.horizon}>
      <DayField
        name="until"
        label={t('horizon.until')}
        description={t('horizon.help')}
        day={horizon?.until ?? ''}
        disabled={locked && horizon === null}
        onDay={(until) => set(until === '' ? null : { ...(horizon ?? former.current), until })}
      />
      {horizon && (
        <>
          <ChoiceSelect
            name="undated"
            label={t('horizon.undated')}
            value={horizon.undated}
            disabled={locked}
            choices={UNDATED}
            textOf={(value) => t(UNDATED_TEXTS[value])}
            onChoice={(undated) => set({ undated })}
          />
          <Checkbox
            name="keepOffcuts"
            label={t('horizon.keep')}
            checked={horizon.offcuts === 'keep'}
            disabled={locked}
            onChange={({ currentTarget: { checked } }) => set({ offcuts: checked ? 'keep' : 'fill' })}
          />
          <p className={css.summary} role="status">
            {later === 0 ? t('horizon.none') : t('horizon.summary', { later, all })}{' '}
            {hasPassed(horizon, today) && <strong className={css.passed}>{t('horizon.passed')}</strong>}
          </p>
        </>
      )}
    </div>
  )
}
