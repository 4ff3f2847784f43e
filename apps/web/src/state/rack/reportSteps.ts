import { exactText, type RackBar, type RackCut, type Unit } from '@kerfwise/cutlist'
import { isRefused } from './isRefused.ts'
import type { CutReport } from './rackCalls.ts'
import { type ReportedCuts, reportOf } from './reportedCuts.ts'

/** One report: a bar that was cut, a bar that was not cut after all, or both. */
export interface ReportStep {
  readonly key: string
  /** What is remembered of it once it has arrived; null for a cut that was taken back. */
  readonly report: string | null
  readonly body: Pick<CutReport, 'cuts' | 'open'>
}

interface SawnBars {
  /** The beginning of the keys of all cuts of the plan. */
  readonly name: string
  /** The bars that the saw has finished. */
  readonly cuts: readonly RackCut[]
  /** What the rack has heard of this plan and of others. */
  readonly reported: ReportedCuts
  /** Of the offcuts that go on the rack; null where offcuts are not kept, as those without a name cannot be. */
  readonly material: string | null
  readonly unit: Unit
}

/** What the rack has to hear: first the ticks that were taken back, then cuts that are new or have changed. */
export function reportSteps({ name, cuts: all, reported, material, unit }: SawnBars): readonly ReportStep[] {
  const cuts = all
    .map((cut) => (material === null ? { ...cut, kept: [] } : cut))
    .filter(({ bars, kept }) => bars.length + kept.length > 0)
  const keys = new Set(cuts.map(({ key }) => key))
  const taken = Object.keys(reported).filter((key) => key.startsWith(`${name}.`) && !keys.has(key))
  return [
    ...taken.map((key): ReportStep => ({ key, report: null, body: { cuts: [], open: [key] } })),
    ...cuts.flatMap((cut): ReportStep[] => {
      const { key, bars, kept } = cut
      const [before, report] = [reported[key], reportOf(cut)]
      if (before === report) return []
      const offcuts = kept.map((length) => ({
        length: exactText(length, unit),
        unit,
        material: material ?? '',
      }))
      const body = {
        cuts: [{ key, bars: [...bars], kept: offcuts }],
        open: before === undefined ? [] : [key],
      }
      return [{ key, report, body }]
    }),
  ]
}

interface Reported {
  /** Whether the rack has heard of anything. */
  readonly changed: boolean
  /** The bars that the reports have laid on the rack. */
  readonly offcuts: readonly RackBar[]
  /** Why the rack refused cuts for good, one fault for each. */
  readonly refused: readonly unknown[]
  /** Cuts that wait for a connection. */
  readonly waiting: number
}

/** Sends the reports in their order. What the rack refuses for good is passed over; any other fault ends the turn. */
export async function sendSteps(
  steps: readonly ReportStep[],
  send: (step: ReportStep) => Promise<readonly RackBar[]>,
): Promise<Reported> {
  const offcuts: RackBar[] = []
  const refused: unknown[] = []
  for (const [index, step] of steps.entries()) {
    try {
      const bars = await send(step)
      if (step.report !== null) offcuts.push(...bars.filter(({ state }) => state === 'free'))
    } catch (fault) {
      if (!isRefused(fault)) {
        return { changed: index > refused.length, offcuts, refused, waiting: steps.length - index }
      }
      refused.push(fault)
    }
  }
  return { changed: steps.length > refused.length, offcuts, refused, waiting: 0 }
}
