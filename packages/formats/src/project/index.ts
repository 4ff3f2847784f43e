import { type CutDocument, jsonOf, ok, type Result, readStored, writeStored } from '@kerfwise/cutlist'
import { type FileFault, refuse } from '../fault.ts'
import { FILE_LIMITS } from '../limits.ts'
import { sniff } from '../read/sniff.ts'

/** The ending of project files; `.json` so that every system knows how to show one. */
export const PROJECT_FILE_ENDING = '.kerfwise.json'

/** A whole project as a file, which this and every newer version opens. */
export function writeProjectFile(document: CutDocument): Uint8Array {
  return new TextEncoder().encode(writeStored(document))
}

/** Whether a text is a project file, or the beginning of one. */
function looksLikeProject(text: string): boolean {
  return /^\uFEFF?\s*\{/.test(text)
}

/** Opens a project file. Refuses a foreign, damaged or newer file with the reason. */
export function readProjectFile(bytes: Uint8Array): Result<CutDocument, FileFault> {
  if (bytes.length > FILE_LIMITS.file) return refuse('tooLarge', { megabytes: FILE_LIMITS.file / 1e6 })
  const kind = sniff(bytes)
  if (kind === 'empty') return refuse('empty')
  if (kind !== 'text') return refuse('notKerfwise')
  const text = new TextDecoder().decode(bytes)
  const stored = readStored(text)
  if (stored.ok) return ok(stored.value.document)
  if (stored.issue.code === 'newerVersion') return refuse('newerVersion', stored.issue.params)
  const cutOff = looksLikeProject(text) && jsonOf(text) === undefined
  return refuse(cutOff ? 'damaged' : 'notKerfwise')
}
