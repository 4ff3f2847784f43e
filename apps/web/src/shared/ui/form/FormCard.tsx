import type { ReactNode } from 'react'
import { useTitle } from '../useTitle.ts'
import css from './FormCard.module.css'

interface FormCardProps {
  title: string
  lead: string
  children?: ReactNode
  foot?: ReactNode
}

/** A screen that is one short form. */
export function FormCard({ title, lead, children, foot }: FormCardProps) {
  useTitle(title)
  return (
    <section className={css.card}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {children}
      {foot && <div className={css.foot}>{foot}</div>}
    </section>
  )
}
