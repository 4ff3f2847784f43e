import { ApiError } from '@kerfwise/contract'
import { type LackingBar, lackingBars, type RackPlan, type UsedBar } from '@kerfwise/cutlist'
import i18next from 'i18next'
import { startTextsOf } from '../../shared/i18n.ts'
import { notify } from '../../shared/ui/notify.ts'
import { fetchRack, reserveBars } from './rackCalls.ts'

/** The answer when somebody else has changed the rack between the reading and the reservation. */
const isLost = (fault: unknown) =>
  fault instanceof ApiError && (fault.key === 'rackTaken' || fault.key === 'notFound')

/** Reserves as many of these bars as the rack can give, frees the plan's other ones, and returns those it cannot give. */
async function reserveMost(plan: RackPlan, wanted: readonly UsedBar[]): Promise<readonly LackingBar[]> {
  for (let turn = 1; ; turn += 1) {
    const lacking = wanted.length === 0 ? [] : lackingBars(wanted, await fetchRack(false), plan)
    const lost = new Set(lacking.map(({ id }) => id))
    try {
      await reserveBars(
        plan,
        wanted.map(({ id }) => id).filter((id) => !lost.has(id)),
      )
      return lacking
    } catch (fault) {
      if (turn === 3 || !isLost(fault)) throw fault
    }
  }
}

/** Gives a plan the bars again that it had before an undone step, and says which bars somebody else has by now. */
export async function takeAgain(plan: RackPlan, wanted: readonly UsedBar[]): Promise<void> {
  const lacking = await reserveMost(plan, wanted)
  if (lacking.length === 0) return
  await startTextsOf('rack')
  const reasons = lacking.map(({ id, lack, bar }) =>
    i18next.t(`rack:plan.lack.${lack}`, { code: id, title: bar?.plan?.title ?? '' }),
  )
  notify({
    kind: 'warning',
    text: i18next.t('rack:plan.undone', { title: plan.title, reasons: reasons.join(' ') }),
  })
}
