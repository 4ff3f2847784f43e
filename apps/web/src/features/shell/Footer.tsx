import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { docsAddress } from '../../shared/docs.ts'
import { useConsentDialog } from '../../state/browser/consent.ts'
import css from './Footer.module.css'

export function Footer() {
  const { t, i18n } = useTranslation()
  const { ask } = useConsentDialog()
  return (
    <footer className={css.footer}>
      <span>{t('footer.copyright', { year: new Date().getFullYear() })}</span>
      <nav className={css.links} aria-label={t('footer.label')}>
        <Link to="/terms-of-service">{t('footer.terms')}</Link>
        <Link to="/privacy-policy">{t('footer.privacy')}</Link>
        <button type="button" onClick={ask}>
          {t('footer.cookies')}
        </button>
        <Menu position="top-end">
          <Menu.Target>
            <button type="button">{t('footer.more')}</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to="/verify">
              {t('footer.verify')}
            </Menu.Item>
            {/* Pages of the server, so they are none of the app: the documentation, and the notices of the build. */}
            <Menu.Item component="a" href={docsAddress(i18n.language)}>
              {t('footer.docs')}
            </Menu.Item>
            <Menu.Item component="a" href="/licences.txt">
              {t('footer.licences')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </nav>
      <p className={css.print}>{t('footer.print')}</p>
    </footer>
  )
}
