/** Follows a search in a page: it is made once more, and tells each step. */
import { type Answer, readAnswer } from './answer.ts'
import { askOnce, type OnceWorker, onceWorker } from './proof/ask-once.ts'
import type { Followed } from './tracer-worker.ts'

const spawn = (onStep: (line: string) => void) => (): OnceWorker => {
  const worker = new Worker(new URL('./tracer-worker.ts', import.meta.url), { type: 'module' })
  return {
    ...onceWorker(worker),
    onReply: (hear) =>
      worker.addEventListener('message', ({ data }: MessageEvent<Followed>) =>
        data.type === 'step' ? onStep(data.line) : hear(data),
      ),
  }
}

/**
 * Answers a request in a worker, and calls `onStep` at the end of each step of the search with its line: names, units of work, and
 * the plan's figure and bound on the first level that is not proved, lengths in millimetres. The answer is that of a run without steps.
 * Rejects with the signal's reason, an OptimizerUnavailable or an OptimizerCrash.
 */
export const traceSolve = async (
  request: object,
  onStep: (line: string) => void,
  signal?: AbortSignal,
): Promise<Answer> => readAnswer(await askOnce(spawn(onStep), JSON.stringify(request), signal))
