import { issueOf } from '../../base/issue.ts'
import { fromMm, toWireMm } from '../../base/nanometres.ts'
import { allowanceMm, parseAllowance } from '../../length/allowance.ts'
import { PIECE_BOUNDS } from '../../length/bounds.ts'
import { JOIN_MODES, type PanelConfiguration } from '../../project/configuration.ts'
import type { FieldContext } from '../../project/field-context.ts'
import { readChoice, readCount, readNullable, readText } from '../../values/read.ts'
import { field } from '../field.ts'

// A joint may keep any length of a piece free, but not demand a negative one.
const MIN_LENGTH_BOUNDS = { from: fromMm(0), max: PIECE_BOUNDS.max }

function minLength({ minJoinLength }: PanelConfiguration, { unit }: FieldContext) {
  return parseAllowance(minJoinLength ?? '', unit, MIN_LENGTH_BOUNDS)
}

/** Joints allowed in a bar, by the configuration and the tier. */
function joins({ maxJoins }: PanelConfiguration, { limits }: FieldContext): number {
  return limits.maxJoins === null ? maxJoins : Math.min(maxJoins, limits.maxJoins)
}

export const maxJoins = field('maxJoins', {
  kind: 'count',
  initial: 0,
  limit: 'maxJoins',
  read: readCount,
  contribute: (configuration, context) => {
    const count = joins(configuration, context)
    const least = minLength(configuration, context)
    if (count === 0) return {}
    return {
      join: allowanceMm(configuration.join, context.unit),
      allowJoins: {
        maxJoins: count,
        minLength: least.ok ? toWireMm(least.value) : 0,
        joinMode: configuration.joinMode ?? 'allAllowed',
      },
    }
  },
})

export const minJoinLength = field('minJoinLength', {
  kind: 'length',
  initial: null,
  limit: 'maxJoins',
  read: readNullable(readText(64)),
  check: (configuration, context) =>
    joins(configuration, context) > 0 ? issueOf(minLength(configuration, context)) : null,
})

export const joinMode = field('joinMode', {
  kind: 'choice',
  initial: null,
  limit: 'maxJoins',
  read: readNullable(readChoice(JOIN_MODES)),
})

export const join = field('join', {
  kind: 'length',
  initial: '',
  limit: 'maxJoins',
  read: readText(64),
  check: (configuration, context) =>
    joins(configuration, context) > 0 ? issueOf(parseAllowance(configuration.join, context.unit)) : null,
})
