import type { Bundle } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { currentTier } from '../tiers/index.ts'
import { bundleText, toSave } from './bundle.ts'
import { requireSaveAllowed } from './policy.ts'
import { countProjects, findProject } from './repository.ts'
import { storeProject } from './save.repository.ts'

/** Stores a bundle of a person within their tier; a stale one is refused with what is stored, so that both are kept. */
export async function saveBundle(deps: Deps, ownerId: string, bundle: Bundle): Promise<void> {
  const { tier, book } = await currentTier(deps, ownerId)
  const stored = await findProject(deps.db, ownerId, bundle.project.id)
  const projects = await countProjects(deps.db, ownerId)
  requireSaveAllowed(tier, { projects, body: bundle, stored: stored?.row.body }, book)
  const outcome = await storeProject(deps.db, ownerId, toSave(ownerId, bundle, deps.clock.now()))
  if (outcome === 'saved') return
  throw new Refusal('conflict', { revision: outcome.row.revision, bundle: bundleText(outcome) })
}
