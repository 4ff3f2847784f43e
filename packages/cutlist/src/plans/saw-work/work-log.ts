import { asItemId } from '../../lists/base/id.ts'
import type { BuiltRequest } from '../../lists/request/build.ts'
import { digest } from '../../lists/values/digest.ts'
import type { AnsweredPlan } from '../plan/answered-plan.ts'
import { afterRound, type SawRound } from './bench.ts'
import { readProgress } from './fate.ts'
import type { StartedBar } from './started.ts'
import { isNothing, noWork, type SawWork, together, workOf } from './work.ts'

/** Reads the text of an answer to a request; null for an answer without a plan. */
export type ReadPlan = (answer: string, built: BuiltRequest) => AnsweredPlan | null

/** One plan on the bench and the work done by it. The first is the plan itself; later ones plan the rest. */
export interface WorkRound extends SawRound {
  readonly plan: AnsweredPlan
  /** The optimizer's answer as it came; null for the first. */
  readonly answer: string | null
}

/** Work done, and the stock at its beginning. */
export interface WorkDone {
  readonly work: SawWork
  readonly stock: BuiltRequest['request']['stock']
  /** The bars that were worked on, as they are now; missing in logs of early versions. */
  readonly bars?: readonly StartedBar[]
}

/** All work at the saw on one material, as a browser keeps it. */
export interface WorkLog {
  readonly rounds: readonly WorkRound[]
  /** Work by plans of earlier lists, which the rounds take into account. */
  readonly before: WorkDone | null
  /** Work by a plan of another list, which no round takes into account yet. */
  readonly other: WorkDone | null
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

/** The signature of a plan, which may be long, as a number of 53 bits; a plan that cannot be read has an empty one. */
export function planName(plan: AnsweredPlan | undefined): string {
  const [high, low] = digest(plan ? signatureOf(plan) : '')
  return `${high.toString(36)}${low.toString(36)}`
}

/** All work so far, in every round and before. */
export function doneOn({ rounds, before }: WorkLog): WorkDone {
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

/** The stored form. Any other form makes the reading fail, and work begins again. */
interface StoredSaw {
  plan: string
  bars: unknown
  rounds?: StoredRound[]
  before?: WorkDone | null
  done?: WorkDone
}

function readRound({ request, keys, answer, progress }: StoredRound, read: ReadPlan): WorkRound | null {
  const plan = read(answer, { request, keys: keys.map(asItemId) })
  return plan && { plan, progress: readProgress(progress), answer }
}

/** Work that an earlier version kept, whose bars had no codes. */
function withCodes(done: WorkDone | null | undefined): WorkDone | null {
  if (!done?.bars) return done ?? null
  const bars = done.bars.map((each): StartedBar => {
    const { codes }: Partial<StartedBar['bar']> = each.bar
    return { ...each, bar: { ...each.bar, codes: codes ?? [] } }
  })
  return { ...done, bars }
}

/** Reads the kept work for a plan; the plan alone if nothing was kept. */
export function readWorkLog(text: string | null, plan: AnsweredPlan, read: ReadPlan): WorkLog {
  const fresh: WorkRound = { plan, progress: {}, answer: null }
  const nothing: WorkLog = { rounds: [fresh], before: null, other: null }
  try {
    const found: StoredSaw | null = JSON.parse(text ?? 'null')
    if (found === null) return nothing
    if (found.plan !== signatureOf(plan)) {
      const done = withCodes(found.done)
      return { ...nothing, other: done && !isNothing(done.work) ? done : null }
    }
    const later = (found.rounds ?? []).map((round) => readRound(round, read))
    const broken = later.indexOf(null)
    const whole = (broken < 0 ? later : later.slice(0, broken)).filter((round) => round !== null)
    const rounds = [{ ...fresh, progress: readProgress(found.bars) }, ...whole]
    return { rounds, before: withCodes(found.before), other: null }
  } catch {
    return nothing
  }
}

/** The text that keeps a log. */
export function writeWorkLog(log: WorkLog): string {
  const [first, ...later] = log.rounds
  const rounds = later.map(({ plan, progress, answer }) => {
    const { request, keys } = plan.built
    return { request, keys, answer, progress }
  })
  const plan = first ? signatureOf(first.plan) : ''
  return JSON.stringify({ plan, bars: first?.progress, rounds, before: log.before, done: doneOn(log) })
}
