import { parse } from 'secure-json-parse'
import { badBody } from '../errors/badBody.ts'

/** JSON without `__proto__` and `constructor.prototype`, which would reach into objects that the sender does not own. */
export function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  try {
    return parse(text, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw badBody(isJson(text) ? 'must have no member called __proto__ or constructor' : 'must be JSON')
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
