import type { ExportName } from '@kerfwise/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../platform/admission/caller.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { whenGone } from '../../platform/http/gone.ts'
import { Sent } from '../../platform/http/route.ts'
import type { ExportAsked } from './job.ts'

const drawn: ReadonlySet<ExportName> = new Set(['pdf', 'labels', 'png'])
/** The length of a project from which a file may take seconds. Pages and pictures take a hundred times as long as lines. */
const longFrom = (format: ExportName) => (drawn.has(format) ? 20_000 : 500_000)

/** Makes a file in its turn and sends it; the work counts for the caller. */
export async function sendFile(
  deps: Deps,
  asked: ExportAsked,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Sent> {
  const { bundle, claim = '', format } = asked
  const caller = callerOf(request)
  const done = await deps.exporter.run(asked, {
    caller,
    bytes: bundle.length + claim.length,
    lane: bundle.length > longFrom(format) ? 'long' : 'short',
    gone: whenGone(reply),
  })
  if ('fault' in done) throw new Refusal('invalidRequest', { ...done.fault })
  if (!('file' in done)) throw new Error('a file was asked for, and none was made')
  const { name, type, bytes } = done.file
  deps.admission.spend('sent', caller, bytes.byteLength)
  return new Sent(
    reply
      .type(type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  )
}
