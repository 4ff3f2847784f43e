/** Objects of one kind: where they are, as `$.stock[]`, and the names of their fields. */
export interface NamedPlace {
  readonly place: string
  readonly fields: readonly string[]
}

/**
 * Words of the trade and of other programs, in small letters, with our names for the same thing: the first one that a
 * place has is meant. `crates/kerfwise-model/src/builder/names.rs` has the words of requests; the corpus `misspelt`
 * holds both to one answer.
 */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  kerf: ['cutWaste'],
  cutwaste: ['kerf'],
  kerfwidth: ['cutWaste', 'kerf'],
  blade: ['cutWaste', 'kerf'],
  bladewidth: ['cutWaste', 'kerf'],
  bladethickness: ['cutWaste', 'kerf'],
  sawkerf: ['cutWaste', 'kerf'],
  sawblade: ['cutWaste', 'kerf'],
  sawwidth: ['cutWaste', 'kerf'],
  trim: ['sideWaste', 'sideCutWaste'],
  trims: ['sideWaste', 'sideCutWaste', 'trim'],
  endtrim: ['sideWaste', 'sideCutWaste', 'trim'],
  trimming: ['sideWaste', 'sideCutWaste', 'trim'],
  sidewaste: ['sideCutWaste', 'trim'],
  margin: ['reserve', 'margin'],
  reserve: ['margin'],
  qty: ['quantity', 'count'],
  quantity: ['quantity', 'count'],
  count: ['count', 'quantity'],
  amount: ['quantity', 'count'],
  number: ['quantity', 'count'],
  num: ['quantity', 'count'],
  pcs: ['count', 'quantity'],
  pieces: ['pieces', 'data', 'items'],
  parts: ['data', 'items'],
  items: ['items', 'data'],
  cuts: ['data', 'items'],
  cutlist: ['data', 'items'],
  demand: ['count', 'data'],
  bars: ['bars', 'stock'],
  stocks: ['stock'],
  material: ['stock'],
  materials: ['stock'],
  len: ['length'],
  size: ['length'],
  cost: ['price', 'unitPrice'],
  price: ['unitPrice'],
  value: ['worth'],
  name: ['descr', 'description', 'title', 'key'],
  label: ['descr', 'description', 'title', 'name', 'key'],
  description: ['descr', 'name'],
  descr: ['description', 'name'],
  id: ['key'],
  offcut: ['leftover', 'leftovers'],
  offcuts: ['leftovers'],
  remnant: ['leftover', 'leftovers'],
  oversize: ['allowance', 'leftAllowance'],
  tenon: ['allowance', 'leftAllowance'],
  angleleft: ['leftAngle'],
  angleright: ['rightAngle'],
  mitreleft: ['leftAngle'],
  mitreright: ['rightAngle'],
  profilewidth: ['materialWidth', 'width'],
  width: ['materialWidth', 'profileWidth'],
  joins: ['allowJoins', 'maxJoins'],
  joints: ['allowJoins', 'maxJoins'],
  offcutvalue: ['offcutWorth'],
  minoffcut: ['reusable', 'minReusable', 'keepFrom'],
  reusable: ['minReusable', 'keepFrom'],
  grip: ['clamp'],
}

/** A name without case, dashes, spaces and signs. A name that is longer than all of ours by far means none of them. */
const plain = (name: string) =>
  [...name.toLowerCase()]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .slice(0, 40)
    .join('')

type Find = (fields: readonly string[], name: string) => string | undefined

const same: Find = (fields, name) => fields.find((field) => plain(field) === name)

const synonym: Find = (fields, name) =>
  (Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined)?.find((field) => fields.includes(field))

/** The field with the fewest letters to change, at most a third of the name's. */
const close: Find = (fields, name) => {
  const letters = [...name].length
  let nearest: { field: string; changes: number } | undefined
  for (const field of fields) {
    const changes = changesBetween(plain(field), name)
    if (!nearest || changes < nearest.changes) nearest = { field, changes }
  }
  if (!nearest || nearest.changes > Math.max(1, Math.floor(letters / 3))) return undefined
  return nearest.changes < letters ? nearest.field : undefined
}

/** Letters that are added, left out, changed, or swapped with their neighbour (optimal string alignment). */
function changesBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [i, letter] of a.entries()) {
    const next = [i + 1]
    for (const [j, opposite] of b.entries()) {
      const changed = at(row, j) + (letter === opposite ? 0 : 1)
      const swapped = letter === b[j - 1] && opposite === a[i - 1] ? at(before, j - 1) + 1 : changed
      next.push(Math.min(changed, swapped, at(row, j + 1) + 1, at(next, j) + 1))
    }
    before = row
    row = next
  }
  return at(row, b.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

/** The known name that an unknown one probably means; undefined for none. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const written = plain(name)
  return same(known, written) ?? synonym(known, written) ?? close(known, written)
}

/** Why a name is refused at a place, with the field that is probably meant: there, or else at another place. */
export function unknownName(name: string, here: NamedPlace, all: readonly NamedPlace[]): string {
  const written = plain(name)
  const there = (find: Find) => {
    for (const { place, fields } of all) {
      const field = place === here.place ? undefined : find(fields, written)
      if (field !== undefined) return `${place}.${field}`
    }
    return undefined
  }
  const own = (find: Find) => {
    const field = find(here.fields, written)
    return field === undefined ? undefined : `"${field}"`
  }
  const meant = own(same) ?? own(synonym) ?? there(same) ?? own(close) ?? there(synonym) ?? there(close)
  return meant === undefined
    ? `is not a field here; known are ${here.fields.join(', ')}`
    : `is not a field here: did you mean ${meant}?`
}
