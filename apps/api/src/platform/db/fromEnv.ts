import { resolve } from 'node:path'
import type { Env } from '../env.ts'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folderLock.ts'
import { openDatabase } from './open.ts'
import { openPostgres } from './postgres/open.ts'

export interface Surroundings {
  /** Folder of the migrations of SQLite, and in it that of PostgreSQL's. */
  readonly migrations: string
  /** Told of connections that fail while no call waits for them. */
  failed(error: unknown): void
}

/** The database file in the data folder. */
export const databaseFile = (env: Env) => resolve(env.KERFWISE_DATA, 'kerfwise.db')

/** Opens the database of the settings. The data folder of a file is held for as long as the file is open. */
export async function databaseFromEnv(
  env: Env,
  use: 'server' | 'command',
  { migrations, failed }: Surroundings,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL !== '') {
    const connections = env.KERFWISE_DATABASE_POOL
    return openPostgres({
      url: env.DATABASE_URL,
      migrations: resolve(migrations, 'postgres'),
      connections,
      failed,
    })
  }
  const lock = lockFolder(env.KERFWISE_DATA, use)
  try {
    const database = openDatabase(databaseFile(env), migrations)
    const close = async () => {
      await database.close()
      lock.release()
    }
    return { ...database, close }
  } catch (error) {
    lock.release()
    throw error
  }
}
