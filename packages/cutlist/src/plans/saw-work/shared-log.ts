import type { OptimizeResult } from '@kerfwise/optimizer'
import { asItemId } from '../../lists/base/id.ts'
import { nm } from '../../lists/base/nanometres.ts'
import type { SawOrder } from '../../lists/project/configuration.ts'
import type { BuiltRequest } from '../../lists/request/build.ts'
import { type AnsweredPlan, answered } from '../plan/answered-plan.ts'
import { inSawOrder } from '../saw-time/order/arrange.ts'
import type { SawDeed, SharedBar, SharedPlan, SharedRound, SharedWork } from './events.ts'
import { type BarFate, type SawProgress, untouched } from './fate.ts'
import {
  doneOn,
  type ReadPlan,
  signatureOf,
  type WorkDone,
  type WorkLog,
  type WorkRound,
} from './work-log.ts'

/** The deeds that lead from one state of bars to another. */
export function deedsBetween(before: SawProgress, after: SawProgress): readonly SawDeed[] {
  return Object.entries(after).flatMap(([bar, fate]) => {
    const of = fate.pieces.length
    const old = before[bar] ?? untouched(of)
    const pieces = fate.pieces.flatMap((became, place): SawDeed[] => {
      const [was, is] = [old.measured?.[place], fate.measured?.[place]]
      if (became === (old.pieces[place] ?? null) && was === is) return []
      return [{ kind: 'piece', bar, of, place, fate: became, ...(is !== undefined && { measured: is }) }]
    })
    const { spoiled } = fate
    return spoiled === old.spoiled ? pieces : [...pieces, { kind: 'spoil', bar, of, spoiled } as const]
  })
}

/** The text that the first event on a plan carries: the plan, and the order in which it is cut. */
export function madeText({ request, keys, answer, order }: Made): string {
  return JSON.stringify({ request, keys, answer, order })
}

/** The text of a plan in the order in which it is cut. */
export function planText(plan: AnsweredPlan): string {
  const { built, answer } = plan
  const order = signatureOf(plan) === signatureOf(answered(answer, built)) ? 'planned' : 'setUps'
  return madeText({ ...built, answer, order })
}

/** A plan for the rest, whose answer stays as the optimizer gave it. */
export function restText({ request, keys }: BuiltRequest, answer: string): string {
  return JSON.stringify({ request, keys, answer })
}

interface Texts {
  readonly request: BuiltRequest['request']
  readonly keys: readonly string[]
}

interface Made extends Texts {
  readonly answer: OptimizeResult
  readonly order: SawOrder
}

// Every report is merged anew, and the search for an order may take a second.
let lastMade: { readonly text: string; readonly plan: AnsweredPlan } | null = null

function readMade(text: string): AnsweredPlan {
  if (lastMade?.text !== text) {
    const { request, keys, answer, order }: Made = JSON.parse(text)
    const planned = answered(answer, { request, keys: keys.map(asItemId) })
    lastMade = { text, plan: inSawOrder(planned, order) }
  }
  return lastMade.plan
}

function readRest(text: string, read: ReadPlan): Omit<WorkRound, 'progress'> {
  const { request, keys, answer }: Texts & { answer: string } = JSON.parse(text)
  const plan = read(answer, { request, keys: keys.map(asItemId) })
  if (plan === null) throw new Error('a plan of the rest has no plan')
  return { plan, answer }
}

function fateOf({ of, pieces, spoiled, measured }: SharedBar): BarFate {
  const lengths = Object.entries(measured).map(([place, length]) => [place, nm(length)] as const)
  return {
    pieces: Array.from({ length: of }, (_, place) => pieces[place] ?? null),
    spoiled,
    ...(lengths.length > 0 && { measured: Object.fromEntries(lengths) }),
  }
}

/** How far the bars of a round are. Bars that were only laid on are as the plan has them. */
function progressOf({ bars }: SharedRound): SawProgress {
  const touched = Object.entries(bars).filter(([, bar]) => bar.spoiled || Object.keys(bar.pieces).length > 0)
  return Object.fromEntries(touched.map(([key, bar]) => [key, fateOf(bar)]))
}

function logOf({ made, before, rounds }: SharedPlan, earlier: WorkDone | null, read: ReadPlan): WorkLog {
  const known: WorkDone | null = before === null ? null : JSON.parse(before)
  return {
    rounds: rounds.map((round) => ({
      ...(round.rest === null ? { plan: readMade(made), answer: null } : readRest(round.rest, read)),
      progress: progressOf(round),
    })),
    before: earlier ?? known,
    other: null,
  }
}

/** The work of everybody as a log; null while there is none, or where a text of a plan cannot be read. */
export function logOfShared({ plans }: SharedWork, read: ReadPlan): WorkLog | null {
  try {
    return plans.reduce<WorkLog | null>(
      (log, plan) => logOf(plan, log === null ? null : doneOn(log), read),
      null,
    )
  } catch {
    return null
  }
}
