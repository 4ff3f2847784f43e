import { hasSawCosts, parseSawCost, SAW_COST_KEYS, SAW_COST_UNITS } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../shared/ui/field/ChoiceSelect.tsx'
import { TextField } from '../../../shared/ui/field/TextField.tsx'
import { Locked } from '../../../shared/ui/lock/Locked.tsx'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useIssueText } from '../../../state/document/issueText.ts'
import css from './effort.module.css'

/** The costs of a cut, a stop move, a swing and a bar. A wrong one says why; it blocks no run. */
export function SawCosts() {
  const { t } = useTranslation(['saw', 'cutlist'])
  const { configuration, change, isLocked } = useConfiguration()
  const textOf = useIssueText()
  const locked = isLocked('cutCost')
  const isSet = hasSawCosts(configuration)
  return (
    <details className={css.costs}>
      <summary>{t('effort.costs')}</summary>
      <Locked limit={locked ? 'sawTime' : null}>
        <div className={css.fields}>
          <ChoiceSelect
            name="sawCostUnit"
            label={t('cutlist:configuration.sawCostUnit.label')}
            value={configuration.sawCostUnit}
            disabled={locked && !isSet}
            choices={SAW_COST_UNITS}
            textOf={(value) => t(`cutlist:choice.sawCostUnit.${value}`)}
            onChoice={(chosen) => change({ sawCostUnit: chosen })}
          />
          {SAW_COST_KEYS.map((key) => {
            const read = parseSawCost(configuration[key])
            return (
              <TextField
                key={key}
                name={key}
                label={t(`cutlist:configuration.${key}.label`)}
                hint={t(`cutlist:configuration.${key}.help`)}
                value={configuration[key]}
                error={read.ok ? undefined : textOf(read.issue)}
                placeholder="0"
                numeric
                disabled={locked && configuration[key] === ''}
                onText={(text) => change({ [key]: text })}
              />
            )
          })}
        </div>
      </Locked>
    </details>
  )
}
