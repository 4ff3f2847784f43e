import { type AnsweredPlan, sawSettings } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'
import css from './SawSettings.module.css'

interface SawSettingsProps {
  plan: AnsweredPlan
}

/** The settings of the saw that cuts the plan. */
export function SawSettings({ plan }: SawSettingsProps) {
  const { t } = useTranslation(['cutlist', 'plan'])
  const { length, rounding } = usePlan()
  return (
    <p className={css.settings}>
      {sawSettings(plan.built.request).map((setting) => (
        <span key={setting.key}>
          {t(`configuration.${setting.key}.label`)} <b>{length(setting.length)}</b>
        </span>
      ))}
      <small className={css.rounding}>
        {rounding === null ? t('plan:rounding.entered') : t('plan:rounding.to', { step: rounding })}
      </small>
    </p>
  )
}
