import { FILE_LIMITS } from '../limits.ts'

const LESS = 0x3c
const SPACE = 0x20
const CLOSE = 0x3e
const bytesOf = (text: string) => new TextEncoder().encode(text)
const ROW = bytesOf('<row')
const VALUE = bytesOf('<v>')
const TEXT = bytesOf('<is>')
const END = bytesOf('</sheetData></worksheet>')

const startsAt = (bytes: Uint8Array, at: number, word: Uint8Array) =>
  word.every((byte, index) => bytes[at + index] === byte)

/** Whether `<c>` or `<c r="A1">` begins here, and not another element that begins with c. */
const isCell = (bytes: Uint8Array, at: number) =>
  bytes[at + 1] === 0x63 && (bytes[at + 2] === SPACE || bytes[at + 2] === CLOSE)

export interface TrimmedSheet {
  readonly bytes: Uint8Array
  readonly cells: number
}

function holdsMore(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(LESS, from); at !== -1; at = bytes.indexOf(LESS, at + 1)) {
    if (startsAt(bytes, at, VALUE) || startsAt(bytes, at, TEXT)) return true
  }
  return false
}

/**
 * A sheet of an .xlsx without the rows beyond the limit, since parsing a million rows takes minutes. One row beyond the
 * limit stays, so that the reader sees that there are too many. Rows with only a format, as in whole formatted columns,
 * are removed silently.
 */
export function trimmedSheet(bytes: Uint8Array): TrimmedSheet {
  let rows = 0
  let cells = 0
  for (let at = bytes.indexOf(LESS); at !== -1; at = bytes.indexOf(LESS, at + 1)) {
    if (isCell(bytes, at)) cells += 1
    if (!startsAt(bytes, at, ROW)) continue
    rows += 1
    if (rows <= FILE_LIMITS.rows + 1 || (rows === FILE_LIMITS.rows + 2 && holdsMore(bytes, at))) continue
    const kept = new Uint8Array(at + END.length)
    kept.set(bytes.subarray(0, at))
    kept.set(END, at)
    return { bytes: kept, cells }
  }
  return { bytes, cells }
}
