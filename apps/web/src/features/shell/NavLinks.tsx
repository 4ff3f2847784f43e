import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { NavLink } from './links.ts'
import css from './Navbar.module.css'

interface NavLinksProps {
  links: readonly NavLink[]
  onChoose: () => void
  /** Sign-in keeps the query string of the page it was reached from. */
  keepSearch?: boolean
}

export function NavLinks({ links, onChoose, keepSearch = false }: NavLinksProps) {
  const { t } = useTranslation()
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link.key}>
          <Link
            to={link.to}
            search={keepSearch ? true : undefined}
            className={css.link}
            activeProps={{ 'data-active': true }}
            activeOptions={{ exact: link.to === '/' }}
            onClick={onChoose}
          >
            {t(`nav.${link.key}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
