import type { ItemId } from '../id.ts'
import { type End, nextDirection } from '../values/angle.ts'
import { command } from './command.ts'
import { refuseLocked } from './guards.ts'
import { idsOf, type Rows, rowsMeant, withRows } from './target.ts'

interface OneEnd {
  readonly id: ItemId
  readonly end: End
}

/** Sets the angle of an end as its control holds it, without a sign. */
export const setAngle = command('item.setAngle', {
  refusal: (_document, _args: OneEnd & { angle: string }, context) => refuseLocked('miter', context),
  run: (document, { id, end, angle }) =>
    withRows(document, new Set([id]), (item) => [{ ...item, [`${end}Angle`]: angle }]),
})

/** One click on the direction of an end. */
export const cycleDirection = command('item.cycleDirection', {
  refusal: (_document, _args: OneEnd, context) => refuseLocked('miter', context),
  run: (document, { id, end }) =>
    withRows(document, new Set([id]), (item) => {
      const direction = nextDirection(end, item[`${end}AngleDirection`], item[`${end}Angle`])
      return [{ ...item, [`${end}AngleDirection`]: direction }]
    }),
})

/** Turns tails that lean as the signs have it, so that ends without one lean against each other as on a frame. */
export const leanAsFrame = command('item.leanAsFrame', {
  refusal: (_document, _rows: Rows, context) => refuseLocked('miter', context),
  run: (document, rows, context) =>
    withRows(document, idsOf(rowsMeant(document, rows, context)), (item) => [
      item.rightAngleDirection === 1 ? { ...item, rightAngleDirection: -1 } : item,
    ]),
})
