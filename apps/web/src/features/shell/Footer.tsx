import { useTranslation } from 'react-i18next'
import css from './Footer.module.css'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={css.footer}>
      <span>{t('footer.copyright', { year: new Date().getFullYear() })}</span>
      <nav className={css.links}>
        <a href="/terms-of-service">{t('footer.terms')}</a>
        <a href="/privacy-policy">{t('footer.privacy')}</a>
      </nav>
      <p className={css.print}>{t('footer.print')}</p>
    </footer>
  )
}
