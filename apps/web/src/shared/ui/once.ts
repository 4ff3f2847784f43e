import type { MouseEvent } from 'react'

/** Runs a button's action once at a double click, which is one wish. The keyboard counts no clicks. */
export const once =
  (run: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) run()
  }
