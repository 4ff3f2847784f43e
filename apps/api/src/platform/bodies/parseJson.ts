import { jsonOf } from '@kerfwise/cutlist'
import { parse } from 'secure-json-parse'
import { badBody } from '../errors/badBody.ts'
import { Refusal } from '../errors/refusal.ts'
import { repeatedMember } from './repeatedMember.ts'

/** JSON whose objects have each member once, without `__proto__` and `constructor.prototype`, which would reach into objects that the sender does not own. */
export function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  const value = parsed(text)
  const repeated = repeatedMember(text)
  if (repeated === undefined) return value
  throw new Refusal('invalidRequest', { path: repeated, reason: 'is there twice' })
}

function parsed(text: string): unknown {
  try {
    return parse(text, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    const isJson = jsonOf(text) !== undefined
    throw badBody(isJson ? 'must have no member called __proto__ or constructor' : 'must be JSON')
  }
}
