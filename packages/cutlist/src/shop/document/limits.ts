import type { TierLimits } from '../../lists/tier/limits.ts'
import { raiseLimits } from '../../lists/tier/raise.ts'
import { demoOf, type Project } from './project.ts'

/** The limits of a project: the person's own. A demo and its copy get the top tier's where these are higher. */
export function limitsFor(
  project: Pick<Project, 'id' | 'originProjectId'>,
  own: TierLimits,
  top: TierLimits,
): TierLimits {
  return demoOf(project) === null ? own : raiseLimits(own, top)
}
