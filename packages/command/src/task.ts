import {
  type ImportUnit,
  isImperial,
  PROGRAM_UNITS,
  parseLength,
  shownUnit,
  toWireMm,
} from '@kerfwise/cutlist'
import type { ListRequest } from '@kerfwise/optimizer'
import { failure, usage } from './fault.ts'
import type { FlagName, Flags, FlagUnit } from './flags.ts'
import { piecesOf, readPieces } from './list.ts'
import { hasMark, stockOf } from './stock.ts'

/** A list to plan, and what of its reading a person has to know. */
export interface Task {
  readonly list: ListRequest
  readonly notes: readonly string[]
  /** How a field that the optimizer refuses is called here. */
  readonly called: (path: string) => string
}

/** Lengths behind flags, by their members in a list. */
const LENGTHS = {
  kerf: 'kerf',
  trim: 'trim',
  margin: 'margin',
  clamp: 'clamp',
  'keep-from': 'keepFrom',
  'profile-width': 'profileWidth',
  'tip-offset': 'tipOffset',
} as const satisfies Partial<Record<FlagName, keyof ListRequest>>

function wholeNumber(flag: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw usage(`--${flag} ${text}: give a whole number`)
  return Number(text)
}

const TURNS = ['x', 'y', 'z'] as const

function turnsOf(text: string): NonNullable<ListRequest['turns']> {
  const turns = [...text.replaceAll(',', '')]
  if (!turns.every((turn) => TURNS.some((known) => known === turn)))
    throw usage(`--turns ${text}: give x, y, z or several of them`)
  return TURNS.filter((turn) => turns.includes(turn))
}

/** The bars behind flags. */
const barsOf = ({ stock = [], leftover = [] }: Flags) => [
  ...stockOf(stock, '--stock'),
  ...stockOf(leftover, '--leftover'),
]

/** The members of a list that flags say, each with its flag. */
function saidBy(flags: Flags): Partial<ListRequest> {
  const { turns, bundle, effort, unit } = flags
  const bars = barsOf(flags)
  return {
    ...(unit !== undefined && { unit: unit as FlagUnit }),
    ...Object.fromEntries(
      Object.entries(LENGTHS).flatMap(([flag, member]) => {
        const text = flags[flag as keyof typeof LENGTHS]
        return text === undefined ? [] : [[member, text]]
      }),
    ),
    ...(bars.length > 0 && { stock: bars }),
    ...(turns !== undefined && { turns: turnsOf(turns) }),
    ...(bundle !== undefined && { bundle: wholeNumber('bundle', bundle) }),
    ...(effort !== undefined && { effort: effort as NonNullable<ListRequest['effort']> }),
  }
}

const flagOf = (member: string): string =>
  `--${Object.entries(LENGTHS).find(([, name]) => name === member)?.[0] ?? member}`

/** A unit by its name for programs; null for another name. */
const unitOf = (name: string | undefined): ImportUnit | null =>
  name !== undefined && Object.hasOwn(PROGRAM_UNITS, name) ? PROGRAM_UNITS[name as FlagUnit] : null

/** Bare allowances are nobody's feet, metres or centimetres. */
const SMALL = new Set<ImportUnit>(['mm', 'in.'])

/** A blade of an inch and more is millimetres without their mark. */
function isManyInches(text: string): boolean {
  const inches = parseLength(text, 'in.')
  return inches.ok && toWireMm(inches.value) >= 25.4
}

function requireMarks(flags: Flags, unit: ImportUnit | null, small: ImportUnit | null): void {
  for (const flag of Object.keys(LENGTHS)) {
    const text = flags[flag as keyof typeof LENGTHS]
    if (text === undefined || Number(text) === 0 || hasMark(text)) continue
    if (small === null || !SMALL.has(small) || (flag === 'kerf' && small === 'in.' && isManyInches(text)))
      throw usage(
        `--${flag} ${text}: in which unit? Give it a mark, as in ${flag === 'kerf' ? '3.2 mm or 1/8"' : '20 mm or 3/4"'}`,
      )
  }
  for (const flag of ['stock', 'leftover'] as const) {
    const bare = stockOf(flags[flag] ?? [], `--${flag}`).find(({ length }) => !hasMark(`${length}`))
    if (bare !== undefined && unit === null)
      throw usage(
        `--${flag} ${bare.length}: in which unit? Give it a mark, as in 8', 96" or 2400 mm, or say --unit`,
      )
  }
}

/** The units of answers, for which metres are millimetres. */
const UNIT_NAMES = { mm: 'mm', cm: 'cm', m: 'mm', 'in.': 'in', ft: 'ft' } as const satisfies Record<
  ImportUnit,
  FlagUnit
>

const OF_TEXTS = ['material', 'table', 'answer', 'encoding'] as const

function ofJson(text: string, name: string, flags: Flags): Task {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (fault) {
    throw failure(`${name} begins like JSON and is none: ${fault instanceof Error ? fault.message : fault}`)
  }
  const said = saidBy(flags)
  for (const flag of OF_TEXTS)
    if (flags[flag] !== undefined) throw usage(`--${flag} is for tables and texts; ${name} is JSON`)
  for (const member of Object.keys(said))
    if (Object.hasOwn(list as object, member))
      throw usage(`${flagOf(member)}: the list itself says ${JSON.stringify(member)}; leave one of them out`)
  const unit = unitOf(flags.unit ?? (list as ListRequest).unit)
  requireMarks(flags, unit, unit)
  const called = (path: string) => {
    const [, member = ''] = /^\$\.(\w+)/.exec(path) ?? []
    return Object.hasOwn(said, member) ? flagOf(member) : `${name}, ${path}`
  }
  // The optimizer refuses what is no list, with the names that it has for it.
  return { list: { ...(list as ListRequest), ...said }, notes: [], called }
}

async function ofText(bytes: Uint8Array, name: string, flags: Flags): Promise<Task> {
  const { kerf } = flags
  if (kerf === undefined)
    throw usage('--kerf is missing: how wide is a cut? 0 only where a cut takes nothing')
  if (flags.stock === undefined && flags.leftover === undefined)
    throw usage(`--stock is missing: which bars are there? For example --stock "8' 12'"`)
  const bars = barsOf(flags)
  const { rows, unit, notes } = await readPieces(bytes, name, flags)
  // Beside bars and pieces in feet and inches a bare 1/8 is of an inch.
  const inches =
    unit === null &&
    flags.unit === undefined &&
    [...bars.map(({ length }) => `${length}`), ...rows.map(({ text }) => text)].every(isImperial)
  const known = unitOf(flags.unit) ?? unit
  requireMarks(flags, known, known ?? (inches ? 'in.' : null))
  const shown: FlagUnit = inches ? 'in' : UNIT_NAMES[known ?? 'mm']
  const pieces = piecesOf(rows, shownUnit(PROGRAM_UNITS[shown]))
  const list: ListRequest = { kerf, stock: bars, ...saidBy(flags), unit: shown, pieces }
  const called = (path: string) => {
    const [, row] = /^\$\.pieces\[(\d+)\]/.exec(path) ?? []
    const at = row === undefined ? undefined : rows[Number(row)]
    if (at !== undefined) return `${name}, line ${at.line}`
    const [, member = ''] = /^\$\.(\w+)/.exec(path) ?? []
    return member === '' ? path : flagOf(member)
  }
  return { list, notes, called }
}

/** The list of a file and of the flags beside it. */
export async function taskOf(bytes: Uint8Array, name: string, flags: Flags): Promise<Task> {
  const head = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart()
  return head.startsWith('{')
    ? ofJson(new TextDecoder().decode(bytes), name, flags)
    : ofText(bytes, name, flags)
}
