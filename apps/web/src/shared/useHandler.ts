import { useCallback, useRef } from 'react'

/** The same function for a component's whole life that does what the newest one does, so that memos hold. */
export function useHandler<Args extends unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(newest)
  latest.current = newest
  return useCallback((...args) => latest.current(...args), [])
}
