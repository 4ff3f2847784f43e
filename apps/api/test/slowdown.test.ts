import { expect, it, vi } from 'vitest'
import { testApp } from './support/app.ts'

const tooLarge = {
  method: 'POST',
  url: '/rest/cutoptim/optimize1d',
  headers: { 'content-type': 'application/json', 'content-length': '7800000' },
  payload: '{',
} as const

const isAnswered = async (answer: Promise<unknown>) =>
  (await Promise.race([answer, new Promise((resolve) => setImmediate(resolve, 'waits'))])) !== 'waits'

it('the server delays refusals to a caller that goes on asking too much, and to no other', async () => {
  const { app, clock } = await testApp({ env: { KERFWISE_REFUSALS: '2' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const refused = (remoteAddress: string) =>
      app.inject({ ...tooLarge, remoteAddress }).then(({ statusCode }) => statusCode)
    expect([await refused('10.0.0.1'), await refused('10.0.0.1')]).toEqual([413, 413])
    const late = refused('10.0.0.1')
    expect(await refused('10.0.0.2')).toBe(413)
    const health = await app.inject({ url: '/rest/health', remoteAddress: '10.0.0.1' })
    expect([health.statusCode, await isAnswered(late)]).toEqual([200, false])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await late).toBe(413)
    // Two refusals come back in a minute, and one was taken beyond them.
    clock.advance(61_000)
    expect(await refused('10.0.0.1')).toBe(413)
  } finally {
    vi.useRealTimers()
  }
})
