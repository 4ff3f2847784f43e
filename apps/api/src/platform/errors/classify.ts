import { type DatabaseFault, databaseFault } from '../db/faults.ts'
import { badBody } from './badBody.ts'
import { Refusal } from './refusal.ts'

interface Coded {
  readonly code?: unknown
  readonly statusCode?: unknown
}

/** Errors of the framework, by their code, as codes of our table. */
const known: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('tooLarge', { path: '$' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('unsupportedMediaType'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badBody('must not be empty'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badBody('must be as long as Content-Length says'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => badBody('must be JSON'),
  FST_ERR_BAD_URL: () => new Refusal('notFound'),
}

/** Turns a thrown value into a refusal; undefined for a fault of the server itself. */
export function classify(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof SyntaxError) return badBody('must be JSON')
  const stored = databaseFault(error)
  if (stored) return refusals[stored]()
  if (typeof error !== 'object' || error === null) return undefined
  const { code, statusCode }: Coded = error
  const made = typeof code === 'string' && Object.hasOwn(known, code) ? known[code] : undefined
  if (made) return made()
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? badBody('could not be read')
    : undefined
}

/** Faults of the database; a fault that neither its owner nor its operator causes is a bug. */
const refusals: Readonly<Record<DatabaseFault, () => Refusal | undefined>> = {
  outside: () => new Refusal('storageUnavailable', {}, 30),
  ownerless: () => new Refusal('sessionExpired'),
  unstorable: () => badBody('must not contain the character U+0000'),
  other: () => undefined,
}
