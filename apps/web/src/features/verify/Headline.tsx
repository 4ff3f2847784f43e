import { IconAlertTriangle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Verify.module.css'

const icons = { good: IconCircleCheckFilled, part: IconAlertTriangle, bad: IconCircleXFilled }

interface HeadlineProps {
  kind: keyof typeof icons
  /** The file's. */
  name: string
  title: string
  children?: ReactNode
}

/** The verdict on a file, in one line, and its meaning. */
export function Headline({ kind, name, title, children }: HeadlineProps) {
  const Icon = icons[kind]
  return (
    <section className={css.panel} data-kind={kind}>
      <p className={css.file}>{name}</p>
      <h2 className={css.title}>
        <Icon size={24} aria-hidden="true" />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  )
}
