import { useCallback, useRef } from 'react'

/**
 * A function that stays the same object for a component's whole life and runs the newest version, so that memos hold.
 */
export function useHandler<Args extends unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(newest)
  latest.current = newest
  return useCallback((...args) => latest.current(...args), [])
}
