import { bodyKinds } from './bodyKinds.ts'
import { digestOf } from './platform/bodies/check.ts'
import type { ReadDone, ReadJob } from './platform/bodies/job.ts'
import { Refusal } from './platform/errors/refusal.ts'

/** Reads one large body, in a thread of the pool. */
export function work({ kind, bytes }: ReadJob): ReadDone {
  const before = process.threadCpuUsage()
  const outcome = attempt(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const { user, system } = process.threadCpuUsage(before)
  return { ...outcome, workedUs: user + system }
}

function attempt(name: string, bytes: Buffer) {
  const kind = bodyKinds.get(name)
  if (!kind) throw new Error(`no kind of body is called ${name}`)
  try {
    return { value: digestOf(kind, bytes) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { fault: { key: error.key, details: error.details } }
  }
}

/** Called before work whose time is counted. */
export const ready = (): void => undefined
