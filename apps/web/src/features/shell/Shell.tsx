import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileDrop } from '../../shared/ui/drop/useFileDrop.ts'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import css from './Shell.module.css'

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  // Only the editor takes files; elsewhere one that slips changes nothing.
  useFileDrop(() => {})
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
