import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './OverdueMark.module.css'

/** Says beside a due date that the day has gone by: by a word and a sign, not by colour alone. */
export function OverdueMark() {
  const { t } = useTranslation('sheets')
  return (
    <strong className={css.overdue}>
      <IconClockExclamation size={16} aria-hidden="true" />
      {t('job.overdue')}
    </strong>
  )
}
