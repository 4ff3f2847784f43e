import { ok, type Result } from '@kerfwise/cutlist'
import { type FileFault, refuse } from '../../fault.ts'
import type { Source } from '../table.ts'
import { btlxParts, isBtlx } from './btlx.ts'
import { bvbsParts, isBvbs } from './bvbs.ts'
import { dstvParts, isDstv } from './dstv.ts'
import { isKiss, kissParts } from './kiss.ts'
import { type Part, partsTable } from './parts.ts'
import { isPowerFab, powerFabParts } from './powerfab.ts'

/**
 * A program's own form of a list of parts; null for a file that is damaged. `line` is the first line, or the number of the
 * file among several.
 */
interface ProgramReader {
  readonly recognises: (text: string) => boolean
  readonly read: (text: string, line?: number) => readonly Part[] | null
}

/** Lists of other programs that are no tables. A list with headings needs no reader: its headings are aliases. */
const READERS: readonly ProgramReader[] = [
  { recognises: isDstv, read: dstvParts },
  { recognises: isBvbs, read: bvbsParts },
  { recognises: isKiss, read: kissParts },
  { recognises: isPowerFab, read: powerFabParts },
  { recognises: isBtlx, read: btlxParts },
]

/** The parts of a text in some program's own form; null if no reader knows it. */
export function programParts(text: string, line?: number): Result<readonly Part[], FileFault> | null {
  const reader = READERS.find(({ recognises }) => recognises(text))
  if (reader === undefined) return null
  const parts = reader.read(text, line)
  return parts === null ? refuse('damaged') : ok(parts)
}

/** One table of the parts of all files of a program. */
export function partsSource(
  parts: Result<readonly Part[], FileFault>,
  encoding: string | null = null,
): Result<Source, FileFault> {
  return parts.ok ? ok({ kind: 'text', tables: [partsTable(parts.value)], delimiter: null, encoding }) : parts
}
