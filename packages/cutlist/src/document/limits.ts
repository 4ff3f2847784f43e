import type { TierLimits } from '../tier/limits.ts'
import { raiseLimits } from '../tier/raise.ts'
import { demoOf, type Project } from './project.ts'

/** The limits that hold for a project: one's own, and for a demo or its clone the top tier's where they are higher. */
export function limitsFor(
  project: Pick<Project, 'id' | 'originProjectId'>,
  own: TierLimits,
  top: TierLimits,
): TierLimits {
  return demoOf(project) === null ? own : raiseLimits(own, top)
}
