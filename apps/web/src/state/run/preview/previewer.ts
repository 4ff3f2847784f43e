import {
  type AnsweredPlan,
  type BuiltRequest,
  isProof,
  type LaterRequest,
  type MaterialWeight,
} from '@kerfwise/cutlist'
import { OptimizerCrash, OptimizerUnavailable, type Previous } from '@kerfwise/optimizer'
import type { OptimizerClient } from '@kerfwise/optimizer/browser'
import { type Outcome, outcomeOf, type Refusal } from '../outcome.ts'

/** The result for the latest list. */
export interface Preview {
  /** The last good plan of the same place, also while a newer one is on its way or cannot be had. */
  shown: AnsweredPlan | null
  /** Why the current list has no plan; null while it has one. */
  refusal: Refusal | null
  busy: boolean
  /** Of which list this is the preview. */
  place: string
}

export interface Question {
  built: BuiltRequest
  weight: MaterialWeight | null
  place: string
  /** The plan of the list before its last changes, as a request of the list names it. */
  previousOf?: PreviousOf | undefined
}

/** An earlier plan as the option `previous` of a request; undefined where there is none. */
export type PreviousOf = (next: BuiltRequest) => Previous | undefined

type Show = (change: (before: Preview) => Preview) => void

/** Lists of fewer rows are planned before anybody could read a plan on the way. */
const manyRows = 250
/** Milliseconds between two plans that are drawn on the way. */
const drawEveryMs = 400
/** Quiet milliseconds before a long list is planned anew: to read its answer takes longer than a key press may. */
const quietMs = 350
/** Milliseconds that a list rests before a plan that is not proved is looked at again, for about a second. */
const restMs = 700

/**
 * Has each question answered by the optimizer, the newest one only. Where the quick plan is not proved to be the best
 * and the list rests, it looks further.
 */
export class Previewer {
  readonly #optimizer: Pick<OptimizerClient, 'optimize'>
  readonly #show: Show
  #asked = ''
  #quiet: ReturnType<typeof setTimeout> | undefined
  #rest: ReturnType<typeof setTimeout> | undefined

  /** `show` is called after every change of the preview. */
  constructor(optimizer: Pick<OptimizerClient, 'optimize'>, show: Show) {
    this.#optimizer = optimizer
    this.#show = show
  }

  ask(question: Question): void {
    clearTimeout(this.#quiet)
    if (isLong(question)) this.#quiet = setTimeout(() => void this.#solve(question), quietMs)
    else void this.#solve(question)
  }

  /** Stops and shows nothing further. */
  stop(): void {
    this.#asked = ''
    clearTimeout(this.#quiet)
    clearTimeout(this.#rest)
  }

  async #solve(question: Question): Promise<void> {
    const request = JSON.stringify(requestOf(question))
    const asked = textOf(question, request)
    // Some edits do not change the request: a title, a note.
    if (asked === this.#asked) return
    this.#asked = asked
    clearTimeout(this.#rest)
    try {
      const outcome = isLater(question)
        ? await this.#planLater(question, false)
        : await this.#plan(request, question, isLong(question))
      if (outcome === null) return
      const isOpen = this.#take(outcome, question, false)
      if (isOpen) this.#rest = setTimeout(() => void this.#lookFurther(question), restMs)
    } catch (fault) {
      if (this.#asked === asked) this.#fail(fault, question)
    }
  }

  async #lookFurther(question: Question): Promise<void> {
    const asked = this.#asked
    const request = JSON.stringify({ ...requestOf(question), effort: 'normal' })
    try {
      const outcome = isLater(question)
        ? await this.#planLater(question, true)
        : await this.#plan(request, question, true)
      if (outcome !== null) this.#take(outcome, question, false)
    } catch (fault) {
      // If the longer look fails, the quick plan stays.
      if (!(fault instanceof OptimizerCrash || fault instanceof OptimizerUnavailable)) throw fault
    } finally {
      if (this.#asked === asked) this.#show((before) => (before.busy ? { ...before, busy: false } : before))
    }
  }

  /** The outcome of a request; null where a newer question has come. */
  async #plan(request: string, question: Question, reports: boolean): Promise<Outcome | null> {
    const answer = await this.#run(request, question, reports)
    return answer === null ? null : outcomeOf(answer, question.built, question.weight)
  }

  /** The outcome of a list in which pieces may wait; null where a newer question has come. */
  async #planLater(question: LaterQuestion, further: boolean): Promise<Outcome | null> {
    const asked = this.#asked
    const { previewLater } = await import('./previewLater.ts')
    // A newer question may have come while the code was fetched.
    const run = async (request: object) =>
      this.#asked === asked ? this.#run(JSON.stringify(request), question, false) : null
    return previewLater(question, run, further)
  }

  /** The answer as JSON text; null where a newer question has come. */
  async #run(request: string, question: Question, reports: boolean): Promise<string | null> {
    const asked = this.#asked
    let drawn = performance.now()
    const onProgress = (better: string) => {
      if (this.#asked !== asked || performance.now() - drawn < drawEveryMs) return
      this.#take(outcomeOf(better, question.built, question.weight), question, true)
      drawn = performance.now()
    }
    this.#show((before) => (before.busy ? before : { ...before, busy: true }))
    const run = await this.#optimizer.optimize(request, reports ? { onProgress } : {})
    return this.#asked === asked && run.status === 'answered' ? run.answer : null
  }

  /** Shows an outcome. Returns whether there may be a better plan. */
  #take(outcome: Outcome, { place }: Question, busy: boolean): boolean {
    this.#show((before) => ({
      shown: outcome.ok ? outcome.plan : shownPlanAt(before, place),
      refusal: outcome.ok ? null : outcome.refusal,
      busy,
      place,
    }))
    if (!outcome.ok) return false
    const { view, built } = outcome.plan
    return !isProof(view.figures.proof) || built.waits?.alone.optimal === false
  }

  #fail(fault: unknown, { place }: Question): void {
    const { name, message } = fault instanceof Error ? fault : { name: 'internal', message: String(fault) }
    this.#show((before) => ({
      shown: shownPlanAt(before, place),
      refusal: { key: name, message, pieces: [] },
      busy: false,
      place,
    }))
  }
}

/** The shown plan stays while a list of the same place is faulty. A plan of another place is not shown. */
export const shownPlanAt = (preview: Preview, place: string) =>
  preview.place === place ? preview.shown : null

const isLong = ({ built }: Question) => (built.later ?? built.request).data.length >= manyRows

/** A question about a list in which pieces may wait. */
export type LaterQuestion = Question & { built: LaterRequest }

const isLater = (question: Question): question is LaterQuestion => question.built.later !== undefined

const requestOf = ({ built, previousOf }: Question) => {
  const previous = previousOf?.(built)
  return previous ? { ...built.request, previous } : built.request
}

/** Two questions with the same text have the same preview. */
const textOf = ({ built, weight, place }: Question, request: string) =>
  JSON.stringify([place, request, built.keys, built.later, weight])
