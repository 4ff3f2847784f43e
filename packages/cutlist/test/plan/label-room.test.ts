import { expect, it } from 'vitest'
import { labelRoom } from '../../src/plans/plan/label-room.ts'

it('the label of a piece has the widest stretch that no joint crosses', () => {
  expect(labelRoom(0, 100, [], 4)).toEqual([0, 100])
  expect(labelRoom(0, 100, [50], 4)).toEqual([0, 46])
  expect(labelRoom(0, 100, [20, 30], 4)).toEqual([34, 100])
  expect(labelRoom(0, 100, [70, 20], 4)).toEqual([24, 66])
  expect(labelRoom(0, 100, [-5, 0, 100, 130], 4)).toEqual([0, 100])
})
