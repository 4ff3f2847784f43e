import { useEffect, useRef, useState } from 'react'

/**
 * The state of the newest of several tasks. A newer task aborts the earlier one, and so does the end of the component.
 * An aborted task no longer changes the state.
 */
export function useNewest<State>(idle: State) {
  const [state, setState] = useState(idle)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    state,
    /** Shows `busy` while a task runs, then its outcome, or `failed` if it throws. */
    run: async (busy: State, failed: State, task: (signal: AbortSignal) => Promise<State>) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setState(busy)
      const ended = await task(controller.signal).catch(() => failed)
      if (!controller.signal.aborted) setState(ended)
    },
    cancel: () => {
      running.current?.abort()
      setState(idle)
    },
  }
}
