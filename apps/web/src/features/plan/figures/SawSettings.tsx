import { type AnsweredPlan, sawSettings } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'
import css from './SawSettings.module.css'

interface SawSettingsProps {
  plan: AnsweredPlan
  /** The material, where nothing above names it. */
  title?: string
  /** Which of several materials it is; null where there is but one. */
  place?: string | null
  /** Beside the editor they are in sight; only paper lacks them. */
  paper?: boolean
}

/** The settings of the plan: the material, and the saw that cuts the plan. */
export function SawSettings({ plan, title = '', place = null, paper = false }: SawSettingsProps) {
  const { t } = useTranslation(['cutlist', 'plan'])
  const { length, rounding } = usePlan()
  return (
    <p className={css.settings} data-paper={paper || undefined}>
      {title !== '' && <strong>{title}</strong>}
      {place !== null && <span>{place}</span>}
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
