import { isUtf8 } from 'node:buffer'
import { bounds } from '@kerfwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badBody } from '../errors/classify.ts'
import { nestsDeeperThan } from './depth.ts'

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

/** JSON only: bounded in depth, `__proto__` and `constructor.prototype` refused, the bytes kept for who needs them. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
    if (nestsDeeperThan(bytes, bounds.depth)) {
      done(badBody(`must not nest deeper than ${bounds.depth} levels`))
      return
    }
    // Else every umlaut of another encoding would be stored as a replacement character.
    if (!isUtf8(bytes)) {
      done(badBody('must be UTF-8'))
      return
    }
    raw.set(request, bytes)
    parse(request, bytes.toString('utf8'), done)
  })
}
