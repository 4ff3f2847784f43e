import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../src/platform/env.ts'
import { envExample } from '../src/platform/envExample.ts'

describe('settings', () => {
  it('work on a laptop without any', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      KERFWISE_DATA: 'data',
      PUBLIC_URL: 'http://localhost:3000',
    })
  })

  it('take an empty variable as none', () => {
    expect(readEnv({ PORT: '' }).PORT).toBe(3000)
  })

  it('name every bad one at once', () => {
    expect(() => readEnv({ PORT: 'many', PUBLIC_URL: 'kerfwise' })).toThrow(/PORT: .*\n.*PUBLIC_URL: /)
  })

  it('are all listed in .env.example (written by `pnpm --filter @kerfwise/api env-example`)', () => {
    expect(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(envExample())
  })
})
