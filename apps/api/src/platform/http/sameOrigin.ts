import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

/**
 * Refuses a change if the browser's headers name another site. A call without either header comes from a program,
 * which holds no cookie of a browser. `none`, a typed or followed address, is refused too.
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site !== undefined && site !== 'same-origin') throw new Refusal('crossSite')
  if (origin !== undefined && origin !== publicOrigin && origin !== ownOrigin(request)) {
    throw new Refusal('crossSite')
  }
}

/** The origin by which this request reached us: a laptop has several names. */
function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
