import { type Horizon, UNDATED, type Undated } from '@kerfwise/cutlist'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../state/document/commands.ts'
import { useHorizon, useLaterCounts } from '../../../state/document/jobs.ts'
import css from './JobsDialog.module.css'

const UNDATED_TEXTS = { due: 'horizon.due', wait: 'horizon.wait' } as const satisfies Record<Undated, string>

/** Up to which day the project is cut now. Without a day there are no further choices. */
export function HorizonFields({ locked }: { locked: boolean }) {
  const { t } = useTranslation('editor')
  const run = useCommands()
  const horizon = useHorizon()
  const { all, later } = useLaterCounts()
  const set = (values: Partial<Horizon> | null) => run('horizon.set', { values })
  return (
    <div className={css.horizon}>
      <TextInput
        name="until"
        type="date"
        label={t('horizon.until')}
        description={t('horizon.help')}
        value={horizon?.until ?? ''}
        disabled={locked && horizon === null}
        onChange={({ currentTarget: { value } }) => set(value === '' ? null : { until: value })}
      />
      {horizon && (
        <>
          <NativeSelect
            name="undated"
            label={t('horizon.undated')}
            value={horizon.undated}
            disabled={locked}
            data={UNDATED.map((value) => ({ value, label: t(UNDATED_TEXTS[value]) }))}
            onChange={({ currentTarget: { value } }) =>
              set({ undated: UNDATED.find((each) => each === value) ?? 'due' })
            }
          />
          <Checkbox
            name="keepOffcuts"
            label={t('horizon.keep')}
            checked={horizon.offcuts === 'keep'}
            disabled={locked}
            onChange={({ currentTarget: { checked } }) => set({ offcuts: checked ? 'keep' : 'fill' })}
          />
          <p className={css.summary} role="status">
            {later === 0 ? t('horizon.none') : t('horizon.summary', { later, all })}
          </p>
        </>
      )}
    </div>
  )
}
