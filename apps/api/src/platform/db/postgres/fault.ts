import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/**
 * A refusal of PostgreSQL; `code` is undefined if it could not be reached. The fault keeps neither parameters nor the
 * rows that the driver's error quotes, since they would get into the log.
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
