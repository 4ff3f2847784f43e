import { Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnServer, mayRegister } from '../../shared/installation.ts'
import { useSessionState } from '../../state/session/session.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { Logo } from './Logo.tsx'
import { guestLinks, leftLinks, rightLinks } from './links.ts'
import css from './Navbar.module.css'
import { NavLinks } from './NavLinks.tsx'
import { PersonLinks } from './PersonLinks.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { usePersonRoom } from './usePersonRoom.ts'

export function Navbar() {
  const { t } = useTranslation()
  const { session, isAsked } = useSessionState()
  const person = session?.user
  const links = useRef<HTMLDivElement>(null)
  const room = usePersonRoom(person?.name ?? null, isAsked, links)
  const [open, { toggle, close }] = useDisclosure(false)
  return (
    <header className={css.bar}>
      <Link to="/" className={css.brand} onClick={close}>
        <Logo />
        <span>{t('product')}</span>
      </Link>
      <nav className={css.places} data-open={open || undefined} aria-label={t('nav.label')}>
        <NavLinks links={leftLinks} onChoose={close} />
        <span className={css.spring} />
        <NavLinks
          links={isOwnServer() ? rightLinks.filter(({ key }) => key !== 'plans') : rightLinks}
          onChoose={close}
        />
        <div ref={links} className={css.person} style={isAsked && room !== null ? { minWidth: room } : {}}>
          {person ? (
            <PersonLinks name={person.name} onChoose={close} />
          ) : (
            <NavLinks
              links={mayRegister() ? guestLinks : guestLinks.filter(({ key }) => key === 'login')}
              onChoose={close}
              keepSearch
              hidden={isAsked}
            />
          )}
        </div>
      </nav>
      <div className={css.tools}>
        <LanguageButton />
        <ThemeToggle />
        <Burger
          className={css.burger}
          opened={open}
          onClick={toggle}
          size="sm"
          aria-label={t(open ? 'nav.close' : 'nav.open')}
          aria-expanded={open}
        />
      </div>
    </header>
  )
}
