import { type Issue, reject } from '../../lists/base/issue.ts'
import { ok, type Result } from '../../lists/base/result.ts'
import { jsonOf } from '../../lists/values/json.ts'
import { isRecord, readText } from '../../lists/values/read.ts'
import { readBundle, toBundle } from '../document/bundle.ts'
import type { CutDocument } from '../document/document.ts'
import { migrated, STORED_VERSION } from './migrations.ts'

const FORMAT = 'kerfwise-project'

/** A document as a browser or a file keeps it. */
export interface Stored {
  readonly document: CutDocument
  /** The window that wrote it, so that two do not overwrite each other unseen; empty in a file. */
  readonly writer: string
}

/** The JSON text of a document. */
export function writeStored(document: CutDocument, writer = ''): string {
  return JSON.stringify({ format: FORMAT, version: STORED_VERSION, writer, bundle: toBundle(document) })
}

/** Reads a text that this or an older version wrote; `newerVersion` and `notKerfwise` for anything else. */
export function readStored(text: string): Result<Stored, Issue> {
  const json = jsonOf(text)
  if (!isRecord(json)) return reject('notKerfwise')
  const { version } = json
  if (typeof version === 'number' && version > STORED_VERSION) return reject('newerVersion', { version })
  const document = readBundle(migrated(json)?.bundle)
  if (document === null) return reject('notKerfwise')
  return ok({ document, writer: readText(100)(json.writer) ?? '' })
}

/** Whether writing would overwrite a text that another window has stored since this window read or wrote. */
export function isOverwriting(stored: string | null, writer: string, lastSeen: string | null): boolean {
  if (stored === null || stored === lastSeen) return false
  const there = readStored(stored)
  return there.ok && there.value.writer !== writer
}
