import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { totpSecrets } from '../modules/users/index.ts'
import { webhookSecrets } from '../modules/webhooks/index.ts'
import { createVault, isSealed, type Vault } from '../platform/crypto/vault.ts'
import { vaultKeyFile } from '../platform/crypto/vaultKey.ts'
import { copyDatabaseFile, verifyDatabase } from '../platform/db/backup.ts'
import type { OpenSqlite } from '../platform/db/open.ts'
import { makeFolder } from '../platform/folder.ts'
import { sealedPayloads } from '../platform/jobs/repository.ts'
import { type AdminCommand, type AdminContext, AdminFault } from './context.ts'

export const moveCommand: AdminCommand = {
  name: 'move',
  parameters: '[FILE]',
  about: 'Copy the database file into the PostgreSQL of DATABASE_URL; stop the server first.',
  run: async (context, [source]) => {
    const { postgres } = context
    if (!postgres) throw new AdminFault('DATABASE_URL is empty; name the PostgreSQL database to move to')
    const file = source === undefined ? context.ownFile : resolve(source)
    if (!existsSync(file))
      throw new AdminFault(`there is no database ${file}; KERFWISE_DATA names its folder`)
    verifyDatabase(file)
    // A server that still writes to the file would acknowledge saves that are not moved.
    const lock = context.lock('restore')
    try {
      const copy = await openCopy(context, file)
      try {
        await requireKey(context, copy, file)
        for (const { name, rows } of await postgres.move(copy.driver)) context.say(`${name}\t${rows}`)
      } finally {
        await copy.close()
        removeCopy(copyOf(context))
      }
    } finally {
      lock.release()
    }
    context.say(`moved; ${file} is as it was`)
  },
}

const copyOf = ({ ownFile }: AdminContext) => `${ownFile}.moving`

function removeCopy(copy: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${copy}${ending}`, { force: true })
}

/** A copy with its tables up to date: the file itself must still open with the version that wrote it. */
async function openCopy(context: AdminContext, file: string): Promise<OpenSqlite> {
  const copy = copyOf(context)
  makeFolder(dirname(copy))
  removeCopy(copy)
  await copyDatabaseFile(file, copy)
  return context.openFile(copy)
}

/** Where nothing is sealed yet the key beside the file tells: its server has signed with it, and will seal. */
function requireKeyBeside(vault: Vault, file: string): void {
  const beside = join(dirname(file), vaultKeyFile)
  if (!existsSync(beside)) return
  const own = createVault(Buffer.from(readFileSync(beside, 'utf8').trim(), 'hex'), randomBytes)
  if (own.open(vault.seal('', file), file) === '') return
  throw new AdminFault(
    `the key of the settings is not the one in ${beside}; set KERFWISE_SECRETS_KEY to it, or remove that file if no server uses it`,
  )
}

/** Secrets of one-time codes and of webhooks, and waiting mails are sealed; servers with another key could not read them. */
async function requireKey({ vault }: AdminContext, { db }: OpenSqlite, file: string): Promise<void> {
  const sealed = [...(await totpSecrets(db)), ...(await sealedPayloads(db)), ...(await webhookSecrets(db))]
  const closed = sealed.filter(({ id, secret }) => isSealed(secret) && vault().open(secret, id) === undefined)
  if (sealed.length === 0) requireKeyBeside(vault(), file)
  if (closed.length === 0) return
  throw new AdminFault(
    `KERFWISE_SECRETS_KEY does not open ${closed.length} sealed texts in ${file}; set the key of its server, which is in secrets.key beside it unless a setting named one`,
  )
}
