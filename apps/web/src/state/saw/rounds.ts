import {
  afterRound,
  asItemId,
  type BuiltRequest,
  isNothing,
  noWork,
  readProgress,
  type SawProgress,
  type SawWork,
  type StartedBar,
  together,
  workOf,
} from '@kerfwise/cutlist'
import { type AnsweredPlan, outcomeOf } from '../run/answeredPlan.ts'

/** One plan on the bench with how far it has come. The first is the plan itself, later ones plan the rest anew. */
export interface Round {
  readonly plan: AnsweredPlan
  readonly progress: SawProgress
  /** The optimizer's answer as it came; null for the first. */
  readonly answer: string | null
}

/** Work that was done, and the stock as it was when that began. */
export interface Done {
  readonly work: SawWork
  readonly stock: BuiltRequest['request']['stock']
  /** The bars that were worked on, as they lie there now; a browser that kept work before has none. */
  readonly bars?: readonly StartedBar[]
}

/** The data of this browser about the work on one material. */
export interface Bench {
  readonly rounds: readonly Round[]
  /** Work by plans of earlier lists, which the rounds reckon with. */
  readonly before: Done | null
  /** Work by a plan of another list than this one, with which nothing reckons yet. */
  readonly other: Done | null
}

/**
 * Identifies a plan by its layout. Ticks belong to one plan, and not to a plan with another length, end or bar in the
 * same place.
 */
export function signatureOf({ view }: AnsweredPlan): string {
  return view.bars
    .map(({ count, length, available, pieces }) => {
      const places = pieces.map(({ itemId, outline, leftAngle, rightAngle }) => {
        return [itemId, outline.fenceStart, outline.fenceEnd, leftAngle, rightAngle].join(' ')
      })
      return [`${count}x${length}-${available}`, ...places].join(',')
    })
    .join(';')
}

/** All that was done so far, in every round and before. */
export function doneOn({ rounds, before }: Bench): Done {
  const works = rounds.map(({ plan, progress }) => workOf(plan.built, plan.view, progress))
  return {
    work: together(before?.work ?? noWork, ...works),
    stock: before?.stock ?? rounds[0]?.plan.built.request.stock ?? [],
    bars: rounds.reduce(afterRound, before?.bars ?? []),
  }
}

interface StoredRound {
  request: BuiltRequest['request']
  keys: string[]
  answer: string
  progress: unknown
}

/** As it was written; whatever else is found makes the reading fail, and work begins again. */
interface StoredSaw {
  plan: string
  bars: unknown
  rounds?: StoredRound[]
  before?: Done | null
  done?: Done
}

function readRound({ request, keys, answer, progress }: StoredRound): Round | null {
  const outcome = outcomeOf(answer, { request, keys: keys.map(asItemId) })
  return outcome.ok ? { plan: outcome.plan, progress: readProgress(progress), answer } : null
}

/** Reads the kept work for a plan; the plan alone if the browser kept nothing. */
export function readBench(text: string | null, plan: AnsweredPlan): Bench {
  const fresh: Round = { plan, progress: {}, answer: null }
  const nothing: Bench = { rounds: [fresh], before: null, other: null }
  try {
    const found: StoredSaw | null = JSON.parse(text ?? 'null')
    if (found === null) return nothing
    if (found.plan !== signatureOf(plan)) {
      const { done } = found
      return { ...nothing, other: done && !isNothing(done.work) ? done : null }
    }
    const later = (found.rounds ?? []).map(readRound)
    const broken = later.indexOf(null)
    const whole = (broken < 0 ? later : later.slice(0, broken)).filter((round) => round !== null)
    const rounds = [{ ...fresh, progress: readProgress(found.bars) }, ...whole]
    return { rounds, before: found.before ?? null, other: null }
  } catch {
    return nothing
  }
}

/** The text to keep for a bench. */
export function writeBench(bench: Bench): string {
  const [first, ...later] = bench.rounds
  const rounds = later.map(({ plan, progress, answer }) => {
    const { request, keys } = plan.built
    return { request, keys, answer, progress }
  })
  const plan = first ? signatureOf(first.plan) : ''
  return JSON.stringify({ plan, bars: first?.progress, rounds, before: bench.before, done: doneOn(bench) })
}
