import { z } from 'zod'
import { operation } from '../operation.ts'
import { notPlanned } from '../optimize.ts'

/** The core reads and refuses a list, so that every door takes the same; its type describes the fields. */
const listRequest = z.looseObject({}).meta({
  id: 'ListRequest',
  examples: [
    {
      unit: 'in',
      kerf: '1/8"',
      stock: ["8'", { length: "12'", quantity: 4 }],
      pieces: [{ length: '72 1/2"', quantity: 4, name: 'leg' }],
    },
  ],
})

const planned = z.looseObject({ isError: z.literal(false) }).meta({ id: 'ListPlanned' })

/** For programs: a list in any unit. */
export const planList = operation({
  method: 'POST',
  path: '/v1/plan',
  summary: 'Plan a list as people write it: lengths in any notation, or numbers in a unit.',
  tag: 'optimize',
  access: 'visitor',
  scope: 'solve',
  lines: true,
  parts: { body: listRequest },
  success: z
    .union([planned, notPlanned])
    .meta({ id: 'ListSuccess', description: 'The plan, or the reason why there is none.' }),
  errors: ['notAuthorized', 'busy', 'tooManyRuns'],
})
