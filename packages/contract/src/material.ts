import { z } from 'zod'
import { bounds } from './bounds.ts'
import { operation } from './operation.ts'
import { entityId, type LeftoverRow, leftoverRow } from './project.ts'
import { line, typed } from './text.ts'

/** A saved profile. Its fields are texts as typed, like the fields of a panel's configuration. */
export const materialShape = {
  name: line(1, bounds.title).describe('What the material is called, 1 to 100 signs.'),
  leftovers: z
    .array(leftoverRow)
    .max(bounds.leftovers)
    .nullish()
    .describe('The offcuts of it that lie on the shelf, 1000 lines at most.'),
}

export const material = z
  .object({ id: entityId.describe('The id of the material.'), ...materialShape })
  .catchall(typed)
  .meta({ id: 'Material', description: 'A saved material. Its values are texts as typed.' })

export type Material = z.infer<typeof material>

interface MaterialToSend {
  readonly id?: string | null | undefined
  readonly name: string
  readonly leftovers?: readonly LeftoverRow[] | null | undefined
}

const materialInput = z
  .object({
    id: entityId
      .nullish()
      .describe('The id of a saved material; without one the server makes a new material.'),
    ...materialShape,
  })
  .catchall(typed)
/** The type of a sent material has only the named fields: callers send further fields, and the schema checks them. */
const sent: z.ZodType<z.output<typeof materialInput>, MaterialToSend> = materialInput

const list = z.array(material)

export const listMaterials = operation({
  method: 'GET',
  path: '/cutoptim/materials',
  summary: 'The materials of the person.',
  tag: 'materials',
  access: 'person',
  scope: 'read',
  parts: {},
  success: list,
  errors: [],
})

export const saveMaterial = operation({
  method: 'POST',
  path: '/cutoptim/materials',
  summary: 'Save a material, new or changed; answers the list.',
  tag: 'materials',
  access: 'person',
  scope: 'write',
  parts: { body: sent },
  success: list,
  errors: ['notAuthorized'],
})

export const deleteMaterial = operation({
  method: 'DELETE',
  path: '/cutoptim/materials',
  summary: 'Delete a material; answers the list.',
  tag: 'materials',
  access: 'person',
  scope: 'write',
  parts: { query: z.object({ id: entityId.describe('The material to delete.') }) },
  success: list,
  errors: [],
})

export const materialInUse = operation({
  method: 'GET',
  path: '/cutoptim/materials/:id/in-use',
  summary: 'Whether a project of the person uses the material.',
  tag: 'materials',
  access: 'person',
  scope: 'read',
  parts: { params: z.object({ id: entityId.describe('The material in question.') }) },
  success: z.object({ inUse: z.boolean().describe('Whether a saved project of the person uses it.') }),
  errors: [],
})
