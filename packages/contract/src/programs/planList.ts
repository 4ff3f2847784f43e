import { z } from 'zod'
import { operation } from '../operation.ts'
import { optimizeRequest, optimizeSuccess } from '../optimize.ts'

/** The units of a list's numbers. */
export const listUnits = ['mm', 'cm', 'm', 'in', 'ft'] as const

const length = z
  .union([z.string(), z.number()])
  .describe(
    'A length as people write it: `72 1/2"`, `3\' 2 1/2"`, `1.84 m`, `184,5 cm`; or a number in `unit`.',
  )
const price = z.number().min(0)
const quantity = z.int().min(0)

const stockEntry = z
  .object({
    length: length.describe('Raw length, before trims.'),
    quantity: quantity.nullish().describe('How many there are. Default: as many as needed.'),
    leftover: z.boolean().nullish().describe('An offcut of earlier work. Default false.'),
    price: price.nullish().describe('Of one bar. All new stock has prices, or none has.'),
  })
  .meta({ id: 'ListStock' })

const piece = z
  .object({
    length: length.describe('Of its longer edge.'),
    quantity: z.int().min(1).describe('How many to cut.'),
    name: z.string().max(1_000).nullish().describe('The answer repeats it.'),
    ends: z
      .array(z.number().min(-80).max(80))
      .length(2)
      .nullish()
      .describe(
        'The angles of front and tail from the square cut, in degrees: 45 and -45 make a trapezoid. Default square.',
      ),
  })
  .meta({ id: 'ListPiece' })

/** A list as people write it. The core reads it, so that every door takes and refuses the same; this describes it. */
export const listRequest = z
  .object({
    unit: z
      .enum(listUnits)
      .nullish()
      .describe(
        'The unit of numbers and of texts without a mark, and of the answer. Required where such a length is not 0.',
      ),
    kerf: length.describe('How wide a cut is; 0 only where a cut takes nothing.'),
    stock: z
      .array(z.union([z.string(), z.number(), stockEntry]))
      .min(1)
      .max(1_000)
      .describe('The bars that can be cut. A length alone stands for any number of such bars.'),
    pieces: z.array(piece).max(10_000).describe('The pieces to cut.'),
    trim: length.nullish().describe('Cut off each end of every bar first, its own kerf included. Default 0.'),
    margin: length.nullish().describe('Kept free at the tail of every bar, beside the trim. Default 0.'),
    clamp: length
      .nullish()
      .describe('Held by the saw at the end of every bar, the last cut included. Default 0.'),
    keepFrom: length.nullish().describe('The shortest offcut worth keeping; 0 keeps each. Default 0.'),
    leftovers: z
      .enum(['normal', 'conservative', 'aggressive'])
      .nullish()
      .describe('The use of leftovers. Default `normal`.'),
    lengthsPerBar: z.int().min(1).nullish().describe('Most different lengths on one bar. Default unlimited.'),
    bundle: z
      .int()
      .min(1)
      .nullish()
      .describe('Most bars of one length that the saw cuts with one stroke. Default 1.'),
    profileWidth: length
      .nullish()
      .describe('Width of the profile across the saw. Without it mitred pieces are laid end to end.'),
    tipOffset: length
      .nullish()
      .describe(
        'Clearance beyond a mitred cut that two pieces do not share; needed with `profileWidth` where ends are mitred.',
      ),
    turns: z
      .array(z.enum(['x', 'y', 'z']))
      .nullish()
      .describe(
        'Half turns that the profile allows: x about its length, y face down, z on the table. Default none.',
      ),
    joins: z
      .object({
        most: z.int().min(0).max(100).describe('Most joints in one bar.'),
        minLength: length
          .nullish()
          .describe('Shortest part, and shortest stretch between ends and joints. Default 0.'),
        mode: z
          .enum(['allAllowed', 'scrapOnly', 'singleRawAllowed'])
          .nullish()
          .describe('Which parts may be joined. Default `allAllowed`.'),
        loss: length.nullish().describe('Material lost in each joint. Default 0.'),
      })
      .meta({ id: 'ListJoins' })
      .nullish()
      .describe('How bars may be joined end to end; absent: not at all.'),
    offcutWorth: z
      .array(z.object({ length, worth: price }).meta({ id: 'ListOffcut' }))
      .max(10)
      .nullish()
      .describe('What offcuts that a plan leaves are worth, by their least length. Only with prices.'),
    after: z
      .enum(['scrap', 'layouts', 'longRests'])
      .nullish()
      .describe('What counts next after material and joints. Default `scrap`.'),
    effort: z
      .enum(['preview', 'normal', 'thorough'])
      .nullish()
      .describe('How much work to spend. Default `normal`, about a second.'),
    certificate: z
      .boolean()
      .nullish()
      .describe('The exact answer carries the certificate of its bound. Default false.'),
    previous: optimizeRequest.shape.previous.describe(
      '`exact.answer.success.data` of an earlier answer to nearly the same list.',
    ),
  })
  .meta({
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

export type ListRequest = z.infer<typeof listRequest>

const told = z
  .object({
    value: z.number().describe("In the list's unit: the shortest decimal that means exactly this length."),
    mm: z.number().describe('Exact millimetres.'),
    text: z.string().describe('As people write it; `≈` stands before a length that is rounded.'),
  })
  .meta({ id: 'ListLength' })
const index = z.int().describe('Index in the list.')

const bar = z
  .object({
    count: z.int().describe('Number of bars that are cut like this.'),
    stock: z.int().nullable().describe('Index of its stock in the list; null for a joined bar.'),
    length: told,
    leftover: z.boolean().describe('Whether it is a leftover, or joined of leftovers alone.'),
    joinedFrom: z
      .array(z.object({ stock: z.int().nullable(), length: told, cutOff: told }).meta({ id: 'ListPart' }))
      .optional()
      .describe('The parts of a joined bar.'),
    pieces: z
      .array(
        z
          .object({
            piece: index,
            name: z.string(),
            length: told,
            start: told.describe('Where its foremost tip lies, from the head of the bar.'),
            ends: z.array(z.number()).describe('The angles of its ends as it lies, in degrees.'),
            turned: z
              .enum(['X', 'Y', 'Z'])
              .nullable()
              .describe('The axis about which it is turned; null if it lies as it was given.'),
          })
          .meta({ id: 'ListCut' }),
      )
      .describe('From head to tail.'),
    offcut: told.describe('What is left behind the last cut.'),
    offcutIsKept: z.boolean().describe('Whether the offcut is worth keeping.'),
  })
  .meta({ id: 'ListBar' })

const listPlan = z
  .object({
    unit: z.enum(listUnits),
    complete: z
      .boolean()
      .describe('Whether every piece is cut. A plan that leaves pieces out may be proved all the same.'),
    optimal: z.boolean().describe('Whether no plan uses less material: proved, not estimated.'),
    gap: z
      .number()
      .nullable()
      .describe('The share of the cost by which a better plan could be better, at most.'),
    partial: z.boolean().describe('Whether the search was stopped early.'),
    notes: z.array(z.string()).describe('What the list leaves open, and how it was planned.'),
    barsCount: z.int().describe('Bars used; a joined bar is one.'),
    bars: z.array(bar),
    missing: z
      .array(z.object({ piece: index, name: z.string(), length: told, quantity }).meta({ id: 'ListMissing' }))
      .describe('Pieces that stay uncut.'),
    piecesAsked: z.int(),
    piecesCut: z.int(),
    stockLength: told.describe('Raw length of all stock used.'),
    offcuts: told.describe('Sum of the offcuts that are worth keeping.'),
    waste: told.describe('Length that is neither piece nor an offcut worth keeping.'),
    utilization: z.number().describe('1 − waste / stock length.'),
    price: z.number().nullable().describe('Price of the stock used; null if no stock has a price.'),
    exact: z
      .object({
        request: optimizeRequest,
        answer: z.object({ success: optimizeSuccess }).meta({ id: 'ExactAnswer' }),
      })
      .meta({ id: 'ListExact' })
      .describe('The request of `POST /rest/v1/solve` that the list means, and its answer.'),
  })
  .meta({ id: 'ListPlan' })

const planned = z.object({ isError: z.literal(false), data: listPlan }).meta({ id: 'ListPlanned' })

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
  success: z.union([planned, optimizeSuccess.options[1]]).meta({ id: 'ListSuccess' }),
  errors: ['notAuthorized', 'busy', 'tooManyRuns'],
})
