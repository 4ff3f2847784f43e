import { ok, type Result } from '@kerfwise/cutlist'
import { unzipSync, type Zippable, zipSync } from 'fflate'
import { type FileFault, refuse } from '../fault.ts'
import { FILE_LIMITS } from '../limits.ts'
import { trimmedSheet } from './trim-sheet.ts'

/** The parts of a workbook that hold no cells: macros, pictures, embedded files, settings of printers. */
const UNWANTED = /\.(png|jpe?g|gif|emf|wmf|vml|svg)$|vbaProject|embeddings\/|printerSettings|activeX/i

const IS_WORKBOOK = /(^xl\/workbook|^content\.xml$)/i

const IS_SHEET = /^xl\/worksheets\/[^/]+\.xml$/i

/** A formula without a stored result, as programs that do not compute write it. */
const NO_RESULT = /<\/f>(?:<v\s*\/>|<v><\/v>)?(?=<\/c>)/g

/** The sheet with a result that is no number where a formula has none: it would be read as 0. */
function withoutResults(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  return NO_RESULT.test(text) ? new TextEncoder().encode(text.replace(NO_RESULT, '</f><v>?</v>')) : bytes
}

/**
 * The workbook without compression. Every part has at most its declared size, and all together at most the limit, so
 * that a small file cannot fill the memory.
 */
export function unpacked(bytes: Uint8Array): Result<Uint8Array, FileFault> {
  let size = 0
  let entries = 0
  let workbook = false
  let document = false
  const beyond = () => size > FILE_LIMITS.inside || entries > FILE_LIMITS.entries
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1
        workbook ||= IS_WORKBOOK.test(name)
        document ||= /^(word|ppt)\//i.test(name)
        if (UNWANTED.test(name)) return false
        size += originalSize
        return !beyond()
      },
    })
    if (beyond()) return refuse('tooMuchInside', { megabytes: FILE_LIMITS.inside / 1e6 })
    if (!workbook) return refuse(document ? 'isDocument' : 'isArchive')
    let cells = 0
    const stored: Zippable = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => {
        if (!IS_SHEET.test(name)) return [name, [part, { level: 0 }]]
        const sheet = trimmedSheet(part)
        cells = Math.max(cells, sheet.cells)
        return [name, [withoutResults(sheet.bytes), { level: 0 }]]
      }),
    )
    if (cells > FILE_LIMITS.cells) return refuse('tooManyCells', { cells: FILE_LIMITS.cells })
    return ok(zipSync(stored, { level: 0 }))
  } catch {
    return refuse('damaged')
  }
}
