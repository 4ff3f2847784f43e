import { MOST_WORTH_CLASSES, parseLength, UNITS, WORTH_BOUNDS } from '@kerfwise/cutlist'
import { z } from 'zod'
import { operation } from '../operation.ts'

const shared = { tag: 'rack', access: 'person' } as const

const worth = z
  .object({
    unit: z
      .enum(UNITS)
      .describe('The unit of `from`, which also says whether prices are for a metre or a foot.'),
    classes: z
      .array(
        z.object({
          from: z.string().max(64).describe('The length from which the class begins, as typed.'),
          price: z
            .number()
            .min(0)
            .max(1_000_000_000)
            .describe('The worth of a metre, or of a foot where the unit is in. or ft.'),
        }),
      )
      .max(MOST_WORTH_CLASSES)
      .describe('The classes by length, 20 at most.'),
  })
  .meta({ id: 'RackWorth', description: 'What offcuts are worth, by classes of length.' })

const sentWorth = worth.superRefine(({ unit, classes }, context) => {
  const seen = new Set<number>()
  for (const [at, { from }] of classes.entries()) {
    const read = parseLength(from, unit, { bounds: WORTH_BOUNDS })
    const path = ['classes', at, 'from']
    if (!read.ok) {
      context.addIssue({ code: 'custom', path, message: `must be a length (${read.issue.code})` })
    } else if (seen.has(read.value)) {
      context.addIssue({ code: 'custom', path, message: 'must differ from the other classes' })
    } else seen.add(read.value)
  }
})

export const getRackWorth = operation({
  ...shared,
  method: 'GET',
  path: '/v1/rack/worth',
  summary:
    'What offcuts are worth: from each length on, so much for a metre, or for a foot where the unit is in. or ft.',
  scope: 'read',
  parts: {},
  success: worth,
  errors: [],
})

export const putRackWorth = operation({
  ...shared,
  method: 'PUT',
  path: '/v1/rack/worth',
  summary: 'Say what offcuts are worth, by classes of length.',
  scope: 'write',
  parts: { body: sentWorth },
  success: worth,
  errors: ['notAuthorized'],
})
