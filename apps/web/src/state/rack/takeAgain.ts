import { isReservedFor, type LackingBar, lackingBars, type RackPlan, type UsedBar } from '@kerfwise/cutlist'
import i18next from 'i18next'
import { startTextsOf } from '../../shared/i18n.ts'
import { notify } from '../../shared/ui/notify.ts'
import { fetchRack, reserveBars } from './rackCalls.ts'
import { isLost, lackTexts } from './refusals.ts'

/**
 * Reserves those of the touched bars that a plan needs and the rack can give, and frees the other touched ones. Bars that were
 * not touched stay as they are. Returns the bars that the rack cannot give.
 */
async function reserveMost(
  plan: RackPlan,
  needed: readonly UsedBar[],
  touched: ReadonlySet<string>,
): Promise<readonly LackingBar[]> {
  const wanted = needed.filter(({ id }) => touched.has(id))
  for (let turn = 1; ; turn += 1) {
    const rack = await fetchRack(false)
    const kept = rack.filter((bar) => isReservedFor(bar, plan))
    const lacking = lackingBars(wanted, rack, plan)
    const lost = new Set(lacking.map(({ id }) => id))
    try {
      await reserveBars(plan, [
        ...kept.map(({ id }) => id).filter((id) => !touched.has(id)),
        ...wanted.map(({ id }) => id).filter((id) => !lost.has(id)),
      ])
      return lacking
    } catch (fault) {
      if (turn === 3 || !isLost(fault)) throw fault
    }
  }
}

/** Gives a plan the bars again that it had before an undone step, and says which bars somebody else has by now. */
export async function takeAgain(
  plan: RackPlan,
  needed: readonly UsedBar[],
  touched: ReadonlySet<string>,
): Promise<void> {
  const lacking = await reserveMost(plan, needed, touched)
  if (lacking.length === 0) return
  await startTextsOf('rack')
  const reasons = lackTexts(lacking).join(' ')
  notify({
    kind: 'warning',
    text: i18next.t('rack:plan.undone', { title: plan.title, reasons }),
  })
}
