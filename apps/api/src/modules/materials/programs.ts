import {
  addOffcuts,
  bounds,
  createMaterial,
  done,
  getMaterial,
  listOffcuts,
  type Material,
  materialsOfProgram,
  removeMaterial,
  replaceMaterial,
  replaceOffcuts,
} from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Answer, holdForAnswer } from '../../platform/admission/answers.ts'
import { newId } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { type KeyedCall, keyedCall } from '../repeats/index.ts'
import { deleteMaterial, findMaterial } from './repository.ts'
import { saveMaterialOf } from './save.ts'

type Offcuts = NonNullable<Material['leftovers']>

/**
 * The materials for programs: the same saves and limits as for the page, with their own answers. `list` is the
 * page's.
 */
export function materialRoutesOfPrograms(
  app: FastifyInstance,
  deps: Deps,
  list: Parameters<typeof route<typeof materialsOfProgram.success, typeof materialsOfProgram.parts>>[2],
): void {
  const { db } = deps
  const body = { bytes: () => bounds.materialBody, stored: true }

  const find = async ({ request, reply }: Pick<Answer, 'request' | 'reply'>, id: string) => {
    const found = await findMaterial(db, personOf(request), id)
    if (!found) throw new Refusal('notFound')
    const amount = Buffer.byteLength(JSON.stringify(found))
    holdForAnswer(deps.admission, 'answers', { request, reply, amount })
    return found
  }

  route(app, materialsOfProgram, list)
  route(app, getMaterial, (input) => find(input, input.params.id))
  route(
    app,
    createMaterial,
    ({ body: sent, request, headers }) =>
      saveMaterialOf(
        deps,
        personOf(request),
        newId(deps.random),
        () => sent,
        keyedCall(deps, request, headers),
      ),
    { body },
  )
  route(
    app,
    replaceMaterial,
    ({ body: sent, params, request }) => saveMaterialOf(deps, personOf(request), params.id, () => sent),
    { body },
  )
  route(app, removeMaterial, async ({ params, request }) => {
    if (!(await deleteMaterial(db, personOf(request), params.id))) throw new Refusal('notFound')
    return done
  })

  route(app, listOffcuts, async (input) => [...((await find(input, input.params.id)).leftovers ?? [])])

  const shelve = async (
    ownerId: string,
    id: string,
    change: (before: Offcuts) => Offcuts,
    call: KeyedCall | null = null,
  ) => {
    const make = (stored: Material | undefined) => {
      if (!stored) throw new Refusal('notFound')
      return Object.assign({}, stored, { leftovers: change(stored.leftovers ?? []) })
    }
    const { leftovers } = await saveMaterialOf(deps, ownerId, id, make, call)
    return leftovers ?? []
  }
  route(
    app,
    addOffcuts,
    ({ body: added, params, request, headers }) => {
      const beside = (before: Offcuts) => {
        const asked = before.length + added.length
        if (asked > bounds.leftovers)
          throw new Refusal('tooLarge', { limit: 'leftovers', allowed: bounds.leftovers, asked })
        return [...before, ...added]
      }
      return shelve(personOf(request), params.id, beside, keyedCall(deps, request, headers))
    },
    { body },
  )
  route(
    app,
    replaceOffcuts,
    ({ body: all, params, request }) => shelve(personOf(request), params.id, () => all),
    { body },
  )
}
