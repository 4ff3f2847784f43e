import { useReducer } from 'react'

interface Hint {
  readonly text: string
  readonly told: boolean
}

/** A line that is taken away leaves its room: what moved under a mouse that is pressed would lose its click. */
const next = (before: Hint, text: string | null): Hint =>
  text === null ? { ...before, told: false } : { text, told: true }

/** The line of help of the field that has the focus, and what tells it. */
export const useHint = () => useReducer(next, { text: '', told: false })
