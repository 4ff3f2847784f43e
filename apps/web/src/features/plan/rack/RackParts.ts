export { RackAtBench } from './RackAtBench.tsx'
export { RackOfPlan } from './RackOfPlan.tsx'
export { RackTag } from './RackTag.tsx'
export { ToRack } from './ToRack.tsx'
