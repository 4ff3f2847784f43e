import { expect, it } from 'vitest'
import type { z } from 'zod'
import * as contract from '../src/index.ts'

interface Call {
  readonly path: string
  readonly method: string
  readonly raw?: unknown
  readonly success: z.ZodType
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'success' in value

const calls = Object.values(contract as Record<string, unknown>).filter(isCall)

it('no call answers null as its success', () => {
  expect(calls.length).toBeGreaterThan(40)
  const silent = calls.filter(({ raw, success }) => raw === undefined && success.safeParse(null).success)
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
