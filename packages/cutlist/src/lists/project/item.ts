import { asItemId, type ItemId } from '../base/id.ts'
import type { Direction, Sign } from '../values/angle.ts'
import { isRecord, readChoice, readFlag, readText } from '../values/read.ts'

/** A piece to cut, as typed; angles in degrees without a sign, which the direction holds. */
export interface Item {
  readonly id: ItemId
  readonly length: string
  readonly count: string
  readonly description: string
  readonly leftAngle: string
  readonly leftAngleDirection: Direction
  readonly rightAngle: string
  readonly rightAngleDirection: Direction
  readonly rotated: boolean
  /** The name of the job that it is cut for; empty for none. */
  readonly job: string
  /** What is cut in addition at an end and worked off later, as typed; absent or empty for nothing. */
  readonly leftAllowance?: string
  readonly rightAllowance?: string
  /** How an end that is now square leaned before, if it did. */
  readonly leftAngleSign?: Sign
  readonly rightAngleSign?: Sign
}

export type ItemValues = Omit<Item, 'id'>

/** The ends that a panel gives to its new pieces. */
export type ItemEnds = Pick<Item, 'leftAngle' | 'leftAngleDirection' | 'rightAngle' | 'rightAngleDirection'>

const SQUARE_ENDS: ItemEnds = {
  leftAngle: '0',
  leftAngleDirection: 0,
  rightAngle: '0',
  rightAngleDirection: 0,
}

export function newItem(id: ItemId, ends: ItemEnds = SQUARE_ENDS): Item {
  const { leftAngle, leftAngleDirection, rightAngle, rightAngleDirection } = ends
  const end = { leftAngle, leftAngleDirection, rightAngle, rightAngleDirection }
  return { id, length: '', count: '', description: '', ...end, rotated: false, job: '' }
}

/** Whether nothing was typed into the row. A blank row is neither cut nor wrong. */
export function isBlankItem({ length, count, description }: Item): boolean {
  return `${length}${count}${description}`.trim() === ''
}

/** Whether something was typed for an allowance of the piece. */
export const hasAllowance = ({ leftAllowance = '', rightAllowance = '' }: Partial<Item>): boolean =>
  `${leftAllowance}${rightAllowance}`.trim() !== ''

const readSign = readChoice<Sign>([1, -1])
const readDirection = readChoice<Direction>([0, 1, -1])
// Far beyond any bound, so that storage keeps a text that is too long and the page can show its fault.
const readCell = readText(100_000)

/** Reads an item of foreign JSON; null when it has no id. */
export function readItem(value: unknown): Item | null {
  if (!isRecord(value)) return null
  const id = readText(100)(value.id)
  if (id === undefined || id === '') return null
  const [left, right] = [readSign(value.leftAngleSign), readSign(value.rightAngleSign)]
  const [front, tail] = [readCell(value.leftAllowance), readCell(value.rightAllowance)]
  return {
    id: asItemId(id),
    length: readCell(value.length) ?? '',
    count: readCell(value.count) ?? '',
    description: readCell(value.description) ?? '',
    leftAngle: readCell(value.leftAngle) ?? '0',
    leftAngleDirection: readDirection(value.leftAngleDirection) ?? 0,
    rightAngle: readCell(value.rightAngle) ?? '0',
    rightAngleDirection: readDirection(value.rightAngleDirection) ?? 0,
    rotated: readFlag(value.rotated) ?? false,
    job: readCell(value.job) ?? '',
    ...(front && { leftAllowance: front }),
    ...(tail && { rightAllowance: tail }),
    ...(left && { leftAngleSign: left }),
    ...(right && { rightAngleSign: right }),
  }
}
