import Database from 'better-sqlite3'

export interface SqliteError extends Error {
  readonly code: string
}

/** Drizzle wraps the driver's error; the cause has the reason. */
function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Database.SqliteError
}

/** The driver's error inside a thrown value. */
export function sqliteErrorOf(error: unknown): SqliteError | undefined {
  if (isSqliteError(error)) return error
  return error instanceof Error ? sqliteErrorOf(error.cause) : undefined
}
