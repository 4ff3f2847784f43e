import { Piscina } from 'piscina'
import { Refusal } from '../errors/refusal.ts'
import { Turns } from '../optimizer/turns.ts'
import type { ExportAsked, ExportDone } from './job.ts'

/** Whose file it is, and who hears of the work. */
export interface ExportCaller {
  readonly id: string
  /** Aborted when the caller no longer waits. */
  readonly gone: AbortSignal
  /** Hears once, however the work ends, how many milliseconds it took; not of work that never began. */
  charge(ms: number): void
}

export interface Exporter<Asked = ExportAsked, Done = ExportDone> {
  /**
   * Makes a file in a thread, or reads one; refuses work that takes too much time or memory. Callers have turns by the work that
   * each has had. Fails with the reason of `gone` when the caller has left.
   */
  make(asked: Asked, caller: ExportCaller): Promise<Done>
  close(): Promise<void>
}

export interface ExporterSettings {
  readonly worker: URL
  /** The longest work on one file, without the time that it waits for others. */
  readonly mostMs?: number
}

/** A large plan as a PDF takes a second or two. */
const mostMs = 20_000
/** Pictures are drawn outside of the heap. */
const heapMegabytes = 256
/** The thread that answers requests goes first. */
const niceness = 5
/** A second file of the same caller needs no fonts read again. */
const idleMs = 60_000
/** The milliseconds that a turn costs its caller. */
const charges = { least: 50, most: mostMs }

/** Makes files in one separate thread, which starts with the first file. */
export function createExporter<Asked = ExportAsked, Done extends { readonly workedUs: number } = ExportDone>(
  settings: ExporterSettings,
): Exporter<Asked, Done> {
  const longest = settings.mostMs ?? mostMs
  const turns = new Turns(charges)
  /** By caller, in the order in which they began to wait: the beginnings of their files. */
  const waiting = new Map<string, (() => void)[]>()
  let busy = false
  let pool: Piscina<Asked, Done> | undefined
  const start = () =>
    new Piscina<Asked, Done>({
      filename: settings.worker.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      niceIncrement: niceness,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      env: {},
    })

  const leave = (id: string, begin: () => void): void => {
    const rest = (waiting.get(id) ?? []).filter((other) => other !== begin)
    if (rest.length > 0) waiting.set(id, rest)
    else waiting.delete(id)
  }

  const advance = (): void => {
    const id = busy ? undefined : turns.next(waiting.keys())
    const begin = id === undefined ? undefined : waiting.get(id)?.[0]
    if (id === undefined || !begin) return
    busy = true
    turns.begin(id, charges.least)
    leave(id, begin)
    begin()
  }

  const turn = ({ id, gone }: ExportCaller): Promise<void> =>
    new Promise((begin, fail) => {
      if (gone.aborted) return fail(gone.reason)
      const left = () => {
        leave(id, begun)
        fail(gone.reason)
      }
      const begun = () => {
        gone.removeEventListener('abort', left)
        begin()
      }
      gone.addEventListener('abort', left, { once: true })
      waiting.set(id, [...(waiting.get(id) ?? []), begun])
      advance()
    })

  const end = ({ id, charge }: ExportCaller, ms: number): void => {
    charge(ms)
    busy = false
    turns.end(id, charges.least, ms)
    if (waiting.size === 0) turns.reset()
    advance()
  }

  return {
    async make(asked, caller) {
      await turn(caller)
      const begun = performance.now()
      const late = AbortSignal.timeout(longest)
      let workedMs: number | undefined
      try {
        pool ??= start()
        const done = await pool.run(asked, { signal: AbortSignal.any([caller.gone, late]) })
        workedMs = done.workedUs / 1000
        return done
      } catch (error) {
        caller.gone.throwIfAborted()
        if (late.aborted) throw new Refusal('tooLarge', { path: '$', of: 'time' })
        if (tookTooMuch(error)) throw new Refusal('tooLarge', { path: '$', of: 'memory' })
        throw error
      } finally {
        end(caller, workedMs ?? performance.now() - begun)
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
