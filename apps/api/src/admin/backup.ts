import { chownSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { copyDatabase, copyDatabaseFile, verifyDatabase } from '../platform/db/backup.ts'
import { makeFolder } from '../platform/folder.ts'
import { type AdminCommand, AdminFault, withDatabase, withOwnDatabase } from './context.ts'

export const backupCommand: AdminCommand = {
  name: 'backup',
  parameters: '[FILE]',
  about: 'Copy the database while the server runs, and verify the copy.',
  run: (context, [target]) =>
    withOwnDatabase(context, async ({ driver }) => {
      const stamp = new Date(context.clock.now()).toISOString().replace(/[:.]/g, '-')
      const file = resolve(target ?? join(context.backups, `kerfwise-${stamp}.db`))
      if (existsSync(file)) throw new AdminFault(`${file} exists; a backup replaces nothing`)
      makeFolder(dirname(file))
      // Under another name until it is whole and verified.
      await copyDatabase(driver, `${file}.part`)
      verifyDatabase(`${file}.part`)
      renameSync(`${file}.part`, file)
      context.say(file)
    }),
}

export const restoreCommand: AdminCommand = {
  name: 'restore',
  parameters: 'FILE --yes',
  about: 'Put a backup in place of the database; stop the server first.',
  run: async (context, [source = '', yes]) => {
    const backup = resolve(source)
    if (source === '' || !existsSync(backup)) throw new AdminFault('name the FILE of a backup')
    verifyDatabase(backup)
    if (yes !== '--yes') throw new AdminFault('this replaces the database; stop the server and add --yes')
    const before = `${context.file}.before-restore-${context.clock.now()}`
    if (existsSync(context.file)) {
      // What is in the log belongs to the old file: it is brought home before that is set aside.
      await withDatabase(context, async ({ driver }) => {
        driver.pragma('wal_checkpoint(TRUNCATE)')
      })
      renameSync(context.file, before)
    }
    for (const rest of ['-wal', '-shm']) rmSync(`${context.file}${rest}`, { force: true })
    makeFolder(dirname(context.file))
    await copyDatabaseFile(backup, context.file)
    await withDatabase(context, async () => undefined)
    // Who may write leaves no log behind, which another user's server could not open.
    verifyDatabase(context.file, { readonly: false })
    giveToOwner(context.file)
    context.say(existsSync(before) ? `restored; the database before is ${before}` : 'restored')
  },
}

/** The administrator restores, the server's own user must be able to write: the file is whose its folder is. */
function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(file))
  chownSync(file, uid, gid)
}
