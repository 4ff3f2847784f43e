import type { Spawn } from '../../src/client/crew.ts'
import type { Ask, Tell } from '../../src/worker/messages.ts'

/** A worker whose messages the test sends. */
export interface Scripted {
  readonly asked: readonly Ask[]
  readonly isTerminated: boolean
  tell(tell: Tell): void
  break(reason: string): void
}

/** A Spawn whose workers do nothing by themselves, and all that it has started. */
export const scriptedWorkers = () => {
  const workers: Scripted[] = []
  const spawn: Spawn = (tell, onBreak) => {
    const asked: Ask[] = []
    let isTerminated = false
    workers.push({
      asked,
      tell,
      break: onBreak,
      get isTerminated() {
        return isTerminated
      },
    })
    return {
      ask: (ask) => asked.push(ask),
      terminate: () => {
        isTerminated = true
      },
    }
  }
  const worker = (index: number): Scripted => {
    const found = workers[index]
    if (!found) throw new Error(`only ${workers.length} workers were started`)
    return found
  }
  return { spawn, worker, workers }
}
