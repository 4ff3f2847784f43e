import type { ReactNode } from 'react'
import css from './Notice.module.css'
import { useTitle } from './useTitle.ts'

interface NoticeProps {
  icon: ReactNode
  title: string
  text: string
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** A whole screen with one message and the actions that help. */
export function Notice({ icon, title, text, role, children }: NoticeProps) {
  useTitle(title)
  return (
    <section className={css.notice} role={role}>
      <div className={css.icon} aria-hidden="true">
        {icon}
      </div>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>{children}</div>
    </section>
  )
}
