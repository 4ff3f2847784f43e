import { fileURLToPath } from 'node:url'
import schemas from '../../src/generated/coreSchemas.json' with { type: 'json' }

export const misspeltListsFile = fileURLToPath(
  new URL('../../../../tests/corpus/misspelt/lists.json', import.meta.url),
)

/** A list with every field, which is accepted; `previous` is an answer, whose names the exact request's corpus has. */
const base = {
  unit: 'in',
  kerf: '1/8"',
  stock: [{ length: "8'", quantity: 9, leftover: false, price: 14 }],
  pieces: [
    { length: '47 1/2"', quantity: 4, name: 'rail', ends: [0, 0], allowance: { left: '1/2"', right: 0 } },
  ],
  trim: 0,
  margin: 0,
  clamp: 0,
  keepFrom: '12"',
  leftovers: 'normal',
  lengthsPerBar: 2,
  piecesPerBar: 9,
  bundle: 1,
  profileWidth: 0,
  tipOffset: 0,
  turns: ['x'],
  joins: { most: 0, minLength: 0, mode: 'allAllowed', loss: 0 },
  offcutWorth: [{ length: "2'", worth: 1 }],
  after: 'scrap',
  effort: 'preview',
  certificate: false,
  previous: { bars: [{ length: 2438.4, count: 1, items: [{ key: '0', length: 1206.5 }] }] },
}

interface Schema {
  readonly type?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly $ref?: string
  readonly additionalProperties?: unknown
}

const known: Readonly<Record<string, Schema>> = schemas

/** A closed object of a list: where it is in the base, how a refusal elsewhere names it, and its fields. */
interface Place {
  readonly at: string
  readonly called: string
  readonly fields: readonly string[]
}

function placesOf(given: Schema, at: string, called: string): readonly Place[] {
  const { $ref, properties, items, anyOf, additionalProperties } = given
  if ($ref) return placesOf(known[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, at, called)
  if (items) return placesOf(items, `${at}[0]`, `${called}[]`)
  if (anyOf) return anyOf.flatMap((each) => placesOf(each, at, called))
  if (!properties || additionalProperties !== false) return []
  const inner = Object.entries(properties).flatMap(([name, field]) =>
    placesOf(field, `${at}.${name}`, `${called}.${name}`),
  )
  return [{ at, called, fields: Object.keys(properties) }, ...inner]
}

/** As a hand slips: two letters swapped, one left out, one twice; then other habits of writing names. */
function misspellings(field: string): readonly string[] {
  const [middle, last] = [field.length >> 1, field.at(-1) ?? '']
  const swapped = `${field.slice(0, middle - 1)}${field.charAt(middle)}${field.charAt(middle - 1)}${field.slice(middle + 1)}`
  const shorter = `${field.slice(0, middle)}${field.slice(middle + 1)}`
  const others = [field.toUpperCase(), field.toLowerCase(), field.replace(/[A-Z]/g, '_$&').toLowerCase()]
  return [...new Set([swapped, shorter, `${field}${last}`, ...others])].filter((name) => name !== field)
}

/** What the trade and other programs call it, by the field that is meant. */
const words: Readonly<Record<string, string>> = {
  '$.kerf': 'cutWaste sawWidth blade blade_width sawBlade',
  '$.unit': 'units uom',
  '$.pieces': 'data parts items cuts cutList',
  '$.stock': 'bars material',
  '$.trim': 'sideWaste endTrim',
  '$.margin': 'reserve',
  '$.clamp': 'grip',
  '$.keepFrom': 'reusable minOffcut',
  '$.leftovers': 'algorithm',
  '$.lengthsPerBar': 'complexity',
  '$.piecesPerBar': 'mostPieces maxPieces',
  '$.bundle': 'barsAtOnce',
  '$.profileWidth': 'materialWidth width',
  '$.tipOffset': 'delta',
  '$.turns': 'symmetry',
  '$.joins': 'allowJoins joints',
  '$.offcutWorth': 'offcutValue',
  '$.stock[0].length': 'len size',
  '$.stock[0].quantity': 'qty count pcs amount',
  '$.stock[0].price': 'cost',
  '$.stock[0].leftover': 'offcut remnant',
  '$.pieces[0].length': 'len size',
  '$.pieces[0].quantity': 'qty count pcs number',
  '$.pieces[0].name': 'label descr description id',
  '$.pieces[0].ends': 'angles mitres leftAngle',
  '$.joins.most': 'maxJoins',
  '$.joins.mode': 'joinMode',
  '$.joins.loss': 'joinLoss',
  '$.offcutWorth[0].worth': 'value',
}

/** The corpus of lists with a name that nobody knows, one case a line. */
export function misspeltLists(): string {
  const places = placesOf(known.ListRequest ?? {}, '$', '$')
  const misspelt = places.flatMap(({ at, fields }) =>
    fields.flatMap((field) =>
      [...misspellings(field), ...(words[`${at}.${field}`]?.split(' ') ?? [])].map((as) => ({
        at,
        field,
        as,
        meant: field,
      })),
    ),
  )
  // A name is at the wrong depth where it is known at another place alone; the outermost one is meant.
  const misplaced = places.flatMap(({ at, fields }) =>
    [...new Set(places.flatMap((place) => place.fields))]
      .filter((name) => !fields.includes(name))
      .map((as) => {
        const home = places.find((place) => place.fields.includes(as))
        return { at, field: null, as, meant: `${home?.called}.${as}` }
      }),
  )
  const lines = [...misspelt, ...misplaced].map((each) => `    ${JSON.stringify(each)}`)
  return `{\n  "base": ${JSON.stringify(base)},\n  "cases": [\n${lines.join(',\n')}\n  ]\n}\n`
}
