import { createContext } from 'react'

/** Tells the section around a field which line of help to show; null takes it away. */
export const HintContext = createContext<(hint: string | null) => void>(() => {})
