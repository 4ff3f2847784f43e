import Database from 'better-sqlite3'

/** Copies a database that is in use, page by page, as it was at one moment. */
export async function copyDatabase(source: Database.Database, target: string): Promise<void> {
  await source.backup(target)
}

/** Copies a database file that nobody writes. */
export async function copyDatabaseFile(source: string, target: string): Promise<void> {
  const driver = new Database(source, { readonly: true })
  try {
    await driver.backup(target)
  } finally {
    driver.close()
  }
}

/** Throws unless a file is a whole database of ours: every page, index and reference in order. */
export function verifyDatabase(file: string): void {
  const driver = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const whole = driver.pragma('integrity_check', { simple: true })
    if (whole !== 'ok') throw new Error(`${file} is damaged: ${whole}`)
    const orphans = driver.pragma('foreign_key_check')
    if (Array.isArray(orphans) && orphans.length > 0) throw new Error(`${file} has rows without their parent`)
    driver.prepare('SELECT count(*) FROM users').get()
  } finally {
    driver.close()
  }
}
