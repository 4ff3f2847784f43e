import jsQR from 'jsqr'

/** A command of ZPL with what follows it. */
interface Command {
  readonly name: string
  readonly rest: string
}

export interface PrintedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly height: number
}

/** A label as a printer would understand it, in dots. */
export interface PrintedLabel {
  readonly wide: number
  readonly tall: number
  readonly count: number
  readonly texts: readonly PrintedText[]
  /** What the code says; null where it cannot be read. */
  readonly code: string | null
  /** What a scanner reads, with the width of a module; null without a barcode. */
  readonly barcode: {
    readonly text: string
    readonly module: number
    readonly x: number
    readonly y: number
    readonly tall: number
  } | null
  /** Boxes and diagonals with their upper left corners. */
  readonly lines: readonly {
    readonly kind: string
    readonly x: number
    readonly y: number
    wide: number
    tall: number
  }[]
}

const KNOWN = [
  'XA',
  'CI',
  'LH',
  'PW',
  'LL',
  'FO',
  'A0',
  'FH',
  'FD',
  'BY',
  'BC',
  'GF',
  'GB',
  'GD',
  'FS',
  'PQ',
  'XZ',
]

const commandsOf = (zpl: string): readonly Command[] =>
  zpl
    .split('^')
    .slice(1)
    .map((part) => ({ name: part.slice(0, 2), rest: part.slice(2).replace(/\n+$/, '') }))

/** Field data with signs by their number. */
const unescaped = (data: string) =>
  data.replace(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The rows of a picture, in which a colon repeats the row before. */
function rowsOf(data: string, bytes: number): readonly string[] {
  const rows: string[] = []
  for (let at = 0; at < data.length; ) {
    if (data[at] === ':') {
      rows.push(rows.at(-1) ?? '')
      at += 1
      continue
    }
    const hex = data.slice(at, at + 2 * bytes)
    rows.push([...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join(''))
    at += 2 * bytes
  }
  return rows
}

/** What a camera reads of the picture with white around it. */
function codeIn(rest: string): string | null {
  const [, , total, bytes, data] = /^A,(\d+),(\d+),(\d+),(.*)$/.exec(rest)?.slice(0, 5) ?? []
  const rows = rowsOf(data ?? '', Number(bytes))
  if (rows.length * Number(bytes) !== Number(total)) throw new Error('the picture is not as large as it says')
  const [quiet, fine] = [24, 1]
  const side = (Math.max(rows.length, Number(bytes) * 8) + 2 * quiet) * fine
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / fine) - quiet]?.[Math.floor(x / fine) - quiet] === '1')
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return jsQR(pixels, side, side)?.data ?? null
}

/** The data of a barcode without the sign that chooses a set of signs. */
function barcodeText(data: string): string {
  const [, set, text] = /^>([:;])([0-9A-Z]+)$/.exec(data) ?? []
  if (set === undefined || text === undefined) throw new Error(`${data} is no barcode`)
  if (set === ';' && !/^(\d\d)+$/.test(text)) throw new Error('that set has pairs of digits alone')
  return text
}

const numbers = (rest: string) => rest.split(',').map(Number)

function labelOf(commands: readonly Command[]): PrintedLabel {
  const label = { wide: 0, tall: 0, count: 0, code: null as string | null }
  const texts: PrintedText[] = []
  const lines: PrintedLabel['lines'][number][] = []
  let [x, y, height, module, bars] = [0, 0, 0, 0, 0]
  let barcode: PrintedLabel['barcode'] = null
  for (const { name, rest } of commands) {
    const [first = 0, second = 0] = numbers(rest)
    if (name === 'FO') [x, y] = [first, second]
    else if (name === 'PW') label.wide = first
    else if (name === 'LL') label.tall = first
    else if (name === 'PQ') label.count = first
    else if (name === 'A0') height = second
    else if (name === 'BY') module = first
    else if (name === 'BC') bars = second
    else if (name === 'FD' && bars > 0) {
      barcode = { text: barcodeText(rest), module, x, y, tall: bars }
      bars = 0
    } else if (name === 'FD') texts.push({ text: unescaped(rest), x, y, height })
    else if (name === 'GF') label.code = codeIn(rest)
    else if (name === 'GB' || name === 'GD') lines.push({ kind: name, x, y, wide: first, tall: second })
  }
  return { ...label, barcode, texts, lines }
}

/** Reads labels as a printer does; throws at a command that it need not know, or at a sign outside a field. */
export function printed(bytes: Uint8Array): readonly PrintedLabel[] {
  const zpl = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (zpl.includes('~')) throw new Error('a tilde begins a command of its own')
  const labels: Command[][] = []
  for (const command of commandsOf(zpl)) {
    if (!KNOWN.includes(command.name)) throw new Error(`^${command.name} is not known`)
    if (command.name === 'XA') labels.push([])
    labels.at(-1)?.push(command)
  }
  for (const label of labels)
    if (label.at(-1)?.name !== 'XZ' || label.filter(({ name }) => name === 'XA').length !== 1)
      throw new Error('a label begins with ^XA and ends with ^XZ')
  return labels.map(labelOf)
}
