import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** What is counted in a value; a number is its own measure. */
const counted: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

const bound = (words: string, origin: string, limit: number | bigint) => {
  const of = counted[origin]
  if (of === undefined) return `must be ${words} ${limit}`
  return words === 'at least' && limit === 1 ? 'must not be empty' : `must have ${words} ${limit} ${of}`
}

/** Why a value is refused, in the words that the optimizer has for the same fault; else those of the schema. */
export const reasonOf: z.core.$ZodErrorMap = (issue) => {
  const isValue = issue.code === 'invalid_type' || issue.code === 'invalid_value'
  if (issue.input === undefined && (isValue || issue.code === 'invalid_union')) return 'is required'
  switch (issue.code) {
    case 'invalid_type': {
      const kind = kinds[issue.expected]
      return kind && `must be ${kind}`
    }
    case 'invalid_value': {
      const known = issue.values.map((value) => JSON.stringify(value))
      return `must be ${known.length === 1 ? '' : 'one of '}${known.join(', ')}`
    }
    case 'too_small':
      return bound(issue.inclusive ? 'at least' : 'greater than', issue.origin, issue.minimum)
    case 'too_big':
      return bound(issue.inclusive ? 'at most' : 'less than', issue.origin, issue.maximum)
    case 'invalid_union':
      return 'has none of the forms that are taken here'
    default:
      return undefined
  }
}
