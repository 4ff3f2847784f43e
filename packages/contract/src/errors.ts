/**
 * The only error table: code → HTTP status. The text of a code is `errors.<code>` in every language of
 * `@kerfwise/locales`.
 */
export const errorStatus = {
  // The optimizer's own (docs: the cutting model, section 8)
  invalidRequest: 400,
  notAuthorized: 403,
  tooLarge: 413,
  busy: 503,
  // The protocol
  crossSite: 403,
  notFound: 404,
  documentationComing: 503,
  methodNotAllowed: 405,
  requestTimeout: 408,
  unsupportedMediaType: 415,
  rateLimited: 429,
  tooManyRuns: 429,
  internal: 500,
  storageUnavailable: 503,
  // Who one is
  notAuthenticated: 401,
  sessionExpired: 401,
  wrongCredentials: 401,
  totpRequired: 401,
  totpInvalid: 401,
  wrongPassword: 403,
  keyInvalid: 401,
  keyNotAllowed: 403,
  // Accounts
  nameTaken: 409,
  mailTaken: 409,
  registrationClosed: 403,
  invitationNeeded: 403,
  passwordsDiffer: 400,
  passwordCommon: 400,
  resetKeyInvalid: 400,
  mailKeyInvalid: 400,
  totpActive: 409,
  totpInactive: 409,
  externalNotSetUp: 503,
  externalTokenInvalid: 401,
  externalMailTaken: 409,
  // Projects, materials, plans
  conflict: 409,
  idempotencyKeyReused: 409,
  trialUsed: 409,
  trialNotNeeded: 409,
  // The rack
  rackTaken: 409,
  rackState: 409,
  // Payment
  paymentNotSetUp: 503,
  paymentUnavailable: 503,
  paymentDeclined: 402,
  planNotSold: 409,
  alreadySubscribed: 409,
  subscriptionEnded: 409,
  webhookInvalid: 400,
  // Events that are sent to programs
  webhookAddress: 400,
} as const

export type ErrorKey = keyof typeof errorStatus

export const errorKeys = Object.keys(errorStatus) as ErrorKey[]

/** The key of a code's text, `errors:<code>`, where the web app's translations look it up. */
export function errorTextKey(key: ErrorKey): `errors:${ErrorKey}` {
  return `errors:${key}`
}

export function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(errorStatus, key)
}
