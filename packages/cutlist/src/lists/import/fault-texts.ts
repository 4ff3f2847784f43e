import type { IssueCode } from '../base/issue.ts'
import type { ColumnKey } from '../columns/column.ts'
import { IMPORT_ANGLE_BOUNDS } from '../values/angle.ts'
import type { ImportIssue } from './rows.ts'

const LENGTH = {
  required: 'importFault.lengthRequired',
  lengthRequired: 'importFault.lengthRequired',
  lengthNotation: 'importFault.lengthNumber',
  gt: 'importFault.lengthPositive',
  lte: 'importFault.lengthMost',
} as const
const COUNT = {
  required: 'importFault.countRequired',
  integer: 'importFault.countNumber',
  number: 'importFault.countNumber',
  gte: 'importFault.countPositive',
  lte: 'importFault.countMost',
} as const
const ANGLE = {
  number: 'importFault.angleNumber',
  gte: 'importFault.angleRange',
  lte: 'importFault.angleRange',
} as const

export type ImportFaultKey =
  | (typeof LENGTH)[keyof typeof LENGTH]
  | (typeof COUNT)[keyof typeof COUNT]
  | (typeof ANGLE)[keyof typeof ANGLE]

const TEXTS: Readonly<Record<ColumnKey, Readonly<Partial<Record<IssueCode, ImportFaultKey>>>>> = {
  length: LENGTH,
  count: COUNT,
  description: {},
  leftAngle: ANGLE,
  rightAngle: ANGLE,
  leftAllowance: {},
  rightAllowance: {},
  job: {},
}

/**
 * The catalogue's text for a fault in a cell of a list, which names the column itself; null if the rule has one text
 * everywhere. Beside the issue's parameters, these texts take the least and the most degrees.
 */
export function importFaultKey({ column, issue }: ImportIssue): ImportFaultKey | null {
  return column === null ? null : (TEXTS[column][issue.code] ?? null)
}

/** The parameters of the texts about angles. */
export const IMPORT_FAULT_PARAMS = {
  least: IMPORT_ANGLE_BOUNDS.from,
  most: IMPORT_ANGLE_BOUNDS.max,
} as const
