import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { answering } from './support/optimizer.ts'

const url = '/rest/v1/plan'
const list = {
  unit: 'in',
  kerf: '1/8"',
  stock: ["8'", { length: '96' }],
  pieces: [{ length: '72 1/2"', quantity: 4, name: 'leg' }],
}

async function planned(payload: unknown) {
  const runs: boolean[] = []
  const answer = { success: { isError: false, data: { barsCount: 4 } } }
  const fake = answering(answer)
  const run: typeof fake.run = (call) => {
    runs.push(call.isList === true)
    return fake.run(call)
  }
  const { app } = await testApp({ deps: { optimizer: { ...fake, run } } })
  const reply = await app.inject({ method: 'POST', url, payload: payload as object })
  return { reply, runs, requests: fake.requests }
}

describe('a list as people write it', () => {
  it('goes to the optimizer as it came, to be answered in its own unit', async () => {
    const { reply, runs, requests } = await planned(list)
    expect([reply.statusCode, reply.json().success.data.barsCount, runs]).toEqual([200, 4, [true]])
    expect(requests).toEqual([JSON.stringify(list)])
  })

  it('is left to the optimizer to refuse, so that every door says the same', async () => {
    for (const wrong of [
      { ...list, sawWidth: 1 },
      { stock: 'two', pieces: [null, 3] },
      [],
      { unit: 'ell' },
      { ...list, unit: 'constructor', stock: ['96'] },
    ])
      expect((await planned(wrong)).requests).toEqual([JSON.stringify(wrong)])
  })

  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ length: 10 + at, quantity: 1 }))

  it.each([
    ['rows', { pieces: rows(16) }],
    ['a thorough search', { effort: 'thorough' }],
    ['a margin', { margin: '1/2"' }],
    ['mitres', { pieces: [{ length: 20, quantity: 1, ends: [45, -45] }] }],
    ['joined bars', { joins: { most: 3 } }],
    ['bundles', { bundle: 2 }],
  ])('with %s beyond the tier of a guest is refused', async (_name, more) => {
    const { reply, runs } = await planned({ ...list, ...more })
    expect([reply.statusCode, reply.json().error?.key, runs]).toEqual([403, 'notAuthorized', []])
  })

  it('counts lengths that are written in two ways once', async () => {
    const stock = ["8'", '96"', 96, '2438.4 mm', '243,84 cm', '2.4384 m', '8\' 0"', '96 in']
    expect((await planned({ ...list, stock })).reply.statusCode).toBe(200)
  })
})
