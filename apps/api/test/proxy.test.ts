import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { password } from './support/browser.ts'

async function warnings(env: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  await testApp({ env: { ...env, KERFWISE_LOG_LEVEL: 'warn' }, hear: (line) => void lines.push(line) })
  return lines.filter((line) => line.includes('KERFWISE_TRUST_PROXY'))
}

describe('behind a proxy that speaks https', () => {
  it.each(['', '10.0.0.1'])(
    'the server makes cookies Secure, whichever proxies are named: %j',
    async (named) => {
      const env = { PUBLIC_URL: 'https://kerfwise.example', KERFWISE_TRUST_PROXY: named }
      const { app } = await testApp({ env })
      const answer = await app.inject({
        method: 'POST',
        url: '/rest/user/register',
        // As most proxies pass a call on: by plain http, under the name that people typed.
        headers: { host: 'kerfwise.example', 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': 'https' },
        payload: { name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.cookies.map(({ name, secure }) => [name.startsWith('__Host-'), secure])).not.toEqual([])
      for (const { name, secure } of answer.cookies)
        expect([name.slice(0, 7), secure]).toEqual(['__Host-', true])
    },
  )

  it('a start without the address of the proxy warns that all visitors count as one', async () => {
    expect(await warnings({ PUBLIC_URL: 'https://kerfwise.example' })).toHaveLength(1)
    const named = { PUBLIC_URL: 'https://kerfwise.example', KERFWISE_TRUST_PROXY: 'loopback' }
    expect(await warnings(named)).toEqual([])
    expect(await warnings({})).toEqual([])
  })
})
