import type { FastifyRequest } from 'fastify'
import { addressSubject } from '../rateLimits/address.ts'
import type { Caller } from '../scheduler/order.ts'
import { visitorOf } from '../sessions/guard.ts'

const owners = new WeakMap<FastifyRequest, string>()

const account = (id: string): Caller => ({ id: `person ${id}`, group: 'person' })

/** For whom work is counted: the account, or else the part of the address that one subscriber has. */
export function callerOf(request: FastifyRequest): Caller {
  const { person } = visitorOf(request)
  const id = owners.get(request) ?? person?.id
  return id === undefined ? { id: `guest ${addressSubject(request.ip)}`, group: 'guest' } : account(id)
}

/** The call is made by somebody whom an account lets work for it, so its work counts for that account. */
export const workFor = (request: FastifyRequest, ownerId: string): void => void owners.set(request, ownerId)
