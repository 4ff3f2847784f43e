import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateRule } from './limiter.ts'

const replies = new WeakMap<FastifyRequest, FastifyReply>()

/** Lets a request's rates be told in the headers of its answer. */
export function tellRatesIn(request: FastifyRequest, reply: FastifyReply): void {
  replies.set(request, reply)
}

function add(reply: FastifyReply, name: string, item: string): void {
  const before = reply.getHeader(name)
  reply.header(name, before === undefined ? item : `${before}, ${item}`)
}

/** `RateLimit` and `RateLimit-Policy`, by draft-ietf-httpapi-ratelimit-headers: calls that are left, and seconds. */
export function tellRate(
  request: FastifyRequest,
  { name, calls, windowMs }: RateRule,
  { left, seconds }: { readonly left: number; readonly seconds: number },
): void {
  const reply = replies.get(request)
  if (!reply) return
  add(reply, 'ratelimit-policy', `"${name}";q=${calls};w=${Math.round(windowMs / 1000)}`)
  add(reply, 'ratelimit', `"${name}";r=${left};t=${seconds}`)
}
