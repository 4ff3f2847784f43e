import { type bounds, listSawLinks, makeSawLink, openSawLink, withdrawSawLink } from '@kerfwise/contract'
import { call } from '../../shared/api.ts'
import { documentOf } from '../save/projectCalls.ts'

export interface SawLinkWish {
  readonly name: string
  readonly days: (typeof bounds.sawLinkDays)[number]
}

export const fetchSawLinks = (id: string) => call(listSawLinks, { params: { id } })
export const createSawLink = (id: string, body: SawLinkWish) => call(makeSawLink, { params: { id }, body })
export const removeSawLink = (id: string, link: string) => call(withdrawSawLink, { params: { id, link } })
export const fetchBySawLink = (token: string) => call(openSawLink, { params: { token } })
export const readProject = documentOf
