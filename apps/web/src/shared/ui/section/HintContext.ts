import { createContext } from 'react'

/** Gives the section around a field the line of help to show; null removes the line. */
export const HintContext = createContext<(hint: string | null) => void>(() => {})
