import { ApiError } from '@kerfwise/contract'

/** Statuses after which the same call may succeed: a person who is signed out and signs in again, a slow connection, too many calls. */
const PASSING: readonly number[] = [401, 408, 429]

/** Whether the rack has refused a call for good. Whatever else went wrong, the call is worth repeating. */
export const isRefused = (fault: unknown): boolean =>
  fault instanceof ApiError &&
  fault.key !== 'network' &&
  fault.status < 500 &&
  !PASSING.includes(fault.status)
