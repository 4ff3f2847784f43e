import { type CutDocument, takeSnapshot } from '@kerfwise/cutlist'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'

const key = 'project.unanswered'
const MOST = 12

/**
 * Versions that were sent and whose answer never came: the server may have stored one of them before it fell silent.
 * Kept in this browser as digests, since a page may be reloaded before the answer comes, and a version is large.
 */
let unanswered: readonly string[] = storedText(key)?.split(' ') ?? []

const digestOf = (document: CutDocument) => bytesToHex(sha256(utf8ToBytes(takeSnapshot(document))))

/** Notes a version before it is sent. */
export function noteSent(document: CutDocument): void {
  unanswered = [...unanswered, digestOf(document)].slice(-MOST)
  storeText(key, unanswered.join(' '))
}

/** Whether the server's version is one that this browser has sent. */
export const wasSent = (document: CutDocument) => unanswered.includes(digestOf(document))

/** Forgets them once the server has answered to a later one. */
export function forgetSent(): void {
  unanswered = []
  forgetText(key)
}
