import { availableParallelism } from 'node:os'
import { Fault } from '../fault.ts'
import { LIMITS } from '../limits.ts'

/** Lets so many calls work at once; the others wait in the order in which they came. */
export interface Turns {
  /** Works when it is the caller's turn. Rejects with the signal's reason, and with a Fault where too many wait. */
  readonly take: <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>
}

interface Places {
  readonly atOnce: number
  /** How many may wait. */
  readonly waiting: number
}

/** One thread of the machine stays free for calls to the server. */
const usual: Places = { atOnce: Math.max(1, availableParallelism() - 1), waiting: LIMITS.waiting }

export const newTurns = ({ atOnce, waiting }: Places = usual): Turns => {
  let working = 0
  const line: (() => void)[] = []
  const wait = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        line.splice(line.indexOf(go), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave)
      line.push(go)
    })
  return {
    take: async (signal, work) => {
      signal.throwIfAborted()
      if (working >= atOnce) {
        if (line.length >= waiting) throw new Fault('server', `is busy: ${waiting} calls are waiting already`)
        await wait(signal)
      } else working += 1
      try {
        return await work()
      } finally {
        // The place goes to the next in line without becoming free in between.
        const next = line.shift()
        if (next === undefined) working -= 1
        else next()
      }
    },
  }
}
