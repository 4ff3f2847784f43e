import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { callerOf } from './support/call.ts'
import { serving, ways } from './support/clients.ts'
import { LONG, SHELF } from './support/lists.ts'

const THOROUGH = { list: LONG, effort: 'thorough', seconds: 600 }

/** Over HTTP a client of 2025 ends its connection; `notifications/cancelled` reaches no server that keeps no sessions. */
const cancels = ways.filter(({ transport, era }) => !(transport === 'streamable HTTP' && era === 'of 2025'))

it.each(cancels)(
  'a cancelled call over $transport makes room for the next, in the revision $era',
  async ({ connect }) => {
    const { client, close } = await connect()
    const call = callerOf(client)
    try {
      // As many as work at once, each of which would hold its place for ten minutes.
      const given = Array.from({ length: availableParallelism() }, () => new AbortController())
      const calls = given.map(({ signal }) => {
        const begun = Promise.withResolvers<void>()
        const onprogress = () => begun.resolve()
        const ended = call('solve', THOROUGH, { signal, onprogress, timeout: 600_000 }).catch(
          () => 'given up',
        )
        return { begun: begun.promise, ended }
      })
      await Promise.race(calls.map(({ begun }) => begun))
      for (const controller of given) controller.abort()
      expect(await Promise.all(calls.map(({ ended }) => ended))).toEqual(given.map(() => 'given up'))
      expect((await call('solve', { list: SHELF })).data).toMatchObject({ figures: { bars: 3 } })
    } finally {
      await close()
    }
  },
)

it('a caller of 2025 that hangs up makes room for the next', async () => {
  const { address, close } = await serving()
  const ask = (given: object, signal?: AbortSignal) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'solve', arguments: given, _meta: { progressToken: 1 } },
      }),
      ...(signal && { signal }),
    })
  try {
    const hang = new AbortController()
    // Only the first answers before the abort: where one works at once, the others wait in line.
    const calls = Array.from({ length: availableParallelism() }, () => ask(THOROUGH, hang.signal))
    const ended = Promise.allSettled(calls)
    await (await Promise.race(calls)).body?.getReader().read()
    hang.abort()
    await ended
    expect(await (await ask({ list: SHELF })).text()).toContain('"bars":3')
  } finally {
    await close()
  }
})
