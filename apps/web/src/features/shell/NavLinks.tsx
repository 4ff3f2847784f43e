import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNewsSeen } from '../../state/browser/news.ts'
import type { NavLink } from './links.ts'
import css from './Navbar.module.css'

interface NavLinksProps {
  links: readonly NavLink[]
  onChoose: () => void
  /** Sign-in keeps the query string of the page it was reached from. */
  keepSearch?: boolean
  /** Whether the links only keep their room, so that nothing moves when they come. */
  hidden?: boolean
}

export function NavLinks({ links, onChoose, keepSearch = false, hidden = false }: NavLinksProps) {
  const { t } = useTranslation()
  const { unread } = useNewsSeen()
  const { pathname, href } = useLocation()
  // A person who signs up while a list is open returns to the list afterwards.
  const kept = pathname === '/bars' ? (before: object) => ({ ...before, returnTo: href }) : true
  return (
    <ul className={css.links} data-hidden={hidden || undefined}>
      {links.map((link) => (
        <li key={link.key}>
          <Link
            to={link.to}
            search={keepSearch ? kept : undefined}
            className={css.link}
            activeProps={{ 'data-active': true }}
            activeOptions={{ exact: link.to === '/' }}
            onClick={onChoose}
          >
            {t(`nav.${link.key}`)}
            {link.key === 'news' && unread && <span className={css.badge}>{t('nav.unread')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
