import { isRackCode, parseLength, RACK_KINDS, RACK_STATES, UNITS, type Unit } from '@kerfwise/cutlist'
import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { operation } from '../operation.ts'
import { entityId } from '../project.ts'
import { line } from '../text.ts'
import { keyForADay } from './idempotencyKey.ts'

const shared = { tag: 'rack', access: 'person' } as const
const seconds = z.number().int().nonnegative()
const unit = z.enum(UNITS)

const code = z
  .string()
  .refine(isRackCode, { error: 'must be the six signs of a label, for example K7Q2M9' })
  .meta({ id: 'RackCode', description: 'The six signs of a label', examples: ['K7Q2M9'] })

const plan = z
  .object({
    projectId: entityId.describe('The project of the plan.'),
    panelId: entityId.describe('The panel of the plan.'),
    title: line(0, bounds.title).describe('What the project is called.'),
  })
  .meta({ id: 'RackPlan', description: 'A plan of a panel of a saved project.' })

const place = {
  rack: line(0, bounds.place).describe('The rack where it lies.'),
  slot: line(0, bounds.place).describe('The slot in the rack.'),
}

/** How long a bar is: a text as typed, and the unit that the text is in. */
const length = {
  length: line(1, 64).describe('How long it is, as typed in `unit`, for example `1840` or `72 1/2`.'),
  unit: unit.describe('The unit that the length is typed in.'),
}

interface Typed {
  readonly length?: string | undefined
  readonly unit?: Unit | undefined
}

function mustBeLength({ length, unit }: Typed, context: z.RefinementCtx): void {
  if (length === undefined || unit === undefined) return
  const read = parseLength(length, unit)
  if (read.ok) return
  const message = `must be a length of a bar, for example 1840 or 72 1/2 (${read.issue.code})`
  context.addIssue({ code: 'custom', path: ['length'], message })
}

export const rackBar = z
  .object({
    id: code.describe('The label of the bar.'),
    kind: z.enum(RACK_KINDS).describe('A whole bar, or an offcut.'),
    ...length,
    material: z.string().describe('The name of the material.'),
    rack: z.string().describe('The rack where it lies; empty for nowhere in particular.'),
    slot: z.string().describe('The slot in the rack; empty for nowhere in particular.'),
    from: code.nullable().meta({ description: 'The bar that it was cut from, where that had a label' }),
    job: z.string().meta({ description: 'The title of the project that left it' }),
    state: z.enum(RACK_STATES).describe('`free`, `reserved` for a plan, `cut` by one, or `scrapped`.'),
    plan: plan.nullable().meta({ description: 'The plan that has reserved it, or that it was cut by' }),
    added: seconds.describe('When it came onto the rack, in seconds since 1970.'),
    modified: seconds.describe('When anything of it was last changed, in seconds since 1970.'),
  })
  .meta({ id: 'RackBar', description: 'A bar or an offcut with a label.' })

export type RackBarOfWire = z.infer<typeof rackBar>

const list = z.array(rackBar)

const toAdd = z
  .object({
    id: code
      .optional()
      .meta({ description: 'Of a label that the bar has already; else the server draws one' }),
    kind: z.enum(RACK_KINDS).default('offcut').describe('A whole bar, or an offcut. Default `offcut`.'),
    ...length,
    material: line(1, bounds.title).describe('The name of the material, 1 to 100 signs.'),
    rack: place.rack.default('').describe('The rack where it lies.'),
    slot: place.slot.default('').describe('The slot in the rack.'),
    job: line(0, bounds.title).default('').describe('The title of the project that left it.'),
    count: z
      .number()
      .int()
      .min(1)
      .max(bounds.rackBars)
      .default(1)
      .describe('How many alike are added, each with a label of its own. Default 1.'),
  })
  .superRefine(mustBeLength)
  .refine(({ id, count }) => id === undefined || count === 1, {
    error: 'must be 1 for a bar with a code of its own',
    path: ['count'],
  })

const toCorrect = z
  .object({
    id: code.describe('The label of the bar.'),
    kind: z.enum(RACK_KINDS).optional().describe('A whole bar, or an offcut.'),
    length: length.length
      .optional()
      .describe('How long it is, as typed in `unit`; both are corrected together.'),
    unit: unit.optional().describe('The unit that the length is typed in.'),
    material: line(1, bounds.title).optional().describe('The name of the material, 1 to 100 signs.'),
    rack: place.rack.optional().describe('The rack where it lies.'),
    slot: place.slot.optional().describe('The slot in the rack.'),
    job: line(0, bounds.title).optional().describe('The title of the project that left it.'),
  })
  .superRefine(mustBeLength)
  .refine(({ length, unit }) => (length === undefined) === (unit === undefined), {
    error: 'must come with the other one of length and unit',
    path: ['length'],
  })

const toMove = z.object({
  id: code.describe('The label of the bar.'),
  to: z.enum(['free', 'cut', 'scrapped']).describe('What becomes of it: it is free again, cut, or scrapped.'),
  from: z
    .enum(RACK_STATES)
    .optional()
    .meta({ description: 'The state that it must have now; from another one nothing is changed' }),
})

const eachOnce = (named: readonly string[]) => new Set(named).size === named.length
const once = { error: 'must name each bar once' }

export const rackChanges = z.object({
  add: z
    .array(toAdd)
    .max(bounds.rackBars)
    .refine((all) => eachOnce(all.flatMap(({ id }) => id ?? [])), once)
    .default([])
    .describe('Bars and offcuts to add.'),
  correct: z
    .array(toCorrect)
    .max(bounds.rackBars)
    .refine((all) => eachOnce(all.map(({ id }) => id)), once)
    .default([])
    .describe('Bars whose entries are wrong; what is not named stays.'),
  move: z
    .array(toMove)
    .max(bounds.rackBars)
    .refine((all) => eachOnce(all.map(({ id }) => id)), once)
    .default([])
    .describe('Bars whose state changes.'),
  remove: z
    .array(code)
    .max(bounds.rackBars)
    .refine(eachOnce, once)
    .default([])
    .describe('Labels of mistaken entries, of which nothing is kept.'),
})

export type RackChanges = z.output<typeof rackChanges>

export const listRack = operation({
  ...shared,
  method: 'GET',
  path: '/v1/rack',
  summary:
    'The bars and offcuts on the rack, those that wait longest first; with `gone` the ones cut or scrapped.',
  scope: 'read',
  parts: {
    query: z.object({
      gone: z
        .enum(['true', 'false'])
        .default('false')
        .describe('Whether those cut or scrapped come along. Default `false`.'),
    }),
  },
  success: list,
  errors: [],
})

export const changeRack = operation({
  ...shared,
  method: 'POST',
  path: '/v1/rack',
  summary:
    'Add bars, correct them, free, cut or scrap them, and remove mistaken entries: all of it or nothing. Answers the bars added, then those changed.',
  scope: 'write',
  parts: { body: rackChanges, headers: keyForADay },
  success: list,
  errors: ['notAuthorized', 'rackState', 'idempotencyKeyReused'],
})

export const reserveRack = operation({
  ...shared,
  method: 'POST',
  path: '/v1/rack/reservations',
  summary:
    'Reserve exactly these bars for the plan of a panel: others that it had become free, and none frees all. All or nothing: 409 names the bars that are not free. Answers the bars that the plan has.',
  scope: 'write',
  parts: {
    body: z.object({
      plan: plan.describe('The plan that they are reserved for.'),
      bars: z
        .array(code)
        .max(bounds.rackBars)
        .refine(eachOnce, once)
        .describe('The labels of all bars that the plan is to have; none frees all.'),
    }),
  },
  success: list,
  errors: ['notAuthorized', 'rackTaken'],
})

const keptOffcut = z
  .object({
    ...length,
    material: line(1, bounds.title).describe('The name of the material, 1 to 100 signs.'),
    count: z
      .number()
      .int()
      .min(1)
      .max(bounds.rackBars)
      .default(1)
      .describe('How many alike are kept. Default 1.'),
  })
  .superRefine(mustBeLength)

/** One bar at the saw. */
const cut = z.object({
  key: z
    .string()
    .regex(/^[\w:.-]{1,60}$/)
    .describe('A name of your own for this bar of the plan; a key that came before changes nothing.'),
  bars: z
    .array(code)
    .max(20)
    .refine(eachOnce, once)
    .default([])
    .describe('The labels of the bars that were cut for it, more than one where it was joined.'),
  kept: z.array(keptOffcut).max(20).default([]).describe('The offcuts of it that go onto the rack.'),
})

export const cutRack = operation({
  ...shared,
  method: 'POST',
  path: '/v1/rack/cuts',
  summary:
    'Say which bars of a plan are cut, and which offcuts they left. `key` names a bar of the plan: a key that came before changes nothing, so a call may be repeated. `open` takes keys back. Answers the bars changed, and the offcuts.',
  scope: 'write',
  parts: {
    body: z.object({
      plan: plan.describe('The plan that is cut.'),
      cuts: z.array(cut).max(200).default([]).describe('The bars of the plan that are cut, 200 at most.'),
      open: z
        .array(cut.shape.key)
        .max(200)
        .default([])
        .describe('Keys of bars that are not cut after all, 200 at most.'),
    }),
  },
  success: list,
  errors: ['notAuthorized', 'rackTaken'],
})
