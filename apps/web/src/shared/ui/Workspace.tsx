import type { ReactNode } from 'react'
import css from './Workspace.module.css'

interface WorkspaceProps {
  bar: ReactNode
  editor: ReactNode
  plan: ReactNode
}

/** Two columns that become one on narrow screens, the plan below. */
export function Workspace({ bar, editor, plan }: WorkspaceProps) {
  return (
    <div className={css.workspace}>
      <div className={css.bar}>{bar}</div>
      <div className={css.editor}>{editor}</div>
      <div className={css.plan}>{plan}</div>
    </div>
  )
}
