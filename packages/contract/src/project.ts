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
    id: entityId,
    length: typed,
    count: typed,
    description: z.string().max(bounds.description).nullish(),
  })
  .catchall(typed)

type ItemToSend = Readonly<Pick<z.input<typeof item>, 'id' | 'length' | 'count' | 'description'>>

const panel = z.looseObject({ id: entityId, title: z.string().max(bounds.title).nullish() })

type PanelToSend = Readonly<Pick<z.input<typeof panel>, 'id' | 'title'>>

export const leftoverRow = z.object({ length: typed, stock: typed })

export type LeftoverRow = Readonly<z.input<typeof leftoverRow>>

/** A bar of the rack among the leftovers of a panel has its code and its worth. Nothing is imported for it. */
const panelLeftover = leftoverRow.extend({
  bar: z
    .string()
    .regex(/^[0-9A-HJKMNP-TV-Z]{6}$/)
    .optional(),
  worth: z.number().nonnegative().optional(),
})

type PanelLeftover = Readonly<z.input<typeof panelLeftover>>

const config = z.object({ leftovers: z.array(panelLeftover).max(bounds.leftovers).nullish() }).catchall(typed)

const seconds = z.number().int().nonnegative()

const day = z.string().regex(z.regexes.date).meta({ format: 'date' })

/**
 * What pieces are cut for. A piece names its job by the field `job`. Nothing is imported for it, as every page loads
 * this file.
 */
const job = z.looseObject({
  name: line(1, bounds.title),
  customer: line(0, bounds.title).nullish(),
  due: z.union([day, z.literal('')]).nullish(),
  priority: z.enum(['high', 'normal', 'low']).nullish(),
})

type JobToSend = Readonly<Pick<z.input<typeof job>, 'name' | 'customer' | 'due' | 'priority'>>

/**
 * Up to which day a project is cut now. Later pieces are cut only where they need no further bar. Nothing is imported
 * for it, as every page loads this file.
 */
const horizon = z.looseObject({
  /** The last day that counts as due. */
  until: day,
  /** Whether pieces without a due date are cut now. */
  undated: z.enum(['due', 'wait']).nullish(),
  /** Whether later pieces may shorten useful offcuts. */
  offcuts: z.enum(['fill', 'keep']).nullish(),
})

type HorizonToSend = Readonly<Pick<z.input<typeof horizon>, 'until' | 'undated' | 'offcuts'>>

const project = z
  .object({
    id: entityId,
    title: line(0, bounds.title).nullish(),
    description: storable(bounds.note).nullish(),
    activePanelId: entityId.nullish(),
    created: seconds.nullish(),
    modified: seconds.nullish(),
    originProjectId: entityId.nullish(),
    /** The revision that this save is based on; 0 or none for a project that was never saved. */
    revision: z.number().int().nonnegative().nullish(),
    /** The page's own marks, which are not stored. */
    loaded: z.boolean().nullish(),
    isNew: z.boolean().nullish(),
    dirty: z.boolean().nullish(),
  })
  .meta({ id: 'Project' })

/** A project with its parts. Items are keyed by panel, then by id; configs and results by panel. */
export const bundle = z
  .object({
    project,
    items: z.record(entityId, z.record(entityId, item)),
    panels: z.union([z.array(panel).max(10_000), z.record(entityId, panel)]),
    configs: z.record(entityId, config),
    results: z.record(entityId, z.looseObject({}).nullable()).default({}),
    jobs: z.array(job).max(bounds.jobs).nullish(),
    horizon: horizon.nullish(),
  })
  .meta({ id: 'Bundle' })

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
    id: entityId,
    title: z.string(),
    description: z.string(),
    created: seconds,
    modified: seconds,
    originProjectId: z.string().nullable(),
    revision: z.number().int(),
    panels: z.number().int(),
    items: z.number().int(),
  })
  .meta({ id: 'ProjectSummary' })

export type ProjectSummary = z.infer<typeof projectSummary>

const byId = z.object({ id: entityId })

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
      /** `true` reads the project without making it the open project, as for a picture. */
      peek: z.enum(['true', 'false']).nullish(),
    }),
  },
  success: z.string(),
  errors: [],
})
