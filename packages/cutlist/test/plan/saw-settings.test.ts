import { expect, it } from 'vitest'
import { sawSettings } from '../../src/plans/plan/saw-settings.ts'
import { aRequest } from '../support/index.ts'

const keys = (...of: Parameters<typeof aRequest>) => sawSettings(aRequest(...of)).map(({ key }) => key)

it('the line of saw settings names the kerf always, trims, a margin and a clamping length if any, and the settings of mitres if a piece has one', () => {
  const [piece] = aRequest({}).data
  if (piece === undefined) throw new Error('a request has a piece')
  const square = { ...piece, leftAngle: 0, rightAngle: 0 }
  expect(keys({ sideWaste: 0, data: [square] })).toEqual(['cutWaste'])
  expect(
    keys({ sideWaste: 10, reserve: 2, clamp: 120, data: [square, { ...square, rightAngle: -45 }] }),
  ).toEqual(['cutWaste', 'sideCutWaste', 'margin', 'clamp', 'width', 'miterTipOffset'])
  expect(sawSettings(aRequest({ cutWaste: 3.2 }))[0]?.length).toBe(3_200_000)
})
