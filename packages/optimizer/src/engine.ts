import { OptimizerCrash } from './errors.ts'

/** The functions of wasm-bindgen's module after its initialisation. */
export interface Glue {
  engine(): string
  memoryBytes(): number
  optimize(
    request: Uint8Array,
    host: {
      now(): number
      stopped(): boolean
      listens(): boolean
      progress(answer: string): void
    },
  ): string
  translate(list: Uint8Array): string
  present(list: Uint8Array, answer: Uint8Array): string
  renew(): void
}

export interface EngineOptions {
  /** Asked now and then; true ends the solve with the best plan so far, whose `meta.partial` is then true. */
  readonly stopped?: () => boolean
  /** Milliseconds after which the solve ends likewise. */
  readonly timeLimit?: number
  /** Called with each better answer: its JSON text, as `optimize` returns it. */
  readonly onProgress?: (answer: string) => void
}

/** The optimizer of this thread. Calls block the thread until the answer is there. */
export interface Engine {
  /** The optimizer's version, as answers carry it in `meta.engine`. */
  readonly version: string
  /** Bytes of memory that the engine holds. */
  memoryBytes(): number
  /**
   * Answers a request: JSON text, or its UTF-8 bytes. Returns the answer's JSON text, also for errors in the request.
   * Throws an OptimizerCrash if the engine broke, and rethrows errors of `stopped` and `onProgress`.
   */
  optimize(request: string | Uint8Array, options?: EngineOptions): string
  /** Answers a list as people write it, as `optimize` answers a request. */
  plan(list: string | Uint8Array, options?: EngineOptions): string
  /** The JSON text of the request that a list means, or else the envelope of the list's fault. */
  translate(list: string | Uint8Array): Translated
  /** The answer to the request of a list, told in the list's unit. */
  present(list: string | Uint8Array, answer: string | Uint8Array): string
}

export type Translated = { readonly request: string } | { readonly refusal: string }

/** Memory of an instance never shrinks: past this many bytes it is replaced after the solve. */
export const RENEW_ABOVE_BYTES = 64 * 1024 * 1024

const utf8 = new TextEncoder()
const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? utf8.encode(text) : text)

/** What `translate` of the glue gives around a request. */
const [before, behind] = ['{"request":', '}']

export const createEngine = (glue: Glue): Engine => {
  const engine: Engine = {
    version: glue.engine(),
    memoryBytes: () => glue.memoryBytes(),
    optimize: (request, options = {}) => {
      const host = createHost(options)
      const bytes = bytesOf(request)
      const answer = guarded(glue, () => glue.optimize(bytes, host))
      if (glue.memoryBytes() > RENEW_ABOVE_BYTES) renew(glue)
      host.rethrow()
      return answer
    },
    plan: (list, { onProgress, ...options } = {}) => {
      const translated = engine.translate(list)
      if ('refusal' in translated) return translated.refusal
      const told = (answer: string) => engine.present(list, answer)
      const reports = onProgress && { onProgress: (better: string) => onProgress(told(better)) }
      return told(engine.optimize(translated.request, { ...options, ...reports }))
    },
    translate: (list) => {
      const text = guarded(glue, () => glue.translate(bytesOf(list)))
      return text.startsWith(before)
        ? { request: text.slice(before.length, -behind.length) }
        : { refusal: text }
    },
    present: (list, answer) => guarded(glue, () => glue.present(bytesOf(list), bytesOf(answer))),
  }
  return engine
}

const guarded = (glue: Glue, call: () => string): string => {
  try {
    return call()
  } catch (cause) {
    renew(glue)
    throw new OptimizerCrash(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/**
 * The glue swaps the instance at the first call after `renew`, but passes that call's arguments to the old one;
 * so that call is made here, and has none.
 */
const renew = (glue: Glue): void => {
  glue.renew()
  glue.memoryBytes()
}

/** The caller's functions must not throw through the engine: the host stops the solve and keeps the error. */
const createHost = ({ stopped, timeLimit = Number.POSITIVE_INFINITY, onProgress }: EngineOptions) => {
  const began = performance.now()
  const faults: unknown[] = []
  const kept = <T>(call: () => T): T | undefined => {
    try {
      return call()
    } catch (fault) {
      faults.push(fault)
      return undefined
    }
  }
  const isOver = () => performance.now() - began > timeLimit
  return {
    now: () => performance.now(),
    stopped: () => isOver() || kept(() => stopped?.()) === true || faults.length > 0,
    listens: () => onProgress !== undefined,
    progress: (answer: string) => kept(() => onProgress?.(answer)),
    rethrow: () => {
      if (faults.length > 0) throw faults[0]
    },
  }
}
