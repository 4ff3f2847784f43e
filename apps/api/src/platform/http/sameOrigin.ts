import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

/**
 * Refuses a change if the browser's headers name another site. A call without either header comes from a program,
 * which holds no cookie of a browser. `none`, a typed or followed address, is refused too.
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site !== undefined && site !== 'same-origin') throw new Refusal('crossSite')
  if (origin !== undefined && !isOwn(origin, request, publicOrigin)) throw new Refusal('crossSite')
}

/**
 * The same for a change by GET. A browser that follows a link to a plain http address sends neither header, so cookies
 * count only beside a page of ours: named by Sec-Fetch-Site, Origin or Referer.
 */
export function requireOwnPage(request: FastifyRequest, publicOrigin: string): void {
  requireSameOrigin(request, publicOrigin)
  const { cookie, origin, referer } = request.headers
  if (cookie === undefined || origin !== undefined || request.headers['sec-fetch-site'] !== undefined) return
  if (referer === undefined || !URL.canParse(referer)) throw new Refusal('crossSite')
  if (!isOwn(new URL(referer).origin, request, publicOrigin)) throw new Refusal('crossSite')
}

const isOwn = (origin: string, request: FastifyRequest, publicOrigin: string): boolean =>
  origin === publicOrigin || origin === ownOrigin(request)

/** The origin by which this request reached us: a laptop has several names. */
function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
