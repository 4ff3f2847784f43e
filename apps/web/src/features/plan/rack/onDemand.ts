import { startRackTexts } from '../../../shared/i18n.ts'
import { onDemand } from '../../../shared/onDemand.tsx'

// For people with a rack alone, each part with the texts of the rack.

export const RackTag = onDemand(async () => {
  const [{ RackTag }] = await Promise.all([import('./RackTag.tsx'), startRackTexts()])
  return RackTag
})

export const RackOfPlan = onDemand(async () => {
  const [{ RackOfPlan }] = await Promise.all([import('./RackOfPlan.tsx'), startRackTexts()])
  return RackOfPlan
})

export const ToRack = onDemand(async () => {
  const [{ ToRack }] = await Promise.all([import('./ToRack.tsx'), startRackTexts()])
  return ToRack
})
