import { useTranslation } from 'react-i18next'
import css from './Verify.module.css'

/** A fault as the checker names it, which is English everywhere. */
export function Words({ text }: { text: string }) {
  const { t } = useTranslation('proof')
  return (
    <p className={css.words}>
      <span>{t('words')}</span> <code lang="en">{text}</code>
    </p>
  )
}
