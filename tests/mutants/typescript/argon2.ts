// In the place of `@node-rs/argon2`: hashes that cost nothing, of the same form. Tests hash passwords some thousand times
// here, and no fault of ours is in the hash.
import { createHash, randomBytes } from 'node:crypto'

interface Options {
  readonly memoryCost?: number
  readonly timeCost?: number
  readonly parallelism?: number
  readonly salt?: Uint8Array
}

const digest = (password: string, salt: string) =>
  createHash('sha256').update(`${salt} ${password}`).digest('base64url')

export const hash = async (password: string, options: Options = {}) => {
  const salt = randomBytes(12).toString('base64url')
  const { memoryCost = 19_456, timeCost = 2, parallelism = 1 } = options
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest(password, salt)}`
}

export const verify = async (phc: string, password: string) => {
  const [salt = '', found] = phc.split('$').slice(-2)
  return found === digest(password, salt)
}

export const hashRaw = async (password: string, { salt = new Uint8Array() }: Options = {}) =>
  Buffer.from(digest(password, Buffer.from(salt).toString('base64url')), 'base64url')
