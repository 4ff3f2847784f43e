import { type Nanometres, NM_PER_METRE, NM_PER_MM, nm } from '@kerfwise/cutlist'

/** Why a message of a meter is no length. */
export type Fault =
  | 'short'
  | 'corrupt'
  | 'notNumber'
  | 'negative'
  | 'zero'
  | 'tooFar'
  | 'repeated'
  | 'unit'
  | 'mode'

export type Reading =
  | { readonly length: Nanometres; readonly fault?: undefined }
  | { readonly fault: Fault; readonly length?: undefined }

/** No meter for work by hand reaches farther. */
const FARTHEST_M = 300

export function readingOf(metres: number): Reading {
  if (!Number.isFinite(metres)) return { fault: 'notNumber' }
  if (metres < 0) return { fault: 'negative' }
  if (metres > FARTHEST_M) return { fault: 'tooFar' }
  const length = nm(metres * NM_PER_METRE)
  // Less than half of the tenth that is written.
  return length < NM_PER_MM / 20 ? { fault: 'zero' } : { length }
}

export const sameBytes = (one: DataView | null, other: DataView): boolean =>
  one !== null &&
  one.byteLength === other.byteLength &&
  Array.from({ length: other.byteLength }, (_, at) => one.getUint8(at) === other.getUint8(at)).every(Boolean)
