import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/**
 * What PostgreSQL refused, or undefined as `code` where it could not be asked. Neither parameters nor the rows that the
 * driver's own error quotes are kept: they would end up in the log.
 */
export class PostgresFault extends Error {
  override readonly name = 'PostgresFault'
  readonly code: string | undefined

  constructor(error: unknown) {
    const refused = error instanceof pg.DatabaseError ? error : undefined
    const where = refused?.constraint ? ` (${refused.constraint})` : ''
    super(`${error instanceof Error ? error.message : String(error)}${where}`)
    this.code = refused?.code
  }
}

/** Waits for an answer of the driver. */
export async function asked<T>(answer: PromiseLike<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new PostgresFault(error instanceof DrizzleQueryError ? error.cause : error)
  }
}
