import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Lets the bearer of the operator's token in; to others, and where no token is set, there is nothing here. */
export function requireOperator(request: FastifyRequest, token: string): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (token === '' || !timingSafeEqual(digest(given), digest(token))) throw new Refusal('notFound')
}
