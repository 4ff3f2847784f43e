import { sqliteErrorOf } from '../db/sqliteError.ts'
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

/** Whatever was thrown, as a refusal; undefined when it is our own fault. */
export function classify(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof SyntaxError) return badBody('must be JSON')
  const sqlite = sqliteErrorOf(error)
  if (sqlite) return storage(sqlite.code)
  if (typeof error !== 'object' || error === null) return undefined
  const { code, statusCode }: Coded = error
  const made = typeof code === 'string' && Object.hasOwn(known, code) ? known[code] : undefined
  if (made) return made()
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? badBody('could not be read')
    : undefined
}

const outside = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR', 'SQLITE_BUSY', 'SQLITE_CANTOPEN']

/** Every row belongs to a person; who lacks theirs was deleted, elsewhere, while the call was on its way. */
const ownerless = 'SQLITE_CONSTRAINT_FOREIGNKEY'

/** Full, read-only or broken storage is worth a retry and an operator's look; anything else is a bug. */
function storage(code: string): Refusal | undefined {
  if (code === ownerless) return new Refusal('sessionExpired')
  return outside.some((start) => code.startsWith(start))
    ? new Refusal('storageUnavailable', {}, 30)
    : undefined
}
