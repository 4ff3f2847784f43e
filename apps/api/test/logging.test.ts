import { describe, expect, it } from 'vitest'
import { createLogger } from '../src/platform/logger.ts'
import { testApp } from './support/app.ts'
import { Browser, password, registered } from './support/browser.ts'

async function logged() {
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line: string) => void lines.push(line) })
  const { app } = await testApp({ deps: { logger } })
  return { app, lines, text: () => lines.join('') }
}

describe('the log', () => {
  it('names call and caller without query and secrets, and an error with its stack', () => {
    const lines: string[] = []
    const logger = createLogger('info', { write: (line: string) => void lines.push(line) })
    logger.debug('below the level')
    const req = { method: 'GET', url: '/a?key=k&b=/c?d', ip: '10.0.0.1', id: '7', headers: { cookie: 'c' } }
    logger.info({ req, res: { statusCode: 404, headers: {} }, err: new TypeError('odd') }, 'seen')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        req: { id: '7', method: 'GET', path: '/a', address: '10.0.0.1' },
        res: { status: 404 },
        err: { type: 'TypeError', message: 'odd', stack: expect.stringContaining('TypeError: odd') },
        msg: 'seen',
      },
    ])
    expect(lines.join('')).not.toMatch(/key=|"c"/)
  })

  it('logs sign-ins and refusals', async () => {
    const { app, text } = await logged()
    await registered(app, 'Ann')
    await new Browser(app).call('/user/login', { body: { nameOrMail: 'Ann', pass: 'a wrong one' } })
    expect(text()).toContain('"msg":"signed in"')
    expect(text()).toContain('"refusal":"wrongCredentials"')
  })

  it('holds no password, cookie, key or query', async () => {
    const { app, text } = await logged()
    const ann = await registered(app, 'Ann')
    const key = 'a-key-that-came-by-mail'
    await ann.call(`/cutoptim/project?id=${key}`, { headers: { authorization: 'Bearer a-secret-token' } })
    await ann.call('/user/pwd/reset/perform', { body: { new: password, confirm: password, key } })
    for (const secret of [password, key, 'a-secret-token', ...ann.cookies.values()]) {
      expect(text()).not.toContain(secret)
    }
  })

  it('is one JSON object a line, whatever text people send', async () => {
    const { app, lines } = await logged()
    await new Browser(app).call('/nothing\n{"level":60}', {})
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level')
  })
})
