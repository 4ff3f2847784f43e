import { ok, type Result } from '@kerfwise/cutlist'
import { type FileFault, refuse } from '../fault.ts'
import { FILE_LIMITS } from '../limits.ts'
import { decodeText } from './decode.ts'
import { readFile } from './file.ts'
import { partsSource, programParts } from './programs/index.ts'
import type { Part } from './programs/parts.ts'
import { sniff } from './sniff.ts'
import type { Source } from './table.ts'

export interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The parts of several files as one list, such as a folder of `.nc1`; null if some file is no such list. */
function partsOf(files: readonly NamedFile[]): ReturnType<typeof programParts> {
  const parts: Part[] = []
  for (const [at, { bytes }] of files.entries()) {
    const own = sniff(bytes) === 'text' ? programParts(decodeText(bytes).text, at + 1) : null
    if (!own?.ok) return own
    parts.push(...own.value)
  }
  return ok(parts)
}

/**
 * The tables of one or several files: the parts of a program become one list, other files become sheets under their
 * names. `encoding` is that which a person has chosen for a single file.
 */
export function readFiles(
  files: readonly NamedFile[],
  encoding: string | null = null,
): Result<Source, FileFault> {
  const [first] = files
  if (first === undefined) return refuse('empty')
  if (files.length === 1) return readFile(first.bytes, encoding)
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (size > FILE_LIMITS.file) return refuse('tooLarge', { megabytes: FILE_LIMITS.file / 1e6 })
  const parts = partsOf(files)
  if (parts !== null) return partsSource(parts)
  const tables: Source['tables'][number][] = []
  for (const { name, bytes } of files) {
    const read = readFile(bytes)
    if (!read.ok) return read
    tables.push(...read.value.tables.map((table) => ({ ...table, name: `${name} ${table.name}`.trim() })))
  }
  return ok({ kind: 'workbook', tables, delimiter: null, encoding: null })
}
