import type { Verdict } from '@kerfwise/optimizer/checker'
import { useEffect, useRef, useState } from 'react'

export type Check =
  | { step: 'none' }
  | { step: 'busy'; name: string }
  | { step: 'told'; name: string; verdict: Verdict }
  /** The checker could not be loaded, or the file asked for more memory than there is. */
  | { step: 'failed'; name: string }

/** Checks the newest file in a worker; an older one that is still being checked is given up. */
export function useCheck() {
  const [check, setCheck] = useState<Check>({ step: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const verdictOn = async (file: File, signal: AbortSignal): Promise<Check> => {
    // With the first file: it weighs as much as half of the optimizer.
    const { checkProof } = await import('@kerfwise/optimizer/checker')
    return { step: 'told', name: file.name, verdict: await checkProof(file, signal) }
  }
  return {
    check,
    take: async (file: File) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setCheck({ step: 'busy', name: file.name })
      const ended = await verdictOn(file, controller.signal).catch(
        (): Check => ({ step: 'failed', name: file.name }),
      )
      if (!controller.signal.aborted) setCheck(ended)
    },
    cancel: () => {
      running.current?.abort()
      setCheck({ step: 'none' })
    },
  }
}
