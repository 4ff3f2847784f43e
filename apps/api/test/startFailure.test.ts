import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../src/platform/env.ts'
import { startFailure } from '../src/platform/startFailure.ts'

const failing = async (attempt: () => unknown) => {
  try {
    await attempt()
  } catch (error) {
    return error
  }
  throw new Error('did not fail')
}

describe('a server that cannot start', () => {
  it('names the port that is in use', async () => {
    const first = createServer().listen(0)
    const { port } = first.address() as { port: number }
    const second = createServer()
    const error = await new Promise((resolve) => second.once('error', resolve).listen(port))
    expect(startFailure(error, { PORT: String(port) })).toContain(`port ${port} is in use`)
    first.close()
  })

  it('names each setting that is not usable', async () => {
    const env = { PORT: 'many' }
    expect(startFailure(await failing(() => readEnv(env)), env)).toContain('PORT')
  })

  it('tells anything else as it is', () => {
    expect(startFailure(new Error('the disk is on fire'), {})).toBe('the disk is on fire')
    expect(startFailure('odd', {})).toBe('odd')
  })
})
