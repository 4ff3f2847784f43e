import { isUnlocked, lengthOfBar, type RackBar, type RackPlan } from '@kerfwise/cutlist'
import { getDefaultStore } from 'jotai'
import { tierAtom } from '../session/tier.ts'
import { rackChangesAtom } from './rack.ts'
import { fetchRack } from './rackCalls.ts'
import { sayNotReserved } from './refusals.ts'
import { takeAgain } from './takeAgain.ts'

/** The bars that the plans of a project have, before the project is deleted. */
export async function barsOfProject(projectId: string): Promise<readonly RackBar[]> {
  if (!isUnlocked(getDefaultStore().get(tierAtom), 'rack')) return []
  const bars = await fetchRack(false).catch(() => [])
  return bars.filter(({ state, plan }) => state === 'reserved' && plan?.projectId === projectId)
}

/** Gives these bars to the same plans again, once the deleted project is back. */
export async function takeAllAgain(bars: readonly RackBar[]): Promise<void> {
  const plans = new Map<string, RackPlan>()
  for (const { plan } of bars) if (plan) plans.set(plan.panelId, plan)
  try {
    for (const plan of plans.values()) {
      const own = bars.filter((bar) => bar.plan?.panelId === plan.panelId)
      await takeAgain(
        plan,
        own.map((bar) => ({ id: bar.id, length: lengthOfBar(bar) })),
        new Set(own.map(({ id }) => id)),
      )
    }
  } catch {
    // The project is back, so its bars alone are missing.
    await sayNotReserved()
  } finally {
    getDefaultStore().set(rackChangesAtom, (count) => count + 1)
  }
}
