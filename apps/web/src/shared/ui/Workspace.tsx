import type { ReactNode } from 'react'
import css from './Workspace.module.css'

/** Two columns that become one on narrow screens, the plan below. */
export function Workspace({ editor, plan }: { editor: ReactNode; plan: ReactNode }) {
  return (
    <div className={css.workspace}>
      <div className={css.editor}>{editor}</div>
      <div className={css.plan}>{plan}</div>
    </div>
  )
}
