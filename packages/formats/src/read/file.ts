import type { Result } from '@kerfwise/cutlist'
import { type FileFault, refuse } from '../fault.ts'
import { FILE_LIMITS } from '../limits.ts'
import { sniff, unpublishedForm } from './sniff.ts'
import type { Source } from './table.ts'
import { readTextBytes } from './text.ts'
import { readOther, readZipped } from './workbook.ts'

const REFUSED = {
  pdf: 'isPdf',
  picture: 'isPicture',
  archive: 'isArchive',
  binary: 'binary',
  empty: 'empty',
} as const

/** The tables of a file. Its contents determine the format, not its name. */
export function readFile(bytes: Uint8Array, encoding: string | null = null): Result<Source, FileFault> {
  if (bytes.length > FILE_LIMITS.file) return refuse('tooLarge', { megabytes: FILE_LIMITS.file / 1e6 })
  const kind = sniff(bytes)
  if (kind === 'zip') return readZipped(bytes)
  if (kind === 'ole' || kind === 'html' || kind === 'sheet') return readOther(bytes)
  const maker = kind === 'binary' ? unpublishedForm(bytes) : null
  if (maker !== null) return refuse('isUnpublished', { maker })
  return kind === 'text' ? readTextBytes(bytes, encoding) : refuse(REFUSED[kind])
}
