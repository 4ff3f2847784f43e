import { asItemId, type BuiltRequest } from '@kerfwise/cutlist'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'
import { type AnsweredPlan, outcomeOf } from '../answer.ts'
import { readProgress, type SawProgress } from './progress.ts'

/** One plan on the bench with how far it has come. The first is the plan itself, later ones plan the rest anew. */
export interface Round {
  readonly plan: AnsweredPlan
  readonly progress: SawProgress
  /** The optimizer's answer as it came; null for the first. */
  readonly answer: string | null
}

/** Tells plans apart: progress belongs to the plan that was on the bench, not to a later one. */
export function signatureOf({ view }: AnsweredPlan): string {
  return view.bars
    .map((bar) => `${bar.count}x${bar.length}:${bar.pieces.map((p) => p.number).join(',')}`)
    .join(';')
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
}

function readRound({ request, keys, answer, progress }: StoredRound): Round | null {
  const outcome = outcomeOf(answer, { request, keys: keys.map(asItemId) })
  return outcome.ok ? { plan: outcome.plan, progress: readProgress(progress), answer } : null
}

/** The rounds of a plan that this browser kept; the plan alone where it kept none. */
export function storedRounds(key: string, plan: AnsweredPlan): readonly Round[] {
  const fresh: Round = { plan, progress: {}, answer: null }
  try {
    const found: StoredSaw | null = JSON.parse(storedText(key) ?? 'null')
    if (found?.plan !== signatureOf(plan)) return [fresh]
    const later = (found.rounds ?? []).map(readRound)
    const broken = later.indexOf(null)
    const whole = (broken < 0 ? later : later.slice(0, broken)).filter((round) => round !== null)
    return [{ ...fresh, progress: readProgress(found.bars) }, ...whole]
  } catch {
    return [fresh]
  }
}

export function storeRounds(key: string, [first, ...later]: readonly Round[]): void {
  if (!first) {
    forgetText(key)
    return
  }
  const rounds = later.map(({ plan, progress, answer }) => {
    const { request, keys } = plan.built
    return { request, keys, answer, progress }
  })
  storeText(key, JSON.stringify({ plan: signatureOf(first.plan), bars: first.progress, rounds }))
}
