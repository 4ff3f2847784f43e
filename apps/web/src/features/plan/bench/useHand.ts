import { useStoredChoice } from '../../../shared/useStoredChoice.ts'

export type Hand = 'right' | 'left'

/** The hand that works at the saw, kept in this browser. */
export const useHand = () => useStoredChoice<Hand>('bench.hand', ['right', 'left'], 'right')
