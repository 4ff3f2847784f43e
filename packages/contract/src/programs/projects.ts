import { CONFIGURATION_KEYS } from '@kerfwise/cutlist'
import { z } from 'zod'
import { pageQuery } from '../envelope.ts'
import { operation } from '../operation.ts'
import { bundle, entityId, projectSummary } from '../project.ts'
import { keyForADay } from './idempotencyKey.ts'
import { refuseWrongItems, refuseWrongValues } from './typedValues.ts'

/** A stored project: the saved bundle with the facts that the server adds. */
const storedBundle = z
  .looseObject({
    project: z.looseObject({ id: entityId, title: z.string(), revision: z.number().int() }),
    items: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
    panels: z.union([z.array(z.looseObject({ id: entityId })), z.record(z.string(), z.looseObject({}))]),
    configs: z.record(z.string(), z.looseObject({})),
    /** The stored plan of each panel, with the request that it answers. */
    results: z.record(z.string(), z.looseObject({})),
  })
  .meta({ id: 'StoredBundle' })

/** A project of a program: unlike the page, where a person may be in the middle of typing, its texts must be readable. */
const sent = bundle
  .superRefine(({ items, configs }, context) => {
    for (const [panel, values] of Object.entries(configs)) {
      refuseWrongValues(values, CONFIGURATION_KEYS, context, ['configs', panel])
    }
    for (const [panel, rows] of Object.entries(items)) {
      refuseWrongItems(rows, configs[panel] ?? {}, context, ['items', panel])
    }
  })
  .meta({ id: 'BundleOfProgram' })

const shared = { tag: 'projects', access: 'person' } as const
const byId = { params: z.object({ id: entityId }) }

export const projectsOfProgram = operation({
  ...shared,
  method: 'GET',
  path: '/v1/projects',
  summary: 'The projects of the person, the last changed first.',
  scope: 'read',
  paged: true,
  parts: { query: pageQuery },
  success: z.array(projectSummary),
  errors: [],
})

export const getProject = operation({
  ...shared,
  method: 'GET',
  path: '/v1/projects/:id',
  summary: 'A project with its panels, pieces, settings and results.',
  scope: 'read',
  parts: byId,
  success: storedBundle,
  errors: [],
})

export const createProject = operation({
  ...shared,
  method: 'POST',
  path: '/v1/projects',
  summary: 'Save a new project; 409 `conflict` where the person has one of this id.',
  scope: 'write',
  parts: { body: sent, headers: keyForADay },
  success: projectSummary,
  errors: ['notAuthorized', 'conflict', 'idempotencyKeyReused'],
})

export const replaceProject = operation({
  ...shared,
  method: 'PUT',
  path: '/v1/projects/:id',
  summary: 'Save a project anew; 409 `conflict` where it was saved since the `revision` that is sent.',
  scope: 'write',
  parts: { ...byId, body: sent },
  success: projectSummary,
  errors: ['notAuthorized', 'conflict'],
})

export const removeProject = operation({
  ...shared,
  method: 'DELETE',
  path: '/v1/projects/:id',
  summary: 'Delete a project with its results and its shared links.',
  scope: 'write',
  parts: byId,
  success: z.literal(true),
  errors: [],
})
