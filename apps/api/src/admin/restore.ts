import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { bringLogHome, copyDatabaseFile, verifyDatabase } from '../platform/db/backup.ts'
import { giveToFolderOwner } from '../platform/db/folderLock.ts'
import { makeFolder } from '../platform/folder.ts'
import { type AdminCommand, type AdminContext, AdminFault, requireFile } from './context.ts'

export const restoreCommand: AdminCommand = {
  name: 'restore',
  parameters: 'FILE --yes',
  about: 'Put a backup in place of the database; stop the server first.',
  run: async (context, [source = '', yes]) => {
    const file = requireFile(context, 'pg_restore')
    const backup = resolve(source)
    if (source === '' || !existsSync(backup)) throw new AdminFault('name the FILE of a backup')
    verifyDatabase(backup)
    if (yes !== '--yes') throw new AdminFault('this replaces the database; stop the server and add --yes')
    const lock = context.lock('restore')
    try {
      const restored = await prepare(context, file, backup)
      const before = setAside(context, file)
      // A rename is one step: a restore that is cut off leaves either the old database or the new one, whole.
      renameSync(restored, file)
      context.say(before === null ? 'restored' : `restored; the database before is ${before}`)
    } finally {
      lock.release()
    }
  },
}

/** A copy of the backup, brought up to date and checked, under a name that no server opens. */
async function prepare(context: AdminContext, target: string, backup: string): Promise<string> {
  const file = `${target}.restoring`
  makeFolder(dirname(file))
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
  await copyDatabaseFile(backup, file)
  await context.openFile(file).close()
  // Opened with write access, so that no log stays behind that another user's server could not open.
  verifyDatabase(file, { readonly: false })
  giveToFolderOwner(file)
  return file
}

/** Keeps the present database under another name, too, where there is one; gives that name. */
function setAside({ clock }: AdminContext, file: string): string | null {
  if (!existsSync(file)) return null
  const before = `${file}.before-restore-${clock.now()}`
  bringLogHome(file)
  keepAs(file, before)
  // The log of a file that is too damaged to take it in.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${before}-wal`)
  rmSync(`${file}-shm`, { force: true })
  return before
}

function keepAs(file: string, name: string): void {
  try {
    linkSync(file, name)
  } catch {
    // Some file systems know no second names.
    copyFileSync(file, name)
  }
}
