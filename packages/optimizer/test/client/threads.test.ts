import { afterEach, describe, expect, it } from 'vitest'
import { OptimizerClient } from '../../src/client/client.ts'
import { readAnswer } from '../../src/index.ts'
import { easy, endless } from '../support/lists.ts'
import { spawnThread } from '../support/spawn-thread.ts'

const clients: OptimizerClient[] = []
const newClient = () => {
  const client = new OptimizerClient(spawnThread)
  clients.push(client)
  return client
}
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

describe('the client with real workers', () => {
  it('answers a request, and one after it', async () => {
    const client = newClient()
    const first = await client.optimize(easy)
    const second = await client.optimize(JSON.stringify({ ...easy, data: [] }))
    if (first.status !== 'answered' || second.status !== 'answered') throw new Error('not answered')
    expect(readAnswer(first.answer)).toMatchObject({ kind: 'plan', plan: { outputCount: 11 } })
    expect(readAnswer(second.answer)).toMatchObject({
      kind: 'unplanned',
      reason: { errorKey: 'nothingToOptimize' },
    })
  })

  it('drops the run under way for a newer request', async () => {
    const client = newClient()
    const typed = [endless, endless, endless, easy].map((request) => client.optimize(request))
    const [first, second, third, last] = await Promise.all(typed)
    for (const outcome of [first, second, third]) {
      expect(outcome).toMatchObject({ status: 'cancelled', because: 'superseded' })
    }
    expect(last).toMatchObject({ status: 'answered' })
  })

  it('ends a run during its search and keeps the best reported answer', async () => {
    const client = newClient()
    const cancel = new AbortController()
    const reported: string[] = []
    const onProgress = (answer: string) => {
      reported.push(answer)
      cancel.abort()
    }
    const outcome = await client.optimize(endless, { signal: cancel.signal, onProgress })
    expect(outcome).toEqual({ status: 'cancelled', because: 'aborted', lastAnswer: reported.at(-1) })
    expect(readAnswer(reported[0] ?? '')).toMatchObject({ kind: 'plan' })
    expect(await client.optimize(easy)).toMatchObject({ status: 'answered' })
  })
})
