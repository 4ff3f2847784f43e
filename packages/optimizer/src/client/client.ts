import { OptimizerCrash, OptimizerUnavailable } from '../errors.ts'
import type { OptimizeRequest } from '../generated/model.ts'
import { requestText } from '../request-text.ts'
import type { StopSignal } from '../solving/signal.ts'
import type { Form } from '../solving/types.ts'
import type { Tell } from '../worker/messages.ts'
import { Crew, type Member, type Spawn } from './crew.ts'

export interface RunOptions {
  readonly signal?: StopSignal
  /** Milliseconds after which the run ends with the best plan so far. */
  readonly timeLimit?: number
  /**
   * Called with each better answer, as JSON text. Without it the engine writes none, which suits a short run: writing
   * answers can take as long as the search.
   */
  readonly onProgress?: (answer: string) => void
}

/** How a run ended; `answer` and `lastAnswer` are JSON text. */
export type Outcome =
  | { readonly status: 'answered'; readonly answer: string }
  | {
      readonly status: 'cancelled'
      readonly because: 'superseded' | 'aborted' | 'closed'
      /** The last answer that `onProgress` got. */
      readonly lastAnswer: string | null
    }

interface Run {
  readonly id: number
  readonly form: Form
  readonly request: string
  readonly timeLimit: number | undefined
  readonly onProgress: RunOptions['onProgress']
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (fault: Error) => void
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
      onBreak: (member, reason) => this.#lose(member, reason),
    })
    this.#crew.provideSpare()
  }

  /**
   * Answers a request (or its JSON text) and cancels the run under way. Rejects with an OptimizerCrash where the
   * engine broke and with an OptimizerUnavailable where none could be started; the next call tries anew.
   */
  async optimize(request: OptimizeRequest | string, options: RunOptions = {}): Promise<Outcome> {
    return this.run('request', typeof request === 'string' ? request : requestText(request), options)
  }

  /** Answers a request or a list by its JSON text, as `optimize` does. */
  async run(form: Form, request: string, { signal, timeLimit, onProgress }: RunOptions): Promise<Outcome> {
    if (this.#isClosed) return { status: 'cancelled', because: 'closed', lastAnswer: null }
    if (signal?.aborted) return { status: 'cancelled', because: 'aborted', lastAnswer: null }
    this.#cancel('superseded')
    const id = ++this.#lastId
    const onAbort = () => {
      if (this.#run?.id === id) this.#cancel('aborted')
    }
    signal?.addEventListener('abort', onAbort)
    try {
      return await new Promise<Outcome>((resolve, reject) => {
        this.#run = {
          id,
          form,
          request,
          timeLimit,
          onProgress,
          resolve,
          reject,
          member: null,
          lastAnswer: null,
        }
        this.#dispatch()
      })
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
    if (!run || run.member) return
    const { id, form, request, timeLimit, onProgress } = run
    run.member = this.#crew.assign({ id, form, request, timeLimit, reports: onProgress !== undefined })
  }

  /** A solve hears no message, so its worker is ended with it; a run that still waits for a worker costs none. */
  #cancel(because: 'superseded' | 'aborted' | 'closed'): void {
    const run = this.#run
    if (!run) return
    this.#run = null
    if (run.member) this.#crew.dismiss(run.member)
    run.resolve({ status: 'cancelled', because, lastAnswer: run.lastAnswer })
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
    if (tell.type === 'answer') run.resolve({ status: 'answered', answer: tell.answer })
    if (tell.type === 'crash') {
      this.#crew.dismiss(member)
      run.reject(new OptimizerCrash(tell.reason))
    }
  }

  #lose(member: Member, reason: string): void {
    const run = this.#run
    if (!run) return
    if (run.member === member) {
      this.#run = null
      run.reject(new OptimizerCrash(reason))
    } else if (!run.member && !this.#crew.isStarting) {
      this.#run = null
      run.reject(new OptimizerUnavailable(reason))
    }
  }
}
