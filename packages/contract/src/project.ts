import { z } from 'zod'
import { bounds } from './bounds.ts'
import { pageQuery } from './envelope.ts'
import { operation } from './operation.ts'
import { line, storable, typed } from './text.ts'

/** Ids are made by the client; the server only needs them short and harmless in an address. */
export const entityId = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .meta({ description: 'Letters, digits, - and _' })

const item = z
  .object({
    id: entityId.describe('The id of the piece, which is its key in `items`, too.'),
    length: typed.describe('The length as typed, in the unit of the panel.'),
    count: typed.describe('How many are needed, as typed.'),
    description: z
      .string()
      .max(bounds.description)
      .nullish()
      .describe('What is printed on the piece, 5000 signs at most.'),
  })
  .catchall(typed)

type ItemToSend = Readonly<Pick<z.input<typeof item>, 'id' | 'length' | 'count' | 'description'>>

const panel = z.looseObject({
  id: entityId.describe('The id of the panel, by which `items`, `configs` and `results` name it.'),
  title: z
    .string()
    .max(bounds.title)
    .nullish()
    .describe('What the panel is called, as a rule by its material.'),
})

type PanelToSend = Readonly<Pick<z.input<typeof panel>, 'id' | 'title'>>

export const leftoverRow = z.object({
  length: typed.describe('How long the offcuts are, as typed, in the unit of the material.'),
  stock: typed.describe('How many of this length there are, as typed.'),
})

export type LeftoverRow = Readonly<z.input<typeof leftoverRow>>

/** A bar of the rack among the leftovers of a panel has its code and its worth. Nothing is imported for it. */
const panelLeftover = leftoverRow.extend({
  bar: z
    .string()
    .regex(/^[0-9A-HJKMNP-TV-Z]{6}$/)
    .optional()
    .describe('The label of a bar of the rack; without one the line is typed by hand.'),
  worth: z
    .number()
    .nonnegative()
    .optional()
    .describe('What the bar is worth by the classes of the rack, in the currency of the prices; 0 or more.'),
})

type PanelLeftover = Readonly<z.input<typeof panelLeftover>>

const config = z
  .object({
    leftovers: z
      .array(panelLeftover)
      .max(bounds.leftovers)
      .nullish()
      .describe('The offcuts that may be used up, 1000 lines at most.'),
  })
  .catchall(typed)

const seconds = z.number().int().nonnegative()

const day = z.string().regex(z.regexes.date).meta({ format: 'date' })

/**
 * What pieces are cut for. A piece names its job by the field `job`. Nothing is imported for it, as every page loads
 * this file.
 */
export const job = z.looseObject({
  name: line(1, bounds.title).describe('What the job is called; pieces name it by their `job`.'),
  customer: line(0, bounds.title).nullish().describe('For whom it is cut.'),
  due: z
    .union([day, z.literal('')])
    .nullish()
    .describe('The day by which it must be cut, as `2026-01-31`; empty or null for none.'),
  priority: z
    .enum(['high', 'normal', 'low'])
    .nullish()
    .describe('Which jobs are cut first on the same day. Without it `normal`.'),
})

type JobToSend = Readonly<Pick<z.input<typeof job>, 'name' | 'customer' | 'due' | 'priority'>>

/**
 * Up to which day a project is cut now. Later pieces are cut only where they need no further bar. Nothing is imported
 * for it, as every page loads this file.
 */
export const horizon = z.looseObject({
  until: day.describe('The last day that counts as due, as `2026-01-31`.'),
  undated: z
    .enum(['due', 'wait'])
    .nullish()
    .describe('Whether pieces without a day are cut now (`due`) or later (`wait`).'),
  offcuts: z
    .enum(['fill', 'keep'])
    .nullish()
    .describe('Whether later pieces may shorten useful offcuts (`fill`) or not (`keep`).'),
})

type HorizonToSend = Readonly<Pick<z.input<typeof horizon>, 'until' | 'undated' | 'offcuts'>>

const project = z
  .object({
    id: entityId.describe('The id of the project.'),
    title: line(0, bounds.title).nullish().describe('What the project is called.'),
    description: storable(bounds.note).nullish().describe('Notes on the project, several lines.'),
    activePanelId: entityId.nullish().describe('The panel that is open.'),
    created: seconds.nullish().describe('When it was made, in seconds since 1970.'),
    modified: seconds.nullish().describe('When it was last changed, in seconds since 1970.'),
    originProjectId: entityId.nullish().describe('The project that it is a copy of.'),
    revision: z
      .number()
      .int()
      .nonnegative()
      .nullish()
      .describe('The revision that this save is based on; 0 or none for a project that was never saved.'),
    loaded: z.boolean().nullish().describe('A mark of the page, which is not stored.'),
    isNew: z.boolean().nullish().describe('A mark of the page, which is not stored.'),
    dirty: z.boolean().nullish().describe('A mark of the page, which is not stored.'),
  })
  .meta({ id: 'Project', description: 'A project without its parts.' })

/** A project with its parts. Items are keyed by panel, then by id; configs and results by panel. */
export const bundle = z
  .object({
    project: project.describe('The project itself.'),
    items: z
      .record(entityId, z.record(entityId, item))
      .describe('Its pieces: by panel, then by the id of the piece.'),
    panels: z
      .union([z.array(panel).max(10_000), z.record(entityId, panel)])
      .describe('Its panels in order, or by id. Each has a material of its own.'),
    configs: z
      .record(entityId, config)
      .describe(
        'The settings of each panel: stock, kerf, trims and what else is asked on the page, as typed.',
      ),
    results: z
      .record(entityId, z.looseObject({}).nullable())
      .default({})
      .describe('The plan of each panel; null or none where there is no plan.'),
    jobs: z.array(job).max(bounds.jobs).nullish().describe('The jobs that its pieces are for, 1000 at most.'),
    horizon: horizon.nullish().describe('Up to which day it is cut now; null or none for everything.'),
  })
  .meta({ id: 'Bundle', description: 'A project with its parts.' })

export type Bundle = z.infer<typeof bundle>

/**
 * A project as a caller sends it. Items and settings have only the named fields: callers send further fields, and the
 * schema checks them.
 */
export interface BundleToSend {
  readonly project: Readonly<z.input<typeof project>>
  readonly items: Readonly<Record<string, Readonly<Record<string, ItemToSend>>>>
  readonly panels: readonly PanelToSend[] | Readonly<Record<string, PanelToSend>>
  readonly configs: Readonly<
    Record<string, { readonly leftovers?: readonly PanelLeftover[] | null | undefined }>
  >
  readonly results?: Readonly<Record<string, object | null>> | undefined
  readonly jobs?: readonly JobToSend[] | null | undefined
  readonly horizon?: HorizonToSend | null | undefined
}

export const projectSummary = z
  .object({
    id: entityId.describe('The id of the project.'),
    title: z.string().describe('What the project is called.'),
    description: z.string().describe('Notes on the project.'),
    created: seconds.describe('When it was first saved, in seconds since 1970.'),
    modified: seconds.describe('When it was last saved, in seconds since 1970.'),
    originProjectId: z
      .string()
      .nullable()
      .describe('The project that it is a copy of; null for an original.'),
    revision: z
      .number()
      .int()
      .describe('How many times it was saved; each save names the one that it is based on.'),
    panels: z.number().int().describe('How many panels it has.'),
    items: z.number().int().describe('How many lines of pieces it has.'),
  })
  .meta({ id: 'ProjectSummary', description: 'A project in a list of projects.' })

export type ProjectSummary = z.infer<typeof projectSummary>

const byId = z.object({ id: entityId.describe('The project.') })

export const listProjects = operation({
  method: 'GET',
  path: '/cutoptim/projects',
  summary: 'The projects of the person, the last changed first.',
  tag: 'projects',
  access: 'person',
  scope: 'read',
  paged: true,
  parts: { query: pageQuery },
  success: z.array(projectSummary),
  errors: [],
})

export const loadProject = operation({
  method: 'GET',
  path: '/cutoptim/project',
  summary: 'A project bundle, as a JSON string.',
  tag: 'projects',
  access: 'person',
  scope: 'read',
  parts: {
    query: byId.extend({
      peek: z
        .enum(['true', 'false'])
        .nullish()
        .describe('`true` reads the project without making it the open project, as for a picture.'),
    }),
  },
  success: z.string(),
  errors: [],
})
