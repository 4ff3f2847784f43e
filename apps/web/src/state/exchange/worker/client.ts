import type { Answer, Answered, AskKind, Asks, Request } from './protocol.ts'

/** The worker took longer than it was given, and was ended. */
export class TookTooLong extends Error {}

export interface ExchangeClient {
  ask: <K extends AskKind>(kind: K, ask: Asks[K]['ask'], limitMs: number) => Promise<Asks[K]['answer']>
  /** Whether a caller waits for an answer. */
  isBusy: () => boolean
  /** Lets the list go that was read last; a worker is not started for it. */
  forget: () => void
  /** Ends the worker; the next question starts another. */
  close: () => void
}

interface Waiting {
  resolve: (answered: Answered) => void
  reject: (fault: Error) => void
}

type AnswerTo<K extends AskKind> = Answered & { answer: Asks[K]['answer'] }

const isTo = <K extends AskKind>(kind: K, answered: Answered): answered is AnswerTo<K> =>
  answered.kind === kind

/** Reads and writes files in a worker, so that no file holds the page up. */
export function createExchangeClient(): ExchangeClient {
  let worker: Worker | null = null
  let asked = 0
  const waiting = new Map<number, Waiting>()

  const end = (fault: Error) => {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(fault)
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./exchange.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const asker = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.ok) asker?.resolve(data)
      else asker?.reject(new Error(data.reason))
    })
    // A worker that runs out of memory ends here too.
    started.addEventListener('error', (event) => end(new Error(event.message || 'worker')))
    return started
  }

  return {
    ask: (kind, ask, limitMs) => {
      worker ??= start()
      const id = asked++
      const request: Request<typeof kind> = { id, kind, ask }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => end(new TookTooLong(kind)), limitMs)
        const done = () => clearTimeout(timer)
        waiting.set(id, {
          resolve: (answered) => {
            done()
            if (isTo(kind, answered)) resolve(answered.answer)
            else reject(new Error(`${kind} was answered as ${answered.kind}`))
          },
          reject: (fault) => {
            done()
            reject(fault)
          },
        })
        worker?.postMessage(request)
      })
    },
    isBusy: () => waiting.size > 0,
    forget: () => worker?.postMessage({ id: asked++, kind: 'forget', ask: null } satisfies Request),
    close: () => end(new Error('closed')),
  }
}
