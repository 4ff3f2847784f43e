import type { FastifyRequest } from 'fastify'
import { addressSubject } from '../rateLimits/address.ts'
import type { Caller } from '../scheduler/order.ts'
import { visitorOf } from '../sessions/guard.ts'

/** For whom work is counted: the account, or else the part of the address that one subscriber has. */
export function callerOf(request: FastifyRequest): Caller {
  const { person } = visitorOf(request)
  return person
    ? { id: `person ${person.id}`, group: 'person' }
    : { id: `guest ${addressSubject(request.ip)}`, group: 'guest' }
}
