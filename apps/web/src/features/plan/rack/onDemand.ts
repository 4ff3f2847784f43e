import { startTextsOf } from '../../../shared/i18n.ts'
import { onDemand } from '../../../shared/onDemand.tsx'

/** For people with a rack alone, with the texts of the rack. */
const parts = async () => (await Promise.all([import('./RackParts.ts'), startTextsOf('rack')]))[0]

export const RackTag = onDemand(async () => (await parts()).RackTag)
export const RackAtBench = onDemand(async () => (await parts()).RackAtBench)
export const RackOfPlan = onDemand(async () => (await parts()).RackOfPlan)
export const ToRack = onDemand(async () => (await parts()).ToRack)
