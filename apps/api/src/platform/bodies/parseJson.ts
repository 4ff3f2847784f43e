import { parse } from 'secure-json-parse'
import { badBody } from '../errors/badBody.ts'

/** JSON without `__proto__` and `constructor.prototype`, which would reach into objects that the sender does not own. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return parse(bytes.toString('utf8'), { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw badBody('must be JSON')
  }
}
