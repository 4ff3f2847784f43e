import {
  changeRack,
  cutRack,
  getRackWorth,
  type Input,
  listRack,
  putRackWorth,
  reserveRack,
} from '@kerfwise/contract'
import type { RackBar, RackPlan, RackWorth } from '@kerfwise/cutlist'
import { call } from '../../shared/api.ts'

export type RackChange = Input<typeof changeRack>['body']
export type CutReport = Input<typeof cutRack>['body']

export const fetchRack = (gone: boolean): Promise<readonly RackBar[]> =>
  call(listRack, { query: { gone: gone ? 'true' : 'false' } })

export const storeRack = (body: RackChange): Promise<readonly RackBar[]> => call(changeRack, { body })

export const reserveBars = (plan: RackPlan, bars: readonly string[]): Promise<readonly RackBar[]> =>
  call(reserveRack, { body: { plan: { ...plan }, bars: [...bars] } })

export const reportCuts = (body: CutReport): Promise<readonly RackBar[]> => call(cutRack, { body })

export const fetchWorth = (): Promise<RackWorth> => call(getRackWorth, {})

export const storeWorth = ({ unit, classes }: RackWorth): Promise<RackWorth> =>
  call(putRackWorth, { body: { unit, classes: classes.map((each) => ({ ...each })) } })
