import type { ReactNode } from 'react'
import css from './PlanNote.module.css'

interface PlanNoteProps {
  /** A fault that the person can correct, a fault of the product, or a fact. */
  kind: 'warning' | 'fault' | 'fact'
  icon: ReactNode
  title: string
  children: ReactNode
}

/** A note above the plan that a person must read. */
export function PlanNote({ kind, icon, title, children }: PlanNoteProps) {
  return (
    <section className={css.note} data-kind={kind} role={kind === 'fault' ? 'alert' : 'status'}>
      <h3 className={css.title}>
        {icon}
        {title}
      </h3>
      <div className={css.text}>{children}</div>
    </section>
  )
}
