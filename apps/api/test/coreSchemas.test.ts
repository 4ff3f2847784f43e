import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAnswer } from '@kerfwise/optimizer'
import { loadOptimizer } from '@kerfwise/optimizer/node'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from './support/app.ts'

const corpus = join(import.meta.dirname, '../../../tests/corpus')
const engine = await loadOptimizer()

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean
  readonly $ref?: string
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

const { components } = JSON.parse(
  readFileSync(new URL('../../../packages/contract/openapi.json', import.meta.url), 'utf8'),
)
const schemas: Readonly<Record<string, Schema>> = components.schemas

const definitions = JSON.parse(JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/$defs/'))
const checkOf = (name: string) => z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs: definitions })

const proofs = () =>
  readdirSync(join(corpus, 'proofs')).map((name) => [
    name,
    JSON.parse(readFileSync(join(corpus, 'proofs', name), 'utf8')),
  ])

describe('the schemas of the core in openapi.json', () => {
  const faults = (name: string, value: unknown) =>
    checkOf(name)
      .safeParse(value)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

  it('fit every request of the corpus, and what the core answers', () => {
    const cases = readFileSync(join(corpus, 'requests.txt'), 'utf8').trimEnd().split('\n\n')
    const requests = cases.map((lines) => {
      const [name, , text = ''] = lines.split('\n')
      return [name, JSON.parse(text)]
    })
    expect(requests.length).toBeGreaterThan(50)
    const [requestCheck, answerCheck] = [checkOf('OptimizeRequest'), checkOf('Planned')]
    for (const [name, request] of requests) {
      expect(requestCheck.safeParse(request).error?.issues ?? [], name).toEqual([])
      const answer = engine.optimize(JSON.stringify({ ...request, effort: 'preview' }))
      if (readAnswer(answer).kind === 'plan') {
        expect(answerCheck.safeParse(JSON.parse(answer).success).error?.issues ?? [], name).toEqual([])
      }
    }
  })

  it('fit certificates by prices and by conditions', () => {
    const answers = proofs().map(([name, { answer }]) => [name, answer.success])
    for (const [name, success] of answers) expect(faults('Planned', success), name).toEqual([])
    const forms = new Set(answers.map(([, success]) => Object.keys(success.data.meta.certificate)[0]))
    expect([...forms].sort()).toEqual(['joined', 'priced'])
  })

  it('fit lists as people write them, and their plans', () => {
    const list = {
      unit: 'in',
      kerf: '1/8"',
      stock: [
        { length: "8'", price: 2 },
        { length: "12'", quantity: 4, price: 3 },
      ],
      pieces: [
        { length: '72 1/2"', quantity: 4, name: 'leg', ends: [45, -45] },
        { length: 200, quantity: 1 },
      ],
      profileWidth: 2,
      tipOffset: '1/8"',
      joins: { most: 1 },
    }
    expect(faults('ListRequest', list)).toEqual([])
    const { success } = JSON.parse(engine.plan(JSON.stringify(list)))
    expect(success.isError).toBe(false)
    expect(faults('ListPlanned', success)).toEqual([])
  })

  it.each([
    ['OptimizeRequest', { stock: [{ length: 6000 }], data: [], cutWaste: '3' }],
    ['OptimizeRequest', { stock: [{ length: 6000 }], data: [], kerf: 3 }],
    ['OptimizeRequest', { stock: [{ length: 6000, qty: 3 }], data: [] }],
    ['OptimizeRequest', { stock: [{ length: 6000 }], data: [{ length: 1, count: 1.5 }] }],
    ['OptimizeRequest', { stock: [{ length: 6000 }], data: [], effort: 'quick' }],
    ['ListRequest', { stock: ["8'"], pieces: [] }],
    ['ListRequest', { kerf: 0, stock: ["8'"], pieces: [], sawWidth: 1 }],
    ['Planned', { isError: false, data: { barsCount: 3 } }],
  ])('refuse what %s is not: %j', (name, value) => {
    expect(faults(name, value)).not.toEqual([])
  })
})

/** The schema at a place of a request, over references and choices. */
function at(schema: Schema | undefined, steps: readonly string[]): Schema {
  if (!schema) throw new Error('no schema is here')
  if (schema.$ref) return at(schemas[schema.$ref.split('/').at(-1) ?? ''], steps)
  const object = schema.anyOf?.find(({ $ref, items }) => $ref ?? items)
  if (object) return at(object, steps)
  if (schema.items) return at(schema.items, steps)
  const [step, ...rest] = steps
  return step === undefined ? schema : at(schema.properties?.[step], rest)
}

const namesOf = (schema: Schema) => Object.keys(schema.properties ?? {}).sort()

/** The names that a refusal of an impossible one tells. */
function known(refusal: string): string[] {
  const { reason } = JSON.parse(refusal).error.details
  expect(reason).toMatch(/^is not a field here; known are /)
  return reason.split('known are ')[1].split(', ').sort()
}

/** The base with a further field at a place. */
function withStranger(base: object, steps: readonly string[]): string {
  const request = structuredClone(base)
  const open = (value: unknown): object => (Array.isArray(value) ? open(value[0]) : (value as object))
  const place = steps.reduce((value, step) => open(Reflect.get(value, step)), open(request))
  Reflect.set(place, 'zzzzzzzzzzzzzzzzzzzz', 1)
  return JSON.stringify(request)
}

describe('the names of the schemas', () => {
  const exact: object = JSON.parse(readFileSync(join(corpus, 'misspelt/names.json'), 'utf8')).base
  const previous = ['previous', 'bars']
  /** What the server lets pass beside the fields of the core: those of an answer, and the label of a bar on the rack. */
  const passing: Readonly<Record<string, readonly string[]>> = {
    stock: ['bar'],
    previous: namesOf(at(schemas.CuttingPlan, [])),
    'previous.bars': namesOf(at(schemas.AnswerBar, [])),
    'previous.bars.joinArrangement': namesOf(at(schemas.JoinPart, [])),
    'previous.bars.items': [...namesOf(at(schemas.PlacedPiece, [])), ...namesOf(at(schemas.Gap, []))],
  }

  it.each([
    [[]],
    [['stock']],
    [['data']],
    [['allowJoins']],
    [['offcutWorth']],
    [['patterns']],
    [['patterns', 'pieces']],
    [['previous']],
    [previous],
    [[...previous, 'joinArrangement']],
    [[...previous, 'items']],
  ])('of an exact request are those that core and server know, at %j', async (steps) => {
    const names = namesOf(at(schemas.OptimizeRequest, steps))
    const payload = withStranger(exact, steps)
    expect(known(engine.optimize(payload))).toEqual(names)
    const headers = { 'content-type': 'application/json' }
    const { app } = await testApp()
    const served = await app.inject({ method: 'POST', url: '/rest/v1/solve', headers, payload })
    const all = new Set([...names, ...(passing[steps.join('.')] ?? [])])
    expect(known(served.body)).toEqual([...all].sort())
  })

  it.each([[[]], [['stock']], [['pieces']], [['joins']], [['offcutWorth']]])(
    'of a list are those that the core knows, at %j',
    (steps) => {
      const list = {
        unit: 'mm',
        kerf: 3,
        stock: [{ length: 6000, price: 1 }],
        pieces: [{ length: 1000, quantity: 1 }],
        joins: { most: 1 },
        offcutWorth: [{ length: 1000, worth: 1 }],
      }
      expect(known(engine.plan(withStranger(list, steps)))).toEqual(namesOf(at(schemas.ListRequest, steps)))
    },
  )
})
