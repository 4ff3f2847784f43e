import { afterAll, beforeAll } from 'vitest'
import { type Caller, callerOf } from './call.ts'
import { ways } from './clients.ts'

/** Connects before the tests of a group, and ends the connection after them. */
export const talking = (connect: (typeof ways)[number]['connect']) => {
  const talk = {} as { call: Caller; client: Awaited<ReturnType<typeof connect>>['client'] }
  let close = async () => {}
  beforeAll(async () => {
    const talked = await connect()
    close = talked.close
    Object.assign(talk, { call: callerOf(talked.client), client: talked.client })
  })
  afterAll(() => close())
  return talk
}

/** Each transport and each revision once: what a tool says depends on neither. */
export const pairs = ways.filter(
  ({ transport, era }) => (transport === 'streamable HTTP') === (era === 'of 2025'),
)
