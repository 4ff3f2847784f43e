import { figure, spread } from '../figures.ts'
import { type AttackName, attacks } from './attacks.ts'
import type { Phase } from './phase.ts'

export interface Verdict {
  readonly goal: string
  readonly found: string
  readonly holds: boolean
}

const mostMegabytes = 700
const mostHealthMs = 200
/** The bar on a slow machine: the figure during the attack divided by the figure without one. */
const mostHealthRatio = 3
const mostPlanMs = 3_000
const mostNeighbourMs = 2_000

/** The goals during an attack; `quiet` has the figures without one. */
export function verdicts(phase: Phase, quiet: Phase): Verdict[] {
  const { diedAfter, peakMegabytes, probed } = phase
  const health = figure(probed.health, 0.99)
  const ratio = health / figure(quiet.probed.health, 0.99)
  const failed = Object.entries(probed.failed).map(([call, count]) => `${count} × ${call}`)
  const slowest = (plans: readonly number[]) => Math.max(0, ...plans)
  const plans = (who: string, times: readonly number[]): Verdict => ({
    goal: `${who} under ${mostPlanMs} ms`,
    found: `slowest ${slowest(times).toFixed(0)} ms of ${times.length}`,
    holds: times.length > 0 && slowest(times) < mostPlanMs,
  })
  const often = (what: string, times: readonly number[]): Verdict => ({
    goal: `${what} under ${mostNeighbourMs} ms`,
    found: spread(times),
    holds: times.length > 0 && figure(times, 0.99) < mostNeighbourMs,
  })
  return [
    {
      goal: 'the process lives',
      found: diedAfter === null ? 'it lived' : `it ended after ${diedAfter.toFixed(1)} s`,
      holds: diedAfter === null,
    },
    {
      goal: `resident memory under ${mostMegabytes} MB`,
      found: `${peakMegabytes} MB at most`,
      holds: peakMegabytes > 0 && peakMegabytes < mostMegabytes,
    },
    {
      goal: `health p99 under ${mostHealthMs} ms, or at most ${mostHealthRatio} times that of no attack`,
      found: `${health.toFixed(1)} ms, ${ratio.toFixed(1)} times`,
      holds: probed.health.length > 0 && (health < mostHealthMs || ratio <= mostHealthRatio),
    },
    plans("a guest's plan of 15 kinds, the most of a guest,", probed.guestPlans),
    plans("a free account's plan of 30 kinds", probed.freePlans),
    often("a neighbour's export of 12 rows", probed.exports),
    often("a neighbour's webhook", probed.webhooks),
    { goal: 'others are answered', found: failed.join(', ') || 'all', holds: failed.length === 0 },
  ]
}

/** Whether an attack alone reached its goal, and was held off there. */
export function heldOff(name: AttackName, phase: Phase, seconds: number): Verdict {
  const tally = phase.answers[name] ?? {}
  return {
    goal: 'the attack is held off where it aims',
    found: JSON.stringify(tally),
    holds: attacks[name].isHeldOff(tally, seconds),
  }
}
