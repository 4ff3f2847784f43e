import { CONFIGURATION_KEYS } from '@kerfwise/cutlist'
import { z } from 'zod'
import { pageQuery } from '../envelope.ts'
import { operation } from '../operation.ts'
import { bundle, entityId, projectSummary } from '../project.ts'
import { keyForADay } from './idempotencyKey.ts'
import { mustHaveRows, sentResult } from './sentPlan.ts'
import { refuseUnknownParts, refuseWrongItems, refuseWrongValues } from './typedValues.ts'

/** How much of the sent plan of a panel is proved; `kept`: it is the stored plan. */
const checkedPlan = z.enum(['proved', 'bounded', 'unproved', 'kept'])

const savedProject = projectSummary
  .extend({
    plans: z
      .record(entityId, checkedPlan)
      .describe(
        'By panel, what became of each plan that was sent. `proved`: no plan costs less. `bounded`: the distance from the best plan is proved. `unproved`: no certificate proves it, so its proof is left out. `kept`: it is the stored plan as it was.',
      ),
  })
  .meta({
    id: 'SavedProject',
    description: 'A project that was saved, with what became of the plans that were sent.',
  })

export type SavedProject = z.infer<typeof savedProject>

/** A stored project: the saved bundle with the facts that the server adds. */
const storedBundle = z
  .looseObject({
    project: z
      .looseObject({
        id: entityId.describe('The id of the project.'),
        title: z.string().describe('What the project is called.'),
        revision: z.number().int().describe('How many times it was saved; the next save names it.'),
      })
      .describe('The project itself.'),
    items: z
      .record(z.string(), z.record(z.string(), z.looseObject({})))
      .describe('Its pieces: by panel, then by the id of the piece.'),
    panels: z
      .union([
        z.array(
          z.looseObject({
            id: entityId.describe('The id of the panel, by which `items`, `configs` and `results` name it.'),
          }),
        ),
        z.record(z.string(), z.looseObject({})),
      ])
      .describe('Its panels in order, or by id.'),
    configs: z.record(z.string(), z.looseObject({})).describe('The settings of each panel, as typed.'),
    results: z
      .record(z.string(), z.looseObject({}))
      .describe('The stored plan of each panel, with the request that it answers.'),
  })
  .meta({
    id: 'StoredBundle',
    description: 'A stored project: the saved one with the facts that the server adds.',
  })

/** A project of a program: unlike the page, where a person may be in the middle of typing, its texts must be readable. */
const sent = bundle
  .extend({
    results: z.record(entityId, sentResult).default({}).meta({
      description:
        'By panel: a plan beside its request, or what `GET` gave. The server checks the plan, and keeps of its proof what its certificate proves.',
    }),
  })
  .superRefine(({ items, configs, results, panels, jobs, horizon }, context) => {
    refuseUnknownParts({ panels, jobs, horizon }, context)
    for (const [panel, result] of Object.entries(results)) {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['results', panel], message })
      if (result !== null && !Object.hasOwn(configs, panel)) refuse('has no panel of this id in `configs`')
      mustHaveRows(result, Object.keys(items[panel] ?? {}), refuse)
    }
    for (const [panel, values] of Object.entries(configs)) {
      refuseWrongValues(values, CONFIGURATION_KEYS, context, ['configs', panel])
    }
    for (const [panel, rows] of Object.entries(items)) {
      refuseWrongItems(rows, configs[panel] ?? {}, context, ['items', panel])
    }
  })
  .meta({ id: 'BundleOfProgram', description: 'A project with its parts, whose texts can all be read.' })

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
  success: savedProject,
  errors: ['notAuthorized', 'conflict', 'idempotencyKeyReused', 'tooManyRuns'],
})

export const replaceProject = operation({
  ...shared,
  method: 'PUT',
  path: '/v1/projects/:id',
  summary: 'Save a project anew; 409 `conflict` where it was saved since the `revision` that is sent.',
  scope: 'write',
  parts: { ...byId, body: sent },
  success: savedProject,
  errors: ['notAuthorized', 'conflict', 'tooManyRuns'],
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
