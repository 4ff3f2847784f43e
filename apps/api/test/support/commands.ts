import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { runAdmin } from '../../src/admin/run.ts'
import { fileIn } from './databaseFile.ts'

/** What a SQL statement gives or does in the database of a folder, past the product. */
export function sql(folder: string, text: string, ...values: unknown[]): unknown[] {
  const driver = new Database(fileIn(folder))
  try {
    const statement = driver.prepare(text)
    if (statement.reader) return statement.all(values)
    statement.run(values)
    return []
  } finally {
    driver.close()
  }
}

/** Runs a command as the shell does; gives its code, what it said, and its complaints. */
export async function admin(folder: string, command: string, env: Record<string, string> = {}) {
  const [said, complaints]: [string[], string[]] = [[], []]
  const code = await runAdmin(
    command.split(' ').filter((word) => word !== ''),
    { KERFWISE_DATA: folder, KERFWISE_LOG_LEVEL: 'silent', ...env },
    (line) => void said.push(line),
    (line) => void complaints.push(line),
  )
  return { code, said: said.join('\n'), complaint: complaints.join('\n') }
}

export const says = (said: unknown) => ({ code: 0, said, complaint: '' })
export const refuses = (complaint: unknown) => ({ code: 1, said: '', complaint })
export const failsWith = (complaint: unknown) => ({ code: 2, said: '', complaint })
export const containing = (text: string) => expect.stringContaining(text)
