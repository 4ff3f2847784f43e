import { lineCounter, type Part } from './parts.ts'

/** Reinforcement bars in strings of BVBS: a record such as `BF2D@` with its blocks (docs/reading-lists.md has the fields). */
const RECORD = /BF(?:2D|3D|WE|MA|GT|AU)@/g

/** Bars; the other kinds are meshes, girders and spacers. */
const BARS = /^BF(?:2D|3D|WE)@/

export const isBvbs = (text: string) => /^\uFEFF?\s*BF(?:2D|3D|WE|MA|GT|AU)@H/.test(text)

type Field = readonly [key: string, value: string]

function fieldsOf(record: string, block: string): readonly Field[] {
  const begins = record.indexOf(`@${block}`)
  if (begins === -1) return []
  const rest = record.slice(begins + 2)
  const ends = /@[A-Z]/.exec(rest)?.index ?? rest.length
  return rest
    .slice(0, ends)
    .split('@')
    .filter((field) => field !== '')
    .map((field) => [field.slice(0, 1), field.slice(1).trim()] as const)
}

const fieldOf = (fields: readonly Field[], key: string) => fields.find(([own]) => own === key)?.[1] ?? ''
const numberOf = (text: string) => Number(text.replace(',', '.')) || 0

/**
 * The sum of the legs: straight legs in outer dimensions, arcs along their radius. A bend between legs adds nothing.
 */
function developedLength(geometry: readonly Field[]): number {
  const sum = geometry.reduce((length, [key, value], at) => {
    if (key === 'l') return length + numberOf(value)
    const [next, degrees] = geometry[at + 1] ?? []
    if (key !== 'r' || next !== 'w') return length
    return length + (numberOf(value) * Math.abs(numberOf(degrees ?? '')) * Math.PI) / 180
  }, 0)
  return Number(sum.toFixed(1))
}

/** Whether a record has its checksum: 96 less the sum of its characters modulo 32; a record without one is taken. */
function isWhole(record: string): boolean {
  const [, before = '', checksum] = /^(.*@C)(\d+)@?$/.exec(record) ?? []
  if (checksum === undefined) return true
  const sum = [...before].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return 96 - (sum % 32) === Number(checksum)
}

function partOf(record: string, line: number): Part {
  const header = fieldsOf(record, 'H')
  const position = fieldOf(header, 'p')
  if (!BARS.test(record)) {
    return { line, length: '', count: '', description: `${record.slice(0, 4)} ${position}`, material: '' }
  }
  const legs = developedLength(fieldsOf(record, 'G'))
  // The program that bends the bar knows by how much its bends shorten it: its own length comes first.
  const length = numberOf(fieldOf(header, 'l')) || legs
  const material = `Ø${fieldOf(header, 'd')} ${fieldOf(header, 'g')}`.trim()
  const differs = legs > 0 && Math.abs(legs - length) > 1
  return {
    line,
    length: isWhole(record) ? length : `${length} ≠ C`,
    count: fieldOf(header, 'n'),
    description: differs ? `${position} (Σ ${legs})` : position,
    material,
  }
}

export function bvbsParts(text: string): readonly Part[] {
  const begins = [...text.matchAll(RECORD)].map(({ index }) => index)
  const lineOf = lineCounter(text)
  return begins.map((begin, at) => {
    const line = lineOf(begin)
    const record = text.slice(begin, begins[at + 1] ?? text.length).replace(/[\r\n]/g, '')
    return partOf(record.trim(), line)
  })
}
