import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import css from './Shell.module.css'

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  return (
    <>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      <Navbar />
      <main className={css.main} ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
