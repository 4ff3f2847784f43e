/**
 * Where in the sources a panic stands: names of files, and records of name, line and column. Panics are traps here
 * (`traps.ts`), so nothing reads them; emptied, they weigh nothing.
 */
import { sections } from './binary.ts'

interface Segment {
  /** Address in memory of the first byte, and place in the file. */
  readonly address: number
  readonly start: number
  readonly length: number
}

const DATA_SECTION = 11
const I32_CONST = 0x41
/** Pointer and length of the name, line, column: four words. */
const RECORD = 16
const NAME = /^[\w/.-]{4,}\.rs$/

/** The same module with the names and records zeroed. */
export const withoutPlaces = (wasm: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(wasm)
  const segments = dataSegments(bytes)
  const fileOffset = (address: number, length: number): number | undefined => {
    const holder = segments.find(
      (segment) => address >= segment.address && address + length <= segment.address + segment.length,
    )
    return holder && holder.start + address - holder.address
  }
  const emptied: [number, number][] = []
  for (const { address, start, length } of segments) {
    for (let at = (4 - (address % 4)) % 4; at + RECORD <= length; at += 4) {
      const size = bytes.readUInt32LE(start + at + 4)
      const name = fileOffset(bytes.readUInt32LE(start + at), size)
      if (name === undefined || !NAME.test(bytes.toString('latin1', name, name + size))) continue
      emptied.push([start + at, RECORD], [name, size])
    }
  }
  if (emptied.length < 200) throw new Error(`only ${emptied.length / 2} places of panics were found`)
  for (const [start, length] of emptied) bytes.fill(0, start, start + length)
  return bytes
}

const dataSegments = (bytes: Uint8Array): Segment[] =>
  sections(bytes, DATA_SECTION).flatMap((reader) =>
    Array.from({ length: reader.number() }, () => {
      if (reader.number() !== 0 || reader.byte() !== I32_CONST)
        throw new Error('a data segment of another kind')
      const address = reader.number()
      // The end of the constant expression.
      reader.byte()
      const length = reader.number()
      const start = reader.at
      reader.at += length
      return { address, start, length }
    }),
  )
