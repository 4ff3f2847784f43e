import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util'
import { nearestName } from '@kerfwise/cutlist'
import { ENCODINGS } from '@kerfwise/formats/encodings'
import { LABEL_STOCK_IDS } from '@kerfwise/formats/labels'
import { languages } from '@kerfwise/locales'
import { usage } from './fault.ts'

interface Flag extends ParseArgsOptionDescriptor {
  /** What stands behind it in the help; a choice of words where only those are taken. */
  readonly value?: string | readonly string[]
  readonly help: string
}

const UNITS = ['mm', 'cm', 'in', 'ft'] as const
export type FlagUnit = (typeof UNITS)[number]

export const FLAGS = {
  stock: {
    type: 'string',
    multiple: true,
    value: 'LENGTHS',
    help: `the bars: "8' 12'", "6 m, 4 m"; 4x12' for four of them, 12'@9.50 for a price each`,
  },
  leftover: {
    type: 'string',
    multiple: true,
    value: 'LENGTHS',
    help: 'offcuts of earlier work, like --stock',
  },
  kerf: { type: 'string', value: 'LENGTH', help: 'how wide a cut is; 0 only where a cut takes nothing' },
  unit: { type: 'string', value: UNITS, help: 'of lengths without a mark, in the list and behind flags' },
  trim: { type: 'string', value: 'LENGTH', help: 'cut off each end of every bar' },
  margin: { type: 'string', value: 'LENGTH', help: 'kept free at the tail of every bar' },
  clamp: { type: 'string', value: 'LENGTH', help: 'held by the saw at the end of every bar' },
  'keep-from': { type: 'string', value: 'LENGTH', help: 'the shortest offcut worth keeping' },
  'profile-width': { type: 'string', value: 'LENGTH', help: 'across the saw, for mitred ends' },
  'tip-offset': { type: 'string', value: 'LENGTH', help: 'clearance beyond a mitred cut' },
  turns: { type: 'string', value: 'AXES', help: 'half turns that the profile allows: x, xz, xyz' },
  bundle: { type: 'string', value: 'NUMBER', help: 'bars that the saw cuts with one stroke' },
  effort: { type: 'string', value: ['preview', 'normal', 'thorough'], help: 'how much work to spend' },
  'time-limit': { type: 'string', value: 'SECONDS', help: 'stop with the best plan so far' },
  table: { type: 'string', value: 'NUMBER', help: 'which table of the file, from 1' },
  encoding: { type: 'string', value: ENCODINGS, help: 'of a file of text, where its bytes do not tell' },
  material: { type: 'string', value: 'NAME', help: 'which material of the list' },
  answer: {
    type: 'string',
    multiple: true,
    value: 'KEY=ANSWER',
    help: 'to a question that a list leaves open',
  },
  out: {
    type: 'string',
    multiple: true,
    value: '[KIND=]FILE',
    help: 'write the plan: .pdf .xlsx .svg .png .dxf .btlx, .nc1 or .zip for steel, .csv the saw list, labels.pdf its labels, .zpl for a label printer',
  },
  title: { type: 'string', value: 'TEXT', help: 'at the top of what is written; else the name of the list' },
  language: { type: 'string', value: languages, help: 'of what is written' },
  paper: { type: 'string', value: ['A4', 'Letter'], help: 'else Letter where lengths are in inches or feet' },
  section: { type: 'string', value: 'SIDES', help: 'of the bars in a .btlx, 60x160 in millimetres' },
  labels: { type: 'string', value: LABEL_STOCK_IDS, help: 'the sheet of labels.pdf; else a4x21' },
  'label-place': { type: 'string', value: 'NUMBER', help: 'where on its first sheet labels begin, from 1' },
  'label-number': { type: 'string', value: 'NUMBER', help: 'the number of the first label; else none have' },
  profile: {
    type: 'string',
    value: 'FIELDS',
    help: 'of the steel in .nc1 or .zip, code=I,name=IPE 200,height=200,…',
  },
  label: { type: 'string', value: 'WxH', help: 'the labels of .zpl in millimetres; else 57x32' },
  dots: { type: 'string', value: ['8', '12', '24'], help: 'dots per mm of the label printer; else 8' },
  large: { type: 'boolean', help: 'large type, for reading at the saw' },
  json: { type: 'boolean', help: 'print the answer as JSON, as POST /rest/v1/plan gives it' },
  help: { type: 'boolean', short: 'h', help: 'print this' },
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof FLAGS

type ValueOf<F> = F extends { type: 'boolean' } ? boolean : F extends { multiple: true } ? string[] : string
export type Flags = { readonly [Name in FlagName]?: ValueOf<(typeof FLAGS)[Name]> }

const table: Readonly<Record<string, Flag>> = FLAGS
const names = Object.keys(FLAGS)

const textOf = (value: Flag['value']) => (typeof value === 'object' ? value.join('|') : (value ?? ''))

export const HELP = `kerfwise plan LIST --stock LENGTHS --kerf LENGTH [--out FILE]

LIST is a CSV, XLSX, ODS or IFC file, a text such as a mail, or a list of the API as JSON; - reads standard input.

${Object.entries(table)
  .map(([name, { value, help }]) => `  --${`${name} ${textOf(value)}`.trimEnd().padEnd(36)} ${help}`)
  .join('\n')}

Exit codes: 0 every piece is cut, 3 pieces are left over, 2 wrong use or an open question, 1 no plan.
`

const meant = (name: string): string => {
  const near = nearestName(name, names)
  return near === undefined ? '; --help lists all' : `: did you mean --${near}?`
}

function checkValue(name: string, value: string | undefined): void {
  const flag = table[name]
  if (flag === undefined) throw usage(`--${name} is no flag${meant(name)}`)
  if (flag.type === 'boolean' && value !== undefined) throw usage(`--${name} takes no value`)
  if (flag.type === 'boolean') return
  if (value === undefined || value === '') throw usage(`--${name} needs ${textOf(flag.value)}`)
  if (typeof flag.value !== 'object' || flag.value.includes(value)) return
  const near = nearestName(value, flag.value)
  const choices = flag.value.join(', ')
  throw usage(
    `--${name} ${value}: ${near === undefined ? `give one of ${choices}` : `did you mean ${near}?`}`,
  )
}

/** The flags of `kerfwise plan` and what stands beside them. */
export function readFlags(args: readonly string[]): { flags: Flags; lists: readonly string[] } {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short !== undefined && { short }), ...(multiple !== undefined && { multiple }) },
    ]),
  )
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    checkValue(token.name, token.value)
    if (given.has(token.name) && table[token.name]?.multiple !== true)
      throw usage(`--${token.name} is given twice`)
    given.add(token.name)
  }
  return { flags: values as Flags, lists: positionals }
}
