import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Signer } from '../platform/crypto/signer.ts'
import type { Random } from '../platform/crypto/tokens.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { OpenDatabase } from '../platform/db/database.ts'
import type { FolderLock, FolderUse } from '../platform/db/folderLock.ts'
import type { OpenSqlite } from '../platform/db/open.ts'
import type { MovedTable } from '../platform/db/postgres/move.ts'
import type { Env } from '../platform/env.ts'
import type { PaymentProvider } from '../platform/payments/provider.ts'

/** A database of PostgreSQL that takes the rows of a file. */
export interface MoveTarget {
  move(source: OpenSqlite['driver']): Promise<MovedTable[]>
}

/** The parts of the server that the operator's commands use. */
export interface AdminContext {
  readonly env: Env
  /** The database file; null where the database is PostgreSQL's. */
  readonly file: string | null
  /** The file in the data folder, which is the database unless that is PostgreSQL's. */
  readonly ownFile: string
  /** The database of PostgreSQL; null where the database is a file. */
  readonly postgres: MoveTarget | null
  /** Folder of the backups. */
  readonly backups: string
  readonly clock: Clock
  readonly random: Random
  readonly logger: FastifyBaseLogger
  /** The payment provider; null if payment is not set up. */
  readonly payments: PaymentProvider | null
  /** Seals and opens secrets by the key of the settings. */
  vault(): Vault
  /** Signs by the same key. */
  signer(): Signer
  say(line: string): void
  /** Opens the database of the settings, bringing its tables up to date; the command closes it. */
  open(): Promise<OpenDatabase>
  /** Opens the database file itself, for which the command has to hold the folder. */
  openFile(file: string): OpenSqlite
  /** Holds the data folder; throws if another process uses it exclusively. */
  lock(use: FolderUse): FolderLock
}

/** A fault in the command; its message names the fault. */
export class AdminFault extends Error {
  override readonly name = 'AdminFault'
}

export interface AdminCommand {
  readonly name: string
  readonly parameters: string
  readonly about: string
  run(context: AdminContext, words: readonly string[]): Promise<void>
}

/** Works with the open database and closes it. No restore can replace the database during that time. */
export async function withDatabase<T>(
  context: AdminContext,
  work: (open: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await context.open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Works with a database that exists already: a mistyped folder must not pass for an empty installation. */
export async function withOwnDatabase<T>(
  context: AdminContext,
  work: (open: OpenDatabase) => Promise<T>,
): Promise<T> {
  requireThere(context.file)
  return withDatabase(context, work)
}

/** The database file, for commands about files alone; `instead` names what does the same for PostgreSQL. */
export function requireFile({ file }: AdminContext, instead: string): string {
  if (file === null) throw new AdminFault(`DATABASE_URL names a database of PostgreSQL; use ${instead}`)
  return file
}

/** Works with the open database file, which no restore can replace during that time. */
export async function withFile<T>(
  context: AdminContext,
  instead: string,
  work: (open: OpenSqlite) => Promise<T>,
): Promise<T> {
  const file = requireFile(context, instead)
  requireThere(file)
  const lock = context.lock('command')
  try {
    const database = context.openFile(file)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    lock.release()
  }
}

function requireThere(file: string | null): void {
  if (file !== null && !existsSync(file)) {
    throw new AdminFault(`there is no database ${file}; KERFWISE_DATA names its folder`)
  }
}

/** The payment provider, for commands that need one. */
export function requirePayments({ payments }: AdminContext): PaymentProvider {
  if (payments) return payments
  throw new AdminFault('payment is not set up: KERFWISE_STRIPE_SECRET_KEY is empty')
}
