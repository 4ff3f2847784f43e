import type { ReactNode } from 'react'
import css from './Band.module.css'

/** A line across the page: a word of welcome, or a warning that stays until the person has acted. */
export function Band({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div className={css.band} role={role}>
      {children}
    </div>
  )
}
