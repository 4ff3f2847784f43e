import { changeRack, type Input, listRack } from '@kerfwise/contract'
import type { RackBar } from '@kerfwise/cutlist'
import { call } from '../../shared/api.ts'

export type RackChange = Input<typeof changeRack>['body']

export const fetchRack = (gone: boolean): Promise<readonly RackBar[]> =>
  call(listRack, { query: { gone: gone ? 'true' : 'false' } })

export const storeRack = (body: RackChange): Promise<readonly RackBar[]> => call(changeRack, { body })
