import { OptimizerCrash, OptimizerUnavailable } from '../errors.ts'
import type { OptimizeRequest } from '../generated/model.ts'
import type { Tell } from '../worker/messages.ts'
import { Crew, type Member, type Spawn } from './crew.ts'

export interface RunOptions {
  readonly signal?: AbortSignal
  /** Told of each better answer, as JSON text. */
  readonly onProgress?: (answer: string) => void
}

/** How a run ended; `answer` and `lastAnswer` are JSON text. */
export type Outcome =
  | { readonly status: 'answered'; readonly answer: string }
  | {
      readonly status: 'cancelled'
      readonly because: 'superseded' | 'aborted' | 'closed'
      /** The best answer that was reported before. */
      readonly lastAnswer: string | null
    }

interface Run {
  readonly id: number
  readonly request: string
  readonly onProgress: RunOptions['onProgress']
  readonly settle: PromiseWithResolvers<Outcome>
  member: Member | null
  lastAnswer: string | null
}

/** Runs one request at a time in a worker: a newer request supersedes the one under way. */
export class OptimizerClient {
  readonly #crew: Crew
  #run: Run | null = null
  #lastId = 0
  #isClosed = false

  constructor(spawn: Spawn) {
    this.#crew = new Crew(spawn, {
      onReady: () => this.#dispatch(),
      onTell: (member, tell) => this.#hear(member, tell),
      onBreak: (member, reason) => this.#mourn(member, reason),
    })
    this.#crew.provideSpare()
  }

  /**
   * Answers a request (or its JSON text) and cancels the run under way. Rejects with an OptimizerCrash where the
   * engine broke and with an OptimizerUnavailable where none could be started; the next call tries anew.
   */
  async optimize(
    request: OptimizeRequest | string,
    { signal, onProgress }: RunOptions = {},
  ): Promise<Outcome> {
    const text = typeof request === 'string' ? request : JSON.stringify(request)
    if (this.#isClosed) return { status: 'cancelled', because: 'closed', lastAnswer: null }
    if (signal?.aborted) return { status: 'cancelled', because: 'aborted', lastAnswer: null }
    this.#cancel('superseded')
    this.#lastId += 1
    const run: Run = {
      id: this.#lastId,
      request: text,
      onProgress,
      settle: Promise.withResolvers(),
      member: null,
      lastAnswer: null,
    }
    this.#run = run
    const onAbort = () => {
      if (this.#run === run) this.#cancel('aborted')
    }
    signal?.addEventListener('abort', onAbort)
    this.#dispatch()
    try {
      return await run.settle.promise
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
  }

  /** Cancels the run under way and ends the workers; later requests come back cancelled. */
  close(): void {
    this.#isClosed = true
    this.#cancel('closed')
    this.#crew.dismissAll()
  }

  #dispatch(): void {
    const run = this.#run
    if (run && !run.member) run.member = this.#crew.assign({ id: run.id, request: run.request })
  }

  /** A solve hears no message, so its worker is ended with it; a run that still waits for a worker costs none. */
  #cancel(because: 'superseded' | 'aborted' | 'closed'): void {
    const run = this.#run
    if (!run) return
    this.#run = null
    if (run.member) this.#crew.dismiss(run.member)
    run.settle.resolve({ status: 'cancelled', because, lastAnswer: run.lastAnswer })
  }

  #hear(member: Member, tell: Tell): void {
    const run = this.#run
    if (run?.member !== member) return
    if (tell.type === 'progress') {
      run.lastAnswer = tell.answer
      run.onProgress?.(tell.answer)
      return
    }
    this.#run = null
    if (tell.type === 'answer') run.settle.resolve({ status: 'answered', answer: tell.answer })
    if (tell.type === 'crash') run.settle.reject(new OptimizerCrash(tell.reason))
  }

  #mourn(member: Member, reason: string): void {
    const run = this.#run
    if (!run) return
    if (run.member === member) {
      this.#run = null
      run.settle.reject(new OptimizerCrash(reason))
    } else if (!run.member && !this.#crew.isStarting) {
      this.#run = null
      run.settle.reject(new OptimizerUnavailable(reason))
    }
  }
}
