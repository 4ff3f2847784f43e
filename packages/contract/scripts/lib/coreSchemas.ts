import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGenerator } from 'ts-json-schema-generator'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const model = here('../../../optimizer/src/generated/model.ts')
const tsconfig = here('../../../optimizer/tsconfig.json')

export const schemasFile = here('../../src/generated/coreSchemas.json')

interface Schema {
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | Schema[]
  anyOf?: Schema[]
  $ref?: string
  additionalProperties?: unknown
  default?: unknown
  [keyword: string]: unknown
}
type Schemas = Record<string, Schema>

/** What programs send, of which nothing else is known. The core does not read all fields of an earlier plan. */
const requests = ['OptimizeRequest', 'ListRequest']
const answers = ['OptimizeSuccess', 'ListSuccess', 'UnplannedDetails']
const openInRequests = /^Previous/

/** Names of the interface for programs that differ from the core's own. */
const names: Readonly<Record<string, string>> = {
  OptimizeResult: 'CuttingPlan',
  OptimizeSuccess: 'Planned',
  OptimizeAnswer: 'ExactAnswer',
  ListSuccess: 'ListPlanned',
  UnplannedDetails: 'NotPlannedDetails',
}

/** Numbers with a meaning become plain numbers, and their properties say the unit. */
const units: Readonly<Record<string, string>> = {
  Millimetres: 'In millimetres.',
  Degrees: 'In degrees.',
  Amount: '',
  Price: '',
  Ratio: 'A share of 1.',
  GivenLength: 'A text in any notation, or a number in `unit`.',
}

const prefix = '#/definitions/'
const nameIn = ($ref: string) => decodeURIComponent($ref.slice(prefix.length))
const joined = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(' ')

/** The core counts: a number without a name of its own is a whole one, but for these. */
const decimals = ['ListLength.value', 'ListRequest.stock']

/** The definitions as the generator has them. Its tag for whole numbers would hide that a field may be null. */
function definitions(): Schemas {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-schemas-'))
  try {
    const path = join(folder, 'model.ts')
    writeFileSync(path, readFileSync(model, 'utf8').replace(/^ *\* @asType integer\n/gm, ''))
    const config = { path, tsconfig, skipTypeCheck: true, expose: 'export', jsDoc: 'extended' } as const
    const generator = createGenerator({ ...config, additionalProperties: true })
    return (generator.createSchema('*').definitions ?? {}) as Schemas
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const asInteger = (type: Schema['type']) =>
  [type ?? []].flat().map((one) => (one === 'number' ? 'integer' : one))

/** The schemas of the core's types, by the names of the interface, each reference as `openapi.json` has it. */
export function coreSchemas(): string {
  const given = definitions()
  const of = (name: string): Schema => {
    const schema = given[name]
    if (!schema) throw new Error(`the core has no type ${name}`)
    return schema
  }
  const made = new Map<string, Schema>()

  /** An object of its own in a choice gets a name, since generators of clients stumble over nameless ones. */
  const option = (schema: Schema, parent: string): Schema => {
    const [first = ''] = Object.keys(schema.properties ?? {})
    if (!schema.properties) return whole(schema, parent)
    const name = `${parent}${first.charAt(0).toUpperCase()}${first.slice(1)}`
    const about = schema.properties[first]?.$ref
    const description = about && of(nameIn(about)).description
    made.set(name, { ...whole(schema, name), ...(description && { description }) })
    return { $ref: `#/components/schemas/${name}` }
  }

  /** The schema in the place of a type, whose own schema is made as well. */
  const placed = ($ref: string, around: Schema): Schema => {
    const name = nameIn($ref)
    const about = of(name)
    const description = around.description ?? about.description ?? ''
    const unit = units[name]
    if (unit !== undefined) return { ...about, ...around, description: joined(description, unit) }
    make(name)
    return { ...around, description, $ref: `#/components/schemas/${names[name] ?? name}` }
  }

  const whole = ({ $ref, default: fallback, ...schema }: Schema, place: string): Schema => {
    // Generators make each field with a default a required one, so words say the default.
    const { description } = schema
    const said = fallback === undefined || description?.includes('Default')
    if (!said) schema.description = joined(description, `Default ${JSON.stringify(fallback)}.`)
    if ($ref) return placed($ref, schema)
    const { properties, items, anyOf, additionalProperties, ...rest } = schema
    const [number, none] = anyOf?.length === 2 ? anyOf : []
    if (number?.$ref && nameIn(number.$ref) in units && none?.type === 'null') {
      const either = placed(number.$ref, rest)
      return { ...either, type: [either.type ?? [], 'null'].flat() }
    }
    const [type, ...other] = asInteger(schema.type)
    if (type === 'integer' && !decimals.includes(place)) schema.type = other.length ? [type, ...other] : type
    if (Array.isArray(items)) throw new Error(`${place}: a list of different members has no schema here`)
    return {
      ...schema,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, property]) => {
            const made = whole(property, `${place}.${name}`)
            if (!made.description) throw new Error(`${place}.${name} has no description`)
            return [name, made]
          }),
        ),
      }),
      ...(items && { items: undescribed(whole(items, place)) }),
      ...(anyOf && { anyOf: anyOf.map((each) => undescribed(option(each, place))) }),
      ...(isSchema(additionalProperties) && { additionalProperties: whole(additionalProperties, place) }),
    }
  }

  let isRequest = true
  const make = (name: string): void => {
    const known = names[name] ?? name
    if (made.has(known)) return
    made.set(known, {})
    const schema = whole(of(name), known)
    const isClosed = isRequest && schema.properties && !openInRequests.test(name)
    made.set(known, isClosed ? { ...schema, additionalProperties: false } : schema)
  }
  for (const name of requests) make(name)
  isRequest = false
  for (const name of answers) make(name)
  const sorted = [...made].sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Members of lists and choices are described by the field that has them. */
const undescribed = ({ description: _, ...schema }: Schema): Schema => schema

export const committedSchemas = (): string => readFileSync(schemasFile, 'utf8')
