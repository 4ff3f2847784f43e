import { resolve } from 'node:path'
import type { Env } from '../env.ts'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folderLock.ts'
import { openDatabase } from './open.ts'
import { openPostgres } from './postgres/open.ts'

export interface Surroundings {
  /** Folder of the migrations of SQLite, which has the folder of PostgreSQL's migrations in it. */
  readonly migrations: string
  /** Whether this process brings the tables of PostgreSQL up to date; else it waits until they are. */
  readonly migrates: boolean
  /** Called now and then while the tables are of an earlier version, `tables` of them. */
  waits(tables: string): void
  /** Called for a connection that fails while no call waits for it. */
  failed(error: unknown): void
}

/** The database file in the data folder. */
export const databaseFile = (env: Env) => resolve(env.KERFWISE_DATA, 'kerfwise.db')

/** The address of PostgreSQL itself, past a balancer of connections. */
export const directUrl = (env: Env) => env.DATABASE_DIRECT_URL || env.DATABASE_URL

/** Opens the database of the settings. The data folder of a file is held for as long as the file is open. */
export async function databaseFromEnv(
  env: Env,
  use: 'server' | 'command',
  surroundings: Surroundings,
): Promise<OpenDatabase> {
  const { migrations } = surroundings
  if (env.DATABASE_URL !== '') {
    return openPostgres({
      ...surroundings,
      url: env.DATABASE_URL,
      direct: directUrl(env),
      migrations: resolve(migrations, 'postgres'),
      connections: env.KERFWISE_DATABASE_POOL,
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
