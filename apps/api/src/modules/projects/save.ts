import type { Bundle } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { currentTier } from '../tiers/index.ts'
import { type Body, bundleText, toSave } from './bundle.ts'
import { requireSaveAllowed } from './policy.ts'
import { countProjects, findProject, hasProject } from './repository.ts'
import { storeProject } from './save.repository.ts'

const nothing: Body = { items: {}, panels: [], configs: {} }

/** Stores a bundle of a person within their tier; a stale one is refused with what is stored, so that both are kept. */
export async function saveBundle(deps: Deps, ownerId: string, bundle: Bundle): Promise<void> {
  const { tier, book } = await currentTier(deps, ownerId)
  const isStored = await hasProject(deps.db, ownerId, bundle.project.id)
  const projects = await countProjects(deps.db, ownerId)
  const origin = bundle.project.originProjectId ?? bundle.project.id
  const allow = (stored: Body | undefined) =>
    requireSaveAllowed(tier, { projects, origin, body: bundle, stored }, book)
  try {
    allow(isStored ? nothing : undefined)
  } catch (error) {
    // What is stored may be megabytes: it is read for a save beyond the tier alone.
    const stored = isStored && (await findProject(deps.db, ownerId, bundle.project.id))
    if (!stored) throw error
    allow(JSON.parse(stored.row.body))
  }
  const outcome = await storeProject(deps.db, ownerId, toSave(ownerId, bundle, deps.clock.now()))
  if (outcome === 'saved') return
  throw new Refusal('conflict', { revision: outcome.row.revision, bundle: bundleText(outcome) })
}
