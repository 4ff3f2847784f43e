import {
  bounds,
  deleteMaterial as deleteCall,
  listMaterials,
  type Material,
  materialInUse,
  saveMaterial,
} from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../platform/admission/caller.ts'
import { newId } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { rawBody } from '../../platform/http/body.ts'
import { type Input, route } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { materialIsUsed } from '../projects/index.ts'
import { currentTier } from '../tiers/index.ts'
import { requireMaterialAllowed } from './policy.ts'
import { allMaterials, countMaterials, deleteMaterial, findMaterial, storeMaterial } from './repository.ts'

export function materialRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, listMaterials, ({ request }) => allMaterials(deps.db, personOf(request)))

  const save = async ({ body, request }: Input<typeof saveMaterial.parts>) => {
    const ownerId = personOf(request)
    const material: Material = Object.assign({}, body, { id: body.id ?? newId(deps.random) })
    const { tier, book } = await currentTier(deps, ownerId)
    const stored = await findMaterial(deps.db, ownerId, material.id)
    requireMaterialAllowed(tier, await countMaterials(deps.db, ownerId), material, stored, book)
    await storeMaterial(deps.db, ownerId, material, deps.clock.now())
    deps.admission.spend('stored', callerOf(request), rawBody(request).length)
    return allMaterials(deps.db, ownerId)
  }
  route(app, saveMaterial, save, { body: { bytes: () => bounds.materialBody, stored: true } })

  route(app, deleteCall, async ({ query, request }) => {
    const ownerId = personOf(request)
    if (!(await deleteMaterial(deps.db, ownerId, query.id))) throw new Refusal('notFound')
    return allMaterials(deps.db, ownerId)
  })

  route(app, materialInUse, async ({ params, request }) => {
    const ownerId = personOf(request)
    if (!(await findMaterial(deps.db, ownerId, params.id))) throw new Refusal('notFound')
    return { inUse: await materialIsUsed(deps.db, ownerId, params.id) }
  })
}
