import { jsonOf } from '@kerfwise/cutlist'
import { parse } from 'secure-json-parse'
import { badBody } from '../errors/badBody.ts'

/** JSON without `__proto__` and `constructor.prototype`, which would reach into objects that the sender does not own. */
export function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  try {
    return parse(text, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    const isJson = jsonOf(text) !== undefined
    throw badBody(isJson ? 'must have no member called __proto__ or constructor' : 'must be JSON')
  }
}
