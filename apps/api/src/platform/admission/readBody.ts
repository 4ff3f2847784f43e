import type { Readable } from 'node:stream'
import { bounds } from '@kerfwise/contract'
import { badBody } from '../errors/badBody.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Admission } from './admission.ts'
import { type Admitted, tooLarge } from './admit.ts'
import { createScan, type ScanBounds } from './scan.ts'

/** Bytes of JSON for each value that a body may hold on average; a member such as `"a":1,` has six. */
const bytesPerValue = 6
/** The most values that a body of any size may hold. */
const fewValues = 1_000

const firstBytes = 16_384

/** Reads a body into a buffer, and counts the values that parsing will make. */
export function readBody(payload: Readable, admission: Admission, admitted: Admitted): Promise<Buffer> {
  const { most, declared, cut, hold, charge } = admitted
  const scan = createScan(scanBounds(most))
  let bytes = Buffer.allocUnsafeSlow(Math.min(declared ?? firstBytes, firstBytes))
  let length = 0

  /** Copied, since a small piece of a body would keep all of the memory that the socket read it into. */
  function takeChunk(chunk: Buffer): void {
    if (length + chunk.length > most) throw tooLarge(admission, most)
    const beyond = scan.add(chunk)
    if (beyond) throw beyondScan(admission, beyond, scanBounds(most)[beyond])
    if (length + chunk.length > bytes.length) {
      const room = Math.min(declared ?? most, bytes.length * 2)
      const larger = Buffer.allocUnsafeSlow(Math.max(room, length + chunk.length))
      bytes.copy(larger, 0, 0, length)
      bytes = larger
    }
    chunk.copy(bytes, length)
    length += chunk.length
  }

  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      payload.off('data', onData).off('end', onEnd).off('error', onError)
      cut.removeEventListener('abort', onCut)
      charge(length)
      done()
    }
    const onError = (error: Error) => settle(() => reject(Object.assign(error, { statusCode: 400 })))
    const onCut = () => settle(() => reject(cut.reason))
    const onEnd = () => {
      hold.keep()
      const whole = declared === undefined || declared === length
      const wrong = badBody('must be as long as Content-Length says')
      settle(() => (whole ? resolve(bytes.subarray(0, length)) : reject(wrong)))
    }
    const onData = (chunk: Buffer) => {
      try {
        takeChunk(chunk)
      } catch (error) {
        settle(() => reject(error))
      }
    }
    if (cut.aborted) {
      reject(cut.reason)
      return
    }
    cut.addEventListener('abort', onCut)
    payload.on('data', onData).on('end', onEnd).on('error', onError)
  })
}

function scanBounds(most: number): ScanBounds {
  return {
    depth: bounds.depth,
    members: bounds.members,
    name: bounds.memberName,
    values: Math.max(fewValues, Math.floor(most / bytesPerValue)),
  }
}

function beyondScan(admission: Admission, beyond: keyof ScanBounds, most: number): Refusal {
  if (beyond === 'depth') return badBody(`must not nest deeper than ${most} levels`)
  return admission.refused('values', new Refusal('tooLarge', { path: '$', most, of: beyond }))
}
