import { listShares, makeShare, openShare, type Share, withdrawShare } from '@kerfwise/contract'
import type { CutDocument } from '@kerfwise/cutlist'
import { call } from '../../shared/api.ts'
import { documentOf } from '../save/projectCalls.ts'

export const fetchShares = (): Promise<Share[]> => call(listShares, {})
export const createShare = (projectId: string, prices: boolean): Promise<Share> =>
  call(makeShare, { body: { projectId, prices } })
export const removeShare = (token: string): Promise<Share[]> => call(withdrawShare, { body: { token } })
export const fetchShared = async (token: string): Promise<CutDocument> =>
  documentOf(await call(openShare, { params: { token } }))
