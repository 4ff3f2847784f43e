import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Admission } from '../admission/admission.ts'
import { admittedBody } from '../admission/admit.ts'
import { callerOf } from '../admission/caller.ts'
import { readBody } from '../admission/readBody.ts'
import { Digested } from '../bodies/kind.ts'
import { parseJson } from '../bodies/parseJson.ts'
import type { BodyReader } from '../bodies/reader.ts'
import { badBody } from '../errors/badBody.ts'

const raw = new WeakMap<FastifyRequest, Buffer>()

/** The bytes of a JSON body as they came. */
export function rawBody(request: FastifyRequest): Buffer {
  const bytes = raw.get(request)
  if (!bytes) throw new Error('this request had no JSON body')
  return bytes
}

const byteOrderMark = Buffer.from('\ufeff')

/** A text without the mark that editors of Windows begin it with; every other reader of a body skips it, too. */
export function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    ? bytes.subarray(byteOrderMark.length)
    : bytes
}

const parsingSince = new WeakMap<FastifyRequest, NodeJS.CpuUsage>()

/** Charges a caller for the processor time from the first look into their body until it was found good or bad. */
function chargeParsing(app: FastifyInstance, admission: Admission): void {
  const charge = async (request: FastifyRequest) => {
    const since = parsingSince.get(request)
    if (!since) return
    parsingSince.delete(request)
    const { user, system } = process.threadCpuUsage(since)
    admission.spend('parsing', callerOf(request), (user + system) / 1000)
  }
  app.addHook('preHandler', charge)
  app.addHook('onError', charge)
}

interface ReadingDeps {
  readonly admission: Admission
  readonly bodies: BodyReader
}

/** Reads JSON bodies within their admission, and keeps the bytes for handlers that need them. */
export function readJsonBodies(app: FastifyInstance, { admission, bodies }: ReadingDeps): void {
  chargeParsing(app, admission)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const admitted = admittedBody(request)
    // Without a length and without chunks nothing follows the headers.
    if (!admitted) throw badBody('must not be empty')
    const bytes = await readBody(payload, admission, admitted)
    if (bytes.length === 0) throw badBody('must not be empty')
    // Without this check every umlaut of another encoding would be stored as a replacement character.
    if (!isUtf8(bytes)) throw badBody('must be UTF-8')
    raw.set(request, bytes)
    const { kind } = request.routeOptions.config
    if (kind) {
      const reading = { bytes, caller: callerOf(request), gone: admitted.gone }
      return new Digested(await bodies.read(kind, reading))
    }
    parsingSince.set(request, process.threadCpuUsage())
    return parseJson(bytes)
  })
}
