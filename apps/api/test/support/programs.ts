import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folder of PostgreSQL's programs: that of the PATH, or where Debian keeps them. */
export function programsFolder(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions) ? readdirSync(versions).map((name) => join(versions, name, 'bin')) : []
  return [...(process.env.PATH ?? '').split(delimiter), ...debian].find((folder) =>
    existsSync(join(folder, 'initdb')),
  )
}
