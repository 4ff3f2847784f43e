import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './LoadingOverlay.module.css'

export function LoadingOverlay() {
  const { t } = useTranslation()
  return (
    <div className={css.overlay} role="status">
      <Loader size="sm" />
      <span>{t('loading')}</span>
    </div>
  )
}
