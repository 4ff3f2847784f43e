import { bounds } from '@kerfwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import { whenGone } from '../http/gone.ts'
import type { Admission } from './admission.ts'
import { callerOf } from './caller.ts'
import type { Hold } from './ledger.ts'

/** The rule for a body, by its sender. */
export interface BodyRule {
  /** The largest, in bytes; `declared` is how long the headers say that it is. */
  bytes(request: FastifyRequest, declared: number | undefined): number | Promise<number>
  /** Whether the body is written to the disk, for which a person has an allowance. */
  readonly stored?: boolean
}

/** A body that was let in. */
export interface Admitted {
  /** The largest that it may become. */
  readonly most: number
  /** As long as the headers say; undefined where they do not. */
  readonly declared: number | undefined
  /** Aborted, with the refusal as its reason, when others need the room more. */
  readonly cut: AbortSignal
  readonly hold: Hold
  /** Charges for the bytes that came, even if the save is refused later: it took as much work. */
  charge(bytes: number): void
  /** Aborted when the caller no longer waits for the answer. */
  readonly gone: AbortSignal
}

const admitted = new WeakMap<FastifyRequest, Admitted>()

export function admittedBody(request: FastifyRequest): Admitted | undefined {
  return admitted.get(request)
}

/** Admits or refuses bodies by their headers alone. Register it after the guard, which identifies the caller. */
export function admitBodies(app: FastifyInstance, admission: Admission): void {
  app.addHook('preParsing', async (request, reply) => {
    const { headers } = request
    const declared = declaredLength(request)
    if (declared === 0 || (declared === undefined && headers['transfer-encoding'] === undefined)) return
    // There is nothing here that a body could be for.
    if (request.is404) throw new Refusal('notFound')
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Refusal('unsupportedMediaType')
    requireUtf8(headers['content-type'] ?? '')
    const caller = callerOf(request)
    const rule = request.routeOptions.config.body
    const ofRule = (await rule?.bytes(request, declared)) ?? bounds.body
    // What a caller could never hold is too large, and no reason to come back later.
    const most = Math.min(ofRule, admission.most('bodies', caller))
    if (declared !== undefined && declared > most) throw tooLarge(admission, most)
    admission.requireLeft('parsing', caller)
    if (rule?.stored) admission.requireLeft('stored', caller)
    const cutting = new AbortController()
    const cut = (refusal: Refusal) => cutting.abort(refusal)
    const hold = admission.hold('bodies', caller, declared ?? most, cut)
    const charge = (bytes: number) => rule?.stored && admission.spend('stored', caller, bytes)
    // Held until the answer is complete: the parsed body takes at least as much room as its bytes.
    reply.raw.once('close', hold.release)
    admitted.set(request, { most, declared, cut: cutting.signal, hold, charge, gone: whenGone(reply) })
  })
}

/** Names of UTF-8, and of the encoding that is a part of it. */
const utf8 = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii'])

/** Bodies are read as UTF-8. One that says it is in another encoding would be read as something else. */
function requireUtf8(type: string): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1]
  if (charset === undefined || utf8.has(charset.toLowerCase())) return
  throw new Refusal('unsupportedMediaType', { charset, reason: 'must be UTF-8' })
}

function declaredLength({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

export function tooLarge(admission: Admission, most: number): Refusal {
  return admission.refused('tooLarge', new Refusal('tooLarge', { path: '$', most, of: 'bytes' }))
}
