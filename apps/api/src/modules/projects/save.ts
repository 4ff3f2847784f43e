import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { callerOf } from '../../platform/admission/caller.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { whenGone } from '../../platform/http/gone.ts'
import { isByKey, personOf } from '../../platform/sessions/guard.ts'
import { turns } from '../../platform/turns.ts'
import type { KeyedCall } from '../repeats/index.ts'
import { tierOfCall } from '../tiers/index.ts'
import { bundleText, toSave } from './bundle.ts'
import { type Asked, type BundleDigest, storedBody } from './digest.ts'
import { requireSaveAllowed } from './policy.ts'
import { countProjects, findProject, storedBytes } from './repository.ts'
import { type Allowance, storeProject } from './save.repository.ts'

export interface SaveCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly body: BundleDigest
  /** Of a project to make. */
  readonly keyed?: KeyedCall | null
}

const nothing: Asked = { panels: 0, jobs: false, byPanel: new Map() }

/**
 * Stores the projects of each person one after another, so that a hundred projects of one person delay no other
 * person's.
 */
export function saveInTurns(deps: Deps): (call: SaveCall) => Promise<void> {
  const ofOwners = turns()
  return (call) => ofOwners(personOf(call.request), () => saveBundle(deps, call))
}

/**
 * Stores a bundle of a person within their tier. A stale one is refused together with the stored one, so that both are
 * kept.
 */
async function saveBundle(deps: Deps, call: SaveCall): Promise<void> {
  const ownerId = personOf(call.request)
  const save = {
    ...toSave(ownerId, call.body, deps.clock.now()),
    open: !isByKey(call.request),
    call: call.keyed ?? null,
    requireNumber: await requireAllowed(deps, ownerId, call),
    ...requireRoom(deps, call.body),
  }
  while ((await storeProject(deps.db, ownerId, save)) === 'stale') {
    const amount = await storedBytes(deps.db, ownerId, save.row.id)
    holdForAnswer(deps.admission, 'answers', { ...call, amount })
    const stored = await findProject(deps.db, ownerId, save.row.id)
    // A project that was deleted in this moment is no conflict.
    if (stored) throw new Refusal('conflict', { revision: stored.row.revision, bundle: bundleText(stored) })
  }
}

/** Refuses a save beyond the tier; the number of projects is left to the transaction that stores it. */
async function requireAllowed(
  deps: Deps,
  ownerId: string,
  { request, reply, body }: SaveCall,
): Promise<Allowance['requireNumber']> {
  const { tier, book } = await tierOfCall(deps, request)
  const allow = (projects: number, stored: Asked | undefined) =>
    requireSaveAllowed(tier, { ...body, projects, stored }, book)
  try {
    allow(0, nothing)
  } catch {
    // The stored project may be megabytes, so it is read only for a save beyond the tier.
    const stored = await findProject(deps.db, ownerId, body.project.id)
    if (!stored) {
      allow(await countProjects(deps.db, ownerId), undefined)
    } else {
      const bytes = Buffer.from(stored.row.body)
      allow(
        0,
        await deps.bodies.read(storedBody, { bytes, caller: callerOf(request), gone: whenGone(reply) }),
      )
    }
  }
  return (before) => allow(before, undefined)
}

/** Refuses a project that grows beyond the bytes of one person's projects, in any tier. */
function requireRoom(
  { env, admission }: Deps,
  { body, results }: BundleDigest,
): Pick<Allowance, 'bytes' | 'requireBytes'> {
  const allowed = env.KERFWISE_PROJECTS_BYTES
  const bytes = [body, ...results.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return {
    bytes,
    requireBytes(all, before) {
      const asked = all - before + bytes
      if (asked <= allowed) return
      throw admission.refused('kept', new Refusal('tooLarge', { limit: 'projectBytes', allowed, asked }))
    },
  }
}
