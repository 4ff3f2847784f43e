export type FileKind =
  | 'zip'
  | 'ole'
  | 'pdf'
  | 'picture'
  | 'html'
  | 'sheet'
  | 'archive'
  | 'text'
  | 'binary'
  | 'empty'

const STARTS: readonly (readonly [FileKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  // The compound file of old workbooks, and of new ones that are encrypted.
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
]

/** How much of a file is looked at. */
const SAMPLE = 8192

function hasByteOrderMark(bytes: Uint8Array): boolean {
  const [a, b] = bytes
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)
}

/** Whether every second byte is 0, as in a text of two bytes a character. */
export function isWide(bytes: Uint8Array): 'le' | 'be' | null {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const most = sample.length * 0.3
  if ((zeros[1] ?? 0) > most && (zeros[0] ?? 0) < most / 10) return 'le'
  return (zeros[0] ?? 0) > most && (zeros[1] ?? 0) < most / 10 ? 'be' : null
}

function isText(bytes: Uint8Array): boolean {
  if (hasByteOrderMark(bytes) || isWide(bytes) !== null) return true
  const sample = bytes.subarray(0, SAMPLE)
  const odd = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127)
  return odd.length === 0
}

const SHEET =
  /urn:schemas-microsoft-com:office:spreadsheet|office:mimetype="application\/vnd\.oasis\.opendocument\.spreadsheet"/

/** Files of other programs that hold no list, by how their text begins. */
const OTHERS: readonly (readonly [string, RegExp])[] = [
  ['BTLx', /<btlx[\s>]/i],
  ['BTL', /^\s*\[?(?:VERSION|GENERAL)\]?[\s\S]{0,400}?EDITOR:/i],
  ['IFC', /^\s*ISO-10303-21;[\s\S]*?FILE_SCHEMA\s*\(\s*\(\s*'IFC/i],
  ['STEP', /^\s*ISO-10303-21;/i],
  ['DXF', /^\s*(?:999\r?\n.*\r?\n\s*)?0\r?\n\s*SECTION\r?\n/i],
  ['SVG', /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg[\s>]/i],
  ['RTF', /^\s*\{\\rtf/i],
]

/** How much of a text tells the program that it is from. */
const BEGINNING = 4096

/** The name of a known form that holds no list; null for any other text. */
export function otherForm(text: string): string | null {
  const head = text.slice(0, BEGINNING).replace(/^\uFEFF/, '')
  return OTHERS.find(([, begins]) => begins.test(head))?.[0] ?? null
}

/** Makers whose programs write files in forms that nobody has published. */
const UNPUBLISHED: readonly (readonly [string, RegExp])[] = [
  ['FOM', /\bfom ?(?:industrie|cam)\b/i],
  ['elumatec', /\belu(?:matec|cad|cloud)/i],
  ['Emmegi', /\bemmegi/i],
  ['LogiKal', /\b(?:logikal|orgadata)/i],
  ['RazorGage', /\brazor ?gage/i],
]

/** The maker that the beginning of a file names, which is no list: XML, or bytes that are no text. */
export function unpublishedForm(file: string | Uint8Array): string | null {
  const isBytes = typeof file !== 'string'
  const head = isBytes
    ? new TextDecoder('latin1').decode(file.subarray(0, BEGINNING))
    : file.slice(0, BEGINNING)
  if (!isBytes && !/^\uFEFF?\s*</.test(head)) return null
  return UNPUBLISHED.find(([, name]) => name.test(head))?.[0] ?? null
}

/** The kind of a file by its content, since names are unreliable. */
export function sniff(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty'
  const known = STARTS.find(([, start]) => start.every((byte, index) => bytes[index] === byte))
  if (known !== undefined) return known[0]
  if (!isText(bytes)) return 'binary'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048)).trimStart().toLowerCase()
  // Excel's XML of 2003, and a sheet of OpenDocument in one file.
  if (/^(\u00ef\u00bb\u00bf)?\s*<\?xml/.test(head) && SHEET.test(head)) return 'sheet'
  return /^(\u00ef\u00bb\u00bf)?\s*<(!doctype html|html|table|meta)/.test(head) ? 'html' : 'text'
}
