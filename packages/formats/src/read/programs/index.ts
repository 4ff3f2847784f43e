import { bvbsParts, isBvbs } from './bvbs.ts'
import { dstvParts, isDstv } from './dstv.ts'
import type { Part } from './parts.ts'

/** A program's own form of a list of parts. `line` is the first line, or the number of the file among several. */
interface ProgramReader {
  readonly recognises: (text: string) => boolean
  readonly read: (text: string, line?: number) => readonly Part[]
}

/** Lists of other programs that are no tables. A list with headings needs no reader: its headings are aliases. */
const READERS: readonly ProgramReader[] = [
  { recognises: isDstv, read: dstvParts },
  { recognises: isBvbs, read: bvbsParts },
]

/** The parts of a text in some program's own form; null if no reader knows it. */
export function programParts(text: string, line?: number): readonly Part[] | null {
  return READERS.find(({ recognises }) => recognises(text))?.read(text, line) ?? null
}
