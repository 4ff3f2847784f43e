import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { once } from '../../shared/ui/once.ts'
import { AutoSaveToggle } from './AutoSaveToggle.tsx'
import css from './Navbar.module.css'
import { useLogout } from './useLogout.ts'

interface PersonLinksProps {
  name: string
  onChoose: () => void
}

/** The signed-in person's name, and the way to log out. */
export function PersonLinks({ name, onChoose }: PersonLinksProps) {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <ul className={css.links}>
      <li className={css.toggle}>
        <AutoSaveToggle />
      </li>
      <li>
        <Link
          to="/my-account"
          className={`${css.link} ${css.user}`}
          title={name}
          activeProps={{ 'data-active': true }}
          onClick={onChoose}
        >
          {name}
        </Link>
      </li>
      <li>
        <button
          type="button"
          className={css.link}
          onClick={once(() => {
            onChoose()
            void logout()
          })}
        >
          {t('nav.logout')}
        </button>
      </li>
    </ul>
  )
}
