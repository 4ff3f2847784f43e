import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Env } from '../env.ts'
import { makeFolder } from '../folder.ts'
import type { Random } from './tokens.ts'
import { vaultKeyBytes } from './vault.ts'

export const vaultKeyFile = 'secrets.key'
const shape = /^[0-9a-f]{64}$/i

/** The key of the settings, or else the key in the data folder, which the first start makes. */
export function vaultKey(
  env: Pick<Env, 'KERFWISE_SECRETS_KEY' | 'KERFWISE_DATA'>,
  random: Random,
): Uint8Array {
  if (env.KERFWISE_SECRETS_KEY !== '') return Buffer.from(env.KERFWISE_SECRETS_KEY, 'hex')
  const file = resolve(env.KERFWISE_DATA, vaultKeyFile)
  makeFolder(env.KERFWISE_DATA)
  const text = readKey(file) ?? makeKey(file, random)
  if (!shape.test(text))
    throw new Error(`${file} holds no key: 64 hexadecimal digits; put back the right one`)
  return Buffer.from(text, 'hex')
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Never over another one. */
function makeKey(file: string, random: Random): string {
  const text = Buffer.from(random(vaultKeyBytes)).toString('hex')
  writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600, flush: true })
  return text
}
