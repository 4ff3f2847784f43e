import { existsSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { copyDatabase, verifyDatabase } from '../platform/db/backup.ts'
import { makeFolder } from '../platform/folder.ts'
import { type AdminCommand, AdminFault, withFile } from './context.ts'

export const backupCommand: AdminCommand = {
  name: 'backup',
  parameters: '[FILE]',
  about: 'Copy the database while the server runs, and verify the copy.',
  run: (context, [target]) =>
    withFile(context, 'pg_dump --format=custom', async ({ driver }) => {
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
