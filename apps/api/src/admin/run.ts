import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { nearestName } from '@kerfwise/cutlist'
import { folders } from '../folders.ts'
import { systemClock } from '../platform/clock.ts'
import { createSigner } from '../platform/crypto/signer.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { vaultKey } from '../platform/crypto/vaultKey.ts'
import { FolderInUse, lockFolder } from '../platform/db/folderLock.ts'
import { databaseFile, databaseFromEnv, directUrl } from '../platform/db/fromEnv.ts'
import { openDatabase } from '../platform/db/open.ts'
import { moveRows } from '../platform/db/postgres/move.ts'
import { readEnv } from '../platform/env.ts'
import { createLogger } from '../platform/logger.ts'
import { paymentsFromEnv } from '../platform/payments/fromEnv.ts'
import { requireNode } from '../platform/requireNode.ts'
import { knownFailure } from '../platform/startFailure.ts'
import { commands, usage } from './commands.ts'
import { type AdminContext, AdminFault } from './context.ts'

const asksForHelp = ['help', '--help', '-h']

/** Runs one command of the operator; 0 when it worked, 1 with a line on standard error when not. */
export async function runAdmin(
  words: readonly string[],
  source: Readonly<Record<string, string | undefined>>,
  say = (line: string) => void process.stdout.write(`${line}\n`),
  complain = (line: string) => void process.stderr.write(`${line}\n`),
): Promise<number> {
  if (words.length === 1 && asksForHelp.includes(words[0] ?? '')) {
    say(usage())
    return 0
  }
  const found = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  if (!found) {
    complain([...meant(words), usage()].join('\n'))
    return 1
  }
  try {
    requireNode()
    const env = readEnv(source)
    const logger = createLogger(env.KERFWISE_LOG_LEVEL)
    const context: AdminContext = {
      env,
      file: env.DATABASE_URL === '' ? databaseFile(env) : null,
      ownFile: databaseFile(env),
      postgres:
        env.DATABASE_URL === ''
          ? null
          : { move: (source) => moveRows(source, directUrl(env), resolve(folders.migrations, 'postgres')) },
      backups: resolve(env.KERFWISE_DATA, 'backups'),
      clock: systemClock,
      random: randomBytes,
      logger,
      payments: paymentsFromEnv(env, systemClock),
      vault: () => createVault(vaultKey(env, randomBytes), randomBytes),
      signer: () => createSigner(vaultKey(env, randomBytes)),
      say,
      open: () =>
        databaseFromEnv(env, 'command', {
          migrations: folders.migrations,
          migrates: true,
          waits() {},
          failed: (error) => logger.error({ err: error }, 'a connection to the database failed'),
        }),
      openFile: (path) => openDatabase(path, folders.migrations),
      lock: (use) => lockFolder(env.KERFWISE_DATA, use),
    }
    await found.run(context, words.slice(found.name.split(' ').length))
    return 0
  } catch (error) {
    complain(knownFailure(error, source) ?? reasonOf(error))
    return error instanceof AdminFault || error instanceof FolderInUse ? 1 : 2
  }
}

/** The command that a slip of the hand probably means. */
function meant(words: readonly string[]): readonly string[] {
  const names = commands.map(({ name }) => name)
  const near = [words.slice(0, 2), words.slice(0, 1)]
    .map((first) => nearestName(first.join(' '), names))
    .find((name) => name !== undefined)
  return near === undefined ? [] : [`"${words.join(' ')}" is no command: did you mean ${near}?`]
}

/** A sentence about the failure, with its reason if one is known. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
