import { issueOf } from '../../base/issue.ts'
import { allowanceMm, parseAllowance } from '../../length/allowance.ts'
import { MITRE_BOUNDS } from '../../length/bounds.ts'
import { parseLength } from '../../length/parse.ts'
import type { PanelConfiguration } from '../../project/configuration.ts'
import type { FieldContext } from '../../project/field-context.ts'
import { type Direction, parseMitreAngle } from '../../values/angle.ts'
import { readChoice, readFlag, readText } from '../../values/read.ts'
import { field } from '../field.ts'

const DIRECTIONS: readonly Direction[] = [0, 1, -1]

function isOn(configuration: PanelConfiguration, { limits }: FieldContext): boolean {
  return limits.miter && configuration.miterEnabled
}

/** Required above 0 once some end is angled; before that it may still be missing. */
function dimension(key: 'miterTipOffset' | 'width', wire: 'delta' | 'materialWidth') {
  return {
    kind: 'length',
    initial: '',
    limit: 'miter',
    read: readText(64),
    check: (configuration: PanelConfiguration, context: FieldContext) => {
      if (!isOn(configuration, context)) return null
      const text = configuration[key]
      return issueOf(
        context.mitred
          ? parseLength(text, context.unit, { bounds: MITRE_BOUNDS })
          : parseAllowance(text, context.unit),
      )
    },
    contribute: (configuration: PanelConfiguration, context: FieldContext) =>
      isOn(configuration, context) ? { [wire]: allowanceMm(configuration[key], context.unit) } : {},
  } as const
}

function symmetry(key: 'symmetricalX' | 'symmetricalY' | 'symmetricalZ') {
  return {
    kind: 'flag',
    initial: false,
    limit: 'miter',
    read: readFlag,
    contribute: (configuration: PanelConfiguration, context: FieldContext) =>
      isOn(configuration, context) ? { [key]: configuration[key] } : {},
  } as const
}

/** The angle that the ends of new pieces start with; the pieces that a plan was made of keep theirs. */
function newAngle(key: 'leftAngle' | 'rightAngle') {
  return {
    kind: 'angle',
    initial: '0',
    stales: false,
    limit: 'miter',
    read: readText(64),
    check: (configuration: PanelConfiguration, context: FieldContext) =>
      isOn(configuration, context) ? issueOf(parseMitreAngle(configuration[key])) : null,
  } as const
}

const newDirection = {
  kind: 'choice',
  initial: 0,
  stales: false,
  limit: 'miter',
  read: readChoice(DIRECTIONS),
} as const

export const miterEnabled = field('miterEnabled', {
  kind: 'flag',
  initial: false,
  limit: 'miter',
  read: readFlag,
  contribute: (configuration, context) => ({ version: isOn(configuration, context) ? 2 : 1 }),
})

export const miterTipOffset = field('miterTipOffset', dimension('miterTipOffset', 'delta'))
export const width = field('width', dimension('width', 'materialWidth'))
export const symmetricalX = field('symmetricalX', symmetry('symmetricalX'))
export const symmetricalY = field('symmetricalY', symmetry('symmetricalY'))
export const symmetricalZ = field('symmetricalZ', symmetry('symmetricalZ'))
export const leftAngle = field('leftAngle', newAngle('leftAngle'))
export const rightAngle = field('rightAngle', newAngle('rightAngle'))
export const leftAngleDirection = field('leftAngleDirection', newDirection)
export const rightAngleDirection = field('rightAngleDirection', newDirection)
