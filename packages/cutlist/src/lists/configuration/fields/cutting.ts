import { issue, issueOf } from '../../base/issue.ts'
import { ok } from '../../base/result.ts'
import { allowanceMm, parseAllowance } from '../../length/allowance.ts'
import { AFTERS, ALGORITHMS, type PanelConfiguration } from '../../project/configuration.ts'
import type { FieldContext } from '../../project/field-context.ts'
import { parseInteger } from '../../values/number.ts'
import { readChoice, readCount, readFlag, readNullable, readText } from '../../values/read.ts'
import { field } from '../field.ts'
import { isKerfUnset } from '../kerf.ts'

export const UNLIMITED_COMPLEXITY = 100

export const cutWaste = field('cutWaste', {
  kind: 'length',
  initial: '',
  read: readText(64),
  // A plan without a kerf comes out shorter than the bars it needs, so that a blank one is asked for.
  check: (configuration, { unit }) =>
    isKerfUnset(configuration) ? issue('kerfUnset') : issueOf(parseAllowance(configuration.cutWaste, unit)),
  contribute: (configuration, { unit }) => {
    const kerf = allowanceMm(configuration.cutWaste, unit)
    return { cutWaste: kerf, sawWidth: kerf }
  },
})

export const sideCutWaste = field('sideCutWaste', {
  kind: 'length',
  initial: '',
  read: readText(64),
  check: (configuration, { unit }) => issueOf(parseAllowance(configuration.sideCutWaste, unit)),
  contribute: (configuration, { unit }) => ({ sideWaste: allowanceMm(configuration.sideCutWaste, unit) }),
})

/** The check of a length that each bar keeps free, if the tier has such lengths. */
const checkKept =
  (key: 'margin' | 'clamp') =>
  (configuration: PanelConfiguration, { unit, limits }: FieldContext) =>
    limits.margin ? issueOf(parseAllowance(configuration[key], unit)) : null

export const margin = field('margin', {
  kind: 'length',
  initial: '',
  limit: 'margin',
  read: readText(64),
  check: checkKept('margin'),
  contribute: (configuration, { unit, limits }) =>
    limits.margin ? { reserve: allowanceMm(configuration.margin, unit) } : {},
})

export const clamp = field('clamp', {
  kind: 'length',
  initial: '',
  limit: 'margin',
  read: readText(64),
  check: checkKept('clamp'),
  contribute: (configuration, { unit, limits }) => {
    const length = limits.margin ? allowanceMm(configuration.clamp, unit) : 0
    return length > 0 ? { clamp: length } : {}
  },
})

export const minReusable = field('minReusable', {
  kind: 'length',
  initial: '',
  read: readText(64),
  check: (configuration, { unit }) => issueOf(parseAllowance(configuration.minReusable, unit)),
  contribute: (configuration, { unit }) => ({ reusable: allowanceMm(configuration.minReusable, unit) }),
})

export const algorithm = field('algorithm', {
  kind: 'choice',
  initial: null,
  read: readNullable(readChoice(ALGORITHMS)),
  contribute: (configuration) => ({ algorithm: configuration.algorithm }),
})

export const after = field('after', {
  kind: 'choice',
  initial: 'scrap',
  read: readChoice(AFTERS),
  contribute: ({ after: next }) => (next === 'scrap' ? {} : { after: next }),
})

export const complexity = field('complexity', {
  kind: 'count',
  initial: UNLIMITED_COMPLEXITY,
  limit: 'complexity',
  read: readCount,
  check: (configuration, { limits }) =>
    limits.complexity && configuration.complexity < 1 ? issue('gte', { bound: 1 }) : null,
  contribute: (configuration, { limits }) => ({
    complexity: limits.complexity ? configuration.complexity : UNLIMITED_COMPLEXITY,
  }),
})

/** The core's own limit. */
const MOST_ON_BAR = 1000

/** Blank is any number. */
const parseMostPieces = (text: string) =>
  text.trim() === '' ? ok(null) : parseInteger(text, { from: 1, max: MOST_ON_BAR })

export const mostPieces = field('mostPieces', {
  kind: 'count',
  initial: '',
  limit: 'complexity',
  read: readText(64),
  check: (configuration, { limits }) =>
    limits.complexity ? issueOf(parseMostPieces(configuration.mostPieces)) : null,
  contribute: (configuration, { limits }) => {
    const most = parseMostPieces(configuration.mostPieces)
    return limits.complexity && most.ok && most.value !== null ? { mostPieces: most.value } : {}
  },
})

export const groupIdentical = field('groupIdentical', {
  kind: 'flag',
  initial: true,
  stales: false,
  read: readFlag,
  contribute: (configuration) => ({ groupIdentical: configuration.groupIdentical }),
})
