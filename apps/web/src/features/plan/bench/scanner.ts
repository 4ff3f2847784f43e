/** What came by keys lately, and when the last of it, in milliseconds. */
export interface Typed {
  readonly text: string
  readonly at: number
}

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY }

/** A scanner that acts as a keyboard sends a sign every few milliseconds; a quick hand needs a tenth of a second. */
const QUICK_MS = 50
const LEAST_SIGNS = 4

interface AfterKey {
  readonly typed: Typed
  /** Whether the key belongs to a scan, so that it means nothing else. */
  readonly isScan: boolean
  /** The text of a scan that ends with this key. */
  readonly scanned: string | null
}

/** Tells the keys of a scanner from those of a hand or a pedal. A scan ends with Enter. */
export function afterKey(before: Typed, key: string, at: number): AfterKey {
  const isQuick = at - before.at <= QUICK_MS
  if (key === 'Enter') {
    const scanned = isQuick && before.text.length >= LEAST_SIGNS ? before.text : null
    return { typed: nothingTyped, isScan: scanned !== null, scanned }
  }
  // Shift comes before each capital letter.
  if (key.length !== 1) return { typed: before, isScan: false, scanned: null }
  const text = isQuick ? before.text + key : key
  return { typed: { text, at }, isScan: text.length > 1, scanned: null }
}
