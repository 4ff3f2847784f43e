import type { Verdict } from '@kerfwise/optimizer/checker'
import { useNewest } from '../../shared/useNewest.ts'

export type Check =
  | { step: 'none' }
  | { step: 'busy'; name: string }
  | { step: 'done'; name: string; verdict: Verdict }
  /** The checker could not be loaded, or the file asked for more memory than there is. */
  | { step: 'failed'; name: string }

/** Checks the newest file in a worker; an older one that is still being checked is given up. */
export function useCheck() {
  const { state, run, cancel } = useNewest<Check>({ step: 'none' })
  return {
    check: state,
    take: (file: File) => {
      const { name } = file
      return run({ step: 'busy', name }, { step: 'failed', name }, async (signal) => {
        // With the first file: it weighs as much as half of the optimizer.
        const { checkProof } = await import('@kerfwise/optimizer/checker')
        return { step: 'done', name, verdict: await checkProof(file, signal) }
      })
    },
    cancel,
  }
}
