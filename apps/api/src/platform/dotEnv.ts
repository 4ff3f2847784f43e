import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

type Source = Readonly<Record<string, string | undefined>>

/** The file beside which the server is started; `.env.example` is what it may have. */
export const dotEnvFile = resolve('.env')

/** The variables of the process and, where it has none of that name, of the file. */
export function withDotEnv(source: Source, file = dotEnvFile): Source {
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...source } : source
}
