import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the commonest passwords are refused. */
const refused = 10_000

const common = new Set(dictionary['passwords-common'].slice(0, refused).map((word) => word.toLowerCase()))

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
