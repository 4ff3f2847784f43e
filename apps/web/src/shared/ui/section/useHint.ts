import { useReducer } from 'react'

interface Hint {
  readonly text: string
  readonly shown: boolean
}

/** A removed line keeps its space: a button that moved under a pressed mouse would lose its click. */
const next = (before: Hint, text: string | null): Hint =>
  text === null ? { ...before, shown: false } : { text, shown: true }

/** The line of help for the field with the focus, and the function that sets it. */
export const useHint = () => useReducer(next, { text: '', shown: false })
