import {
  bounds,
  deleteMaterial as deleteCall,
  listMaterials,
  materialInUse,
  saveMaterial,
} from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Answer, holdForAnswer } from '../../platform/admission/answers.ts'
import { newId } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { type DigestInput, route, routeOf, Sent } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { materialIsUsed } from '../projects/index.ts'
import { materialBody, type SentMaterial } from './digest.ts'
import { materialRoutesOfPrograms } from './programs.ts'
import { deleteMaterial, findMaterial, keptMaterials, materialTexts } from './repository.ts'
import { saveMaterialOf } from './save.ts'

export function materialRoutes(app: FastifyInstance, deps: Deps): void {
  /** All materials of the caller, within the bytes that may be on their way to one caller. */
  const list = async ({ request, reply }: Pick<Answer, 'request' | 'reply'>) => {
    const ownerId = personOf(request)
    const { bytes: amount } = await keptMaterials(deps.db, ownerId)
    holdForAnswer(deps.admission, 'answers', { request, reply, amount })
    const texts = await materialTexts(deps.db, ownerId)
    return new Sent(reply.type('application/json; charset=utf-8').send(`{"success":[${texts.join(',')}]}`))
  }
  route(app, listMaterials, list)
  materialRoutesOfPrograms(app, deps, list)

  const save = async (input: DigestInput<typeof saveMaterial.parts, SentMaterial>) => {
    const { body, request } = input
    const ownerId = personOf(request)
    await saveMaterialOf(deps, ownerId, body.id ?? newId(deps.random), () => body)
    return list(input)
  }
  routeOf(app, saveMaterial, materialBody, save, {
    body: { bytes: () => bounds.materialBody, stored: true },
  })

  route(app, deleteCall, async ({ query, request, reply }) => {
    if (!(await deleteMaterial(deps.db, personOf(request), query.id))) throw new Refusal('notFound')
    return list({ request, reply })
  })

  route(app, materialInUse, async ({ params, request }) => {
    const ownerId = personOf(request)
    if (!(await findMaterial(deps.db, ownerId, params.id))) throw new Refusal('notFound')
    return { inUse: await materialIsUsed(deps.db, ownerId, params.id) }
  })
}
