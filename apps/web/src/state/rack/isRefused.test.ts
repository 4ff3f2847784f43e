import { ApiError, type ErrorKey, errorStatus } from '@kerfwise/contract'
import { expect, it } from 'vitest'
import { isRefused } from './isRefused.ts'

const refusal = (key: ErrorKey) => new ApiError(key, '', errorStatus[key])

it.each(['rackTaken', 'rackState', 'notFound', 'notAuthorized', 'invalidRequest'] as const)(
  'a cut that the rack answers with %s is refused',
  (key) => {
    expect(isRefused(refusal(key))).toBe(true)
  },
)

it.each(['sessionExpired', 'notAuthenticated', 'rateLimited', 'requestTimeout', 'busy', 'internal'] as const)(
  'a cut is reported again after %s',
  (key) => {
    expect(isRefused(refusal(key))).toBe(false)
  },
)

it('a cut is reported again when the server could not be reached', () => {
  expect(isRefused(new ApiError('network', '', 0))).toBe(false)
  expect(isRefused(new TypeError('no module'))).toBe(false)
})
