import type { MouseEvent } from 'react'

/** What a button does, once at a double click, which is one wish: the keyboard counts no clicks. */
export const once =
  (run: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) run()
  }
