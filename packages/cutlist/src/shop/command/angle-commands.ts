import type { ItemId } from '../../lists/base/id.ts'
import { type End, mitreDegrees, nextDirection, rememberedSign } from '../../lists/values/angle.ts'
import { command } from './command.ts'
import { refuseLocked } from './guards.ts'
import { idsOf, type Rows, rowsMeant, withRows } from './target.ts'

interface OneEnd {
  readonly id: ItemId
  readonly end: End
}

/**
 * Sets the angle of an end as its control holds it, without a sign. An angle typed into a square end makes a mitre,
 * which leans as the end leaned last.
 */
export const setAngle = command('item.setAngle', {
  refusal: (_document, _args: OneEnd & { angle: string }, context) => refuseLocked('miter', context),
  run: (document, { id, end, angle }) =>
    withRows(document, new Set([id]), (item) => {
      const before = item[`${end}AngleDirection`]
      const isCut = before !== 0 || mitreDegrees(angle) > 0
      const direction = isCut ? rememberedSign(end, before, item[`${end}AngleSign`]) : before
      return [{ ...item, [`${end}Angle`]: angle, [`${end}AngleDirection`]: direction }]
    }),
})

/** The angle, in degrees, that the first click gives an uncut end. */
const FIRST_ANGLE = '45'

/** Turns the direction of an end, as one click does. A square end has no direction, so the click makes it a mitre. */
export const cycleDirection = command('item.cycleDirection', {
  refusal: (_document, _args: OneEnd, context) => refuseLocked('miter', context),
  run: (document, { id, end }) =>
    withRows(document, new Set([id]), (item) => {
      const [angle, before] = [item[`${end}Angle`], item[`${end}AngleDirection`]]
      if (mitreDegrees(angle) === 0) {
        const direction = rememberedSign(end, before, item[`${end}AngleSign`])
        return [{ ...item, [`${end}Angle`]: FIRST_ANGLE, [`${end}AngleDirection`]: direction }]
      }
      const next = nextDirection(end, before, angle)
      const last = before !== 0 && next === 0 ? { [`${end}AngleSign`]: before } : {}
      return [{ ...item, ...last, [`${end}AngleDirection`]: next }]
    }),
})

/** Turns the tail of each row that has no minus, so that both ends lean towards each other as on a frame. */
export const leanAsFrame = command('item.leanAsFrame', {
  refusal: (_document, _rows: Rows, context) => refuseLocked('miter', context),
  run: (document, rows, context) =>
    withRows(document, idsOf(rowsMeant(document, rows, context)), (item) => [
      item.rightAngleDirection === 1 ? { ...item, rightAngleDirection: -1 } : item,
    ]),
})
