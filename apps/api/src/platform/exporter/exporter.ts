import { Piscina } from 'piscina'
import { Refusal } from '../errors/refusal.ts'
import type { ExportAsked, ExportDone } from './job.ts'

export interface Exporter {
  /**
   * Makes a file in a thread; refuses a project that takes too much time or memory. Fails with the reason of `gone`
   * when the caller has left.
   */
  make(asked: ExportAsked, gone: AbortSignal): Promise<ExportDone>
  close(): Promise<void>
}

/** A large plan as a PDF takes a second or two. */
const mostMs = 20_000
/** Pictures are drawn outside of the heap. */
const heapMegabytes = 256
/** The thread that answers requests goes first. */
const niceness = 5
/** A second file of the same caller needs no fonts read again. */
const idleMs = 60_000

/** Makes files in one separate thread, which starts with the first file. */
export function createExporter(worker: URL): Exporter {
  let pool: Piscina<ExportAsked, ExportDone> | undefined
  const start = () =>
    new Piscina<ExportAsked, ExportDone>({
      filename: worker.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      niceIncrement: niceness,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      env: {},
    })
  return {
    async make(asked, gone) {
      pool ??= start()
      const late = AbortSignal.timeout(mostMs)
      try {
        return await pool.run(asked, { signal: AbortSignal.any([gone, late]) })
      } catch (error) {
        gone.throwIfAborted()
        if (late.aborted) throw new Refusal('tooLarge', { path: '$', of: 'time' })
        if (tookTooMuch(error)) throw new Refusal('tooLarge', { path: '$', of: 'memory' })
        throw error
      }
    },
    async close() {
      await pool?.close({ force: true })
    },
  }
}

function tookTooMuch(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
