/** What a wasm file is made of, as far as the build looks into it (WebAssembly core specification, chapter 5). */

const HEADER = 8

/** Reads from a place on. */
export class Reader {
  readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }

  byte(): number {
    return this.bytes[this.at++] ?? 0
  }

  /** A whole number as LEB128. */
  number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte()
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }
}

/** Readers at the start of each section with this number. */
export const sections = (bytes: Uint8Array, wanted: number): Reader[] => {
  const found: Reader[] = []
  const reader = new Reader(bytes, HEADER)
  while (reader.at < bytes.length) {
    const section = reader.byte()
    const length = reader.number()
    if (section === wanted) found.push(new Reader(bytes, reader.at))
    reader.at += length
  }
  return found
}
