import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, constants, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newToken } from '../src/platform/crypto/tokens.ts'
import { createLogger, outputOf } from '../src/platform/logger.ts'
import { temporaryFolder, testApp } from './support/app.ts'
import { Browser, password, registered } from './support/browser.ts'
import { soon } from './support/soon.ts'

async function logged() {
  const lines: string[] = []
  const env = { KERFWISE_LOG_LEVEL: 'trace' }
  const { app } = await testApp({ env, hear: (line) => void lines.push(line) })
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

  it('has refused sign-ins in lines that the filter for fail2ban finds, with the address', async () => {
    const { app, lines } = await logged()
    await new Browser(app).call('/user/login', {
      body: { nameOrMail: 'Ann', pass: 'a wrong one' },
      from: '203.0.113.7',
    })
    const filter = readFileSync(new URL('../../../deploy/fail2ban/kerfwise.conf', import.meta.url), 'utf8')
    const pattern = /^failregex = (.+)$/m.exec(filter)?.[1]?.replace('<ADDR>', '(?<address>[^"]+)') ?? ''
    const found = lines.flatMap((line) => new RegExp(pattern).exec(line.trim())?.groups?.address ?? [])
    expect(found).toEqual(['203.0.113.7'])
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

  it('holds no token of a shared plan', async () => {
    const { app, lines } = await logged()
    const token = newToken(randomBytes)
    for (const path of ['cutoptim/shared/', 'cutoptim//shared/', 'cutoptim/shared/x', 'v1/shares/'])
      await new Browser(app).call(`/${path}${token}`)
    const encoded = [...token].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')
    for (const path of [`/shared/${token}?print=1`, `/Shared/${token}/`, `/shared/${encoded}`])
      await app.inject(path)
    expect(lines.join('')).not.toContain(token.slice(1))
    expect(lines.join('')).not.toContain(encoded)
    expect(lines.join('')).toContain('/rest/cutoptim/shared/[redacted]')
  })

  it('names the project of a call', async () => {
    const { app, text } = await logged()
    const id = randomUUID()
    await new Browser(app).call(`/v1/projects/${id}/export`)
    expect(text()).toContain(`/rest/v1/projects/${id}/export`)
  })

  it.skipIf(!existsSync('/dev/full'))(
    'neither delays nor ends the process while its disk is full',
    async () => {
      const stream = outputOf('/dev/full')
      await once(stream, 'ready')
      const logger = createLogger('info', stream)
      const full = once(stream, 'error')
      logger.info('the first that finds no room')
      await full
      for (let line = 0; line < 100; line += 1) {
        logger.info('nobody hears this')
        await new Promise((resolve) => setImmediate(resolve))
      }
      stream.flushSync()
    },
  )

  it('waits for a reader who has stopped, drops what is too much and says so when there is room', async () => {
    const folder = temporaryFolder()
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const reader = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
    onTestFinished(() => closeSync(reader))
    const logger = createLogger('info', outputOf(pipe))
    const text = 'x'.repeat(1_000)
    for (let line = 0; line < 5_000; line += 1) logger.info(text)
    let heard = ''
    const room = Buffer.alloc(1 << 20)
    const hear = () => {
      heard += room.toString('utf8', 0, readSync(reader, room))
      return heard.includes('lines of this log were dropped')
    }
    await soon(() => expect(hear()).toBe(true))
    const lines = heard
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const told = lines.find(({ dropped }) => dropped !== undefined)
    expect(told.dropped + lines.length - 1).toBe(5_000)
  })

  it('is one JSON object a line, whatever text people send', async () => {
    const { app, lines } = await logged()
    await new Browser(app).call('/nothing\n{"level":60}', {})
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level')
  })
})
