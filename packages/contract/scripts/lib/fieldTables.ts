import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import schemas from '../../src/generated/coreSchemas.json' with { type: 'json' }

const fileOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** The pages with tables, which stand between two marks: `<!-- fields of ListRequest -->` and `<!-- end -->`. */
export const pages = [
  'packages/optimizer/README.md',
  'crates/kerfwise/README.md',
  'crates/kerfwise-python/README.md',
].map(fileOf)

interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly $ref?: string
}

const known: Readonly<Record<string, Schema>> = schemas
/** Of an earlier answer, which is passed on as it came. */
const whole = /^Previous/

const nameOf = ({ $ref = '' }: Schema) => $ref.slice($ref.lastIndexOf('/') + 1)

const meant = (schema: Schema): Schema => ({ ...known[nameOf(schema)], ...schema })

const typeOf = (given: Schema): string => {
  const schema = meant(given)
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].filter(Boolean).join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const types = [schema.type ?? 'any'].flat().filter((type) => type !== 'null')
  return types.map((type) => (type === 'string' ? 'text' : type)).join(' or ')
}

const boundsOf = ({ minimum, maximum, minItems, maxItems }: Schema): string => {
  const [from, to] = [minimum ?? minItems, maximum ?? maxItems]
  const of = minItems === undefined && maxItems === undefined ? '' : ' entries'
  if (from !== undefined && to !== undefined) return from === to ? `${from}${of}` : `${from} to ${to}${of}`
  if (from !== undefined) return `from ${from}${of}`
  return to === undefined ? '' : `to ${to}${of}`
}

/** The object that a field has, or each entry of it, with what stands behind the name of the field. */
function partsOf(given: Schema): readonly [string, Schema] | undefined {
  const schema = meant(given)
  if (whole.test(nameOf(given))) return undefined
  if (schema.properties) return ['', schema]
  if (schema.items) {
    const inner = partsOf(schema.items)
    return inner && [`[]${inner[0]}`, inner[1]]
  }
  return schema.anyOf?.map(partsOf).find((part) => part !== undefined)
}

function rowsOf(schema: Schema, before = ''): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const is = meant(field)
    const parts = partsOf(field)
    const kind = [typeOf(field), boundsOf(is), schema.required?.includes(name) ? '**required**' : '']
    const words = (is.description ?? '').replaceAll('|', '\\|')
    return [
      `| \`${before}${name}\` | ${kind.filter(Boolean).join(', ')} | ${words} |`,
      ...(parts ? rowsOf(parts[1], `${before}${name}${parts[0]}.`) : []),
    ]
  })
}

const tableOf = (name: string): string => {
  const schema = known[name]
  if (!schema) throw new Error(`the core has no schema ${name}`)
  return ['| field | what it is | meaning |', '|---|---|---|', ...rowsOf(schema)].join('\n')
}

/** The text of a page with its tables as the schemas of the core have them. */
export const withTables = (page: string): string =>
  page.replace(
    /(<!-- fields of (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, start: string, name: string, end: string) => `${start}\n${tableOf(name)}\n\n${end}`,
  )

export const readPage = (file: string): string => readFileSync(file, 'utf8')
