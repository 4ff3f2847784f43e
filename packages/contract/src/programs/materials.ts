import { MATERIAL_KEYS } from '@kerfwise/cutlist'
import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { material, materialShape } from '../material.ts'
import { operation } from '../operation.ts'
import { entityId, leftoverRow } from '../project.ts'
import { typed } from '../text.ts'
import { keyForADay } from './idempotencyKey.ts'
import { refuseWrongOffcuts, refuseWrongValues } from './typedValues.ts'

const shared = { tag: 'materials', access: 'person' } as const
const byId = { params: z.object({ id: entityId }) }
/** The values of a material, and what `GET` answers beside them: its id, and what follows from the values. */
const fields = [...MATERIAL_KEYS, 'id', 'weight', 'unitOfLength', 'barUnitLengthWeight']

/** The path has the id, or the server makes one. */
const sent = z
  .object(materialShape)
  .catchall(typed)
  .superRefine((values, context) => refuseWrongValues(values, fields, context))
  .meta({ id: 'MaterialToSave', description: 'A material with its values, texts as typed.' })

export type MaterialToSave = z.infer<typeof sent>

/** Offcuts on the shelf: how long, and how many. Both are texts as typed, in the unit of the material. */
const offcut = leftoverRow.meta({
  id: 'Offcut',
  description: 'Offcuts of one length on the shelf.',
  examples: [{ length: '1840', stock: '2' }],
})
const offcuts = z.array(offcut).max(bounds.leftovers)

export const materialsOfProgram = operation({
  ...shared,
  method: 'GET',
  path: '/v1/materials',
  summary: 'The materials of the person with their offcuts, by name.',
  scope: 'read',
  parts: {},
  success: z.array(material),
  errors: [],
})

export const getMaterial = operation({
  ...shared,
  method: 'GET',
  path: '/v1/materials/:id',
  summary: 'A material with its offcuts.',
  scope: 'read',
  parts: byId,
  success: material,
  errors: [],
})

export const createMaterial = operation({
  ...shared,
  method: 'POST',
  path: '/v1/materials',
  summary: 'Save a new material. The server makes its id.',
  scope: 'write',
  parts: { body: sent, headers: keyForADay },
  success: material,
  errors: ['notAuthorized', 'idempotencyKeyReused'],
})

export const replaceMaterial = operation({
  ...shared,
  method: 'PUT',
  path: '/v1/materials/:id',
  summary: 'Save a material of this id, new or changed, whole.',
  scope: 'write',
  parts: { ...byId, body: sent },
  success: material,
  errors: ['notAuthorized'],
})

export const removeMaterial = operation({
  ...shared,
  method: 'DELETE',
  path: '/v1/materials/:id',
  summary: 'Delete a material with its offcuts.',
  scope: 'write',
  parts: byId,
  success: z.literal(true),
  errors: [],
})

export const listOffcuts = operation({
  ...shared,
  method: 'GET',
  path: '/v1/materials/:id/offcuts',
  summary: 'The offcuts of a material that lie on the shelf.',
  scope: 'read',
  parts: byId,
  success: offcuts,
  errors: [],
})

export const addOffcuts = operation({
  ...shared,
  method: 'POST',
  path: '/v1/materials/:id/offcuts',
  summary: 'Put offcuts on the shelf, beside those that lie there; answers all of the material.',
  scope: 'write',
  parts: { ...byId, body: offcuts.min(1).superRefine(refuseWrongOffcuts), headers: keyForADay },
  success: offcuts,
  errors: ['notAuthorized', 'idempotencyKeyReused'],
})

export const replaceOffcuts = operation({
  ...shared,
  method: 'PUT',
  path: '/v1/materials/:id/offcuts',
  summary: 'Say what lies on the shelf now; answers all of the material.',
  scope: 'write',
  parts: { ...byId, body: offcuts.superRefine(refuseWrongOffcuts) },
  success: offcuts,
  errors: ['notAuthorized'],
})
