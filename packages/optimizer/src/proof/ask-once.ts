import { OptimizerCrash, OptimizerUnavailable } from '../errors.ts'

/** The messages of a worker that answers one question. */
export type Reply =
  | { readonly type: 'answer'; readonly answer: string }
  /** Its code did not load. */
  | { readonly type: 'unavailable'; readonly reason: string }
  /** It broke over the question. */
  | { readonly type: 'crash'; readonly reason: string }

/** The part of a worker that asking needs. */
export interface OnceWorker {
  postMessage(ask: unknown): void
  terminate(): void
  onReply(hear: (reply: Reply) => void): void
  onBreak(hear: (reason: string) => void): void
}

/** A browser's worker. */
export const onceWorker = (worker: Worker): OnceWorker => ({
  postMessage: (ask) => worker.postMessage(ask),
  terminate: () => worker.terminate(),
  onReply: (hear) => worker.addEventListener('message', (event: MessageEvent<Reply>) => hear(event.data)),
  onBreak: (hear) => worker.addEventListener('error', (event) => hear(event.message)),
})

/**
 * Asks a new worker one question and ends the worker after its answer, and with it the memory that a file may have
 * filled. Rejects with the signal's reason, with an OptimizerUnavailable or with an OptimizerCrash.
 */
export const askOnce = async (
  spawn: () => OnceWorker,
  ask: unknown,
  signal?: AbortSignal,
): Promise<string> => {
  signal?.throwIfAborted()
  const worker = spawn()
  let onAbort = () => {}
  try {
    return await new Promise<string>((resolve, reject) => {
      onAbort = () => reject(signal?.reason)
      signal?.addEventListener('abort', onAbort)
      worker.onBreak((reason) => reject(new OptimizerCrash(reason)))
      worker.onReply((reply) => {
        if (reply.type === 'answer') resolve(reply.answer)
        else if (reply.type === 'crash') reject(new OptimizerCrash(reply.reason))
        else reject(new OptimizerUnavailable(reply.reason))
      })
      worker.postMessage(ask)
    })
  } finally {
    signal?.removeEventListener('abort', onAbort)
    worker.terminate()
  }
}
