import { type ReactNode, useState } from 'react'
import css from './FileDrop.module.css'

interface FileDropProps {
  /** The name of the place for screen readers. */
  label: string
  /** The words beside the button, which invite to drop a file. */
  invitation: string
  /** The kinds and the size of files that are taken. */
  kinds: string
  /** Whether it is on a page, where it has more room than in a dialog. */
  roomy?: boolean
  /** The button that chooses a file. */
  children: ReactNode
}

/** The place to choose a file or to drop one. It only lights up: `useFileDrop` takes the file, wherever it is dropped. */
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
