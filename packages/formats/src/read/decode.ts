import { type CodePage, codePagesOf, foreignPage } from './code-pages.ts'
import { isWide } from './sniff.ts'

export interface Decoded {
  readonly text: string
  /** As the encoding standard names it. */
  readonly encoding: string
  /** The encodings to choose from, where the bytes do not tell; left out where they do. */
  readonly codePages?: readonly CodePage[]
}

/** Letters of Polish, Czech and Hungarian in windows-1250 that are signs in windows-1252. */
const CENTRAL = new Set([0xa3, 0xa5, 0xaf, 0xb3, 0xb9, 0xbf, 0x8c, 0x8d, 0x8f, 0x9c, 0x9d, 0x9f])

const isLetter = (byte: number | undefined) =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0xc0)

/** Whether such a byte is beside a letter, as within a word. */
function looksCentral(bytes: Uint8Array): boolean {
  return bytes.some((byte, at) => CENTRAL.has(byte) && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])))
}

/** Decodes by a code page that a person has chosen, or that is guessed. */
export function decodeAs(bytes: Uint8Array, encoding: string): Decoded {
  return { ...decode(bytes, encoding), codePages: codePagesOf(bytes, encoding) }
}

function decode(bytes: Uint8Array, encoding: string): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

/**
 * Decodes a text: by its byte order mark, as two bytes a character, as UTF-8, else by a code page.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le')
  if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be')
  const wide = isWide(bytes)
  if (wide !== null) return decode(bytes, `utf-16${wide}`)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return decodeAs(bytes, foreignPage(bytes) ?? (looksCentral(bytes) ? 'windows-1250' : 'windows-1252'))
  }
}
