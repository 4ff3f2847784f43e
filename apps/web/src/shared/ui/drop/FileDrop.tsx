import { type ReactNode, useState } from 'react'
import css from './FileDrop.module.css'

interface FileDropProps {
  /** The name of the place for screen readers. */
  label: string
  /** The words beside the button, which invite to drop a file. */
  invitation: string
  /** The kinds and the size of files that are taken. */
  kinds: string
  /** Whether the field is on a page, where it has more room than in a dialog. */
  roomy?: boolean
  /** The button that chooses a file. */
  children: ReactNode
}

/** The place to choose or drop a file. The place only lights up: `useFileDrop` takes a file dropped anywhere. */
export function FileDrop({ label, invitation, kinds, roomy, children }: FileDropProps) {
  const [over, setOver] = useState(false)
  return (
    <fieldset
      className={css.drop}
      aria-label={label}
      data-roomy={roomy || undefined}
      data-over={over || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      {children}
      <span>{invitation}</span>
      <small className={css.kinds}>{kinds}</small>
    </fieldset>
  )
}
