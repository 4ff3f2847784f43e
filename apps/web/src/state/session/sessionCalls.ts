import { checkStatus, chooseLanguage, logout } from '@kerfwise/contract'
import { call } from '../../shared/api.ts'

export const checkSession = () => call(checkStatus, {})
export const endSession = () => call(logout, {})
export const tellLanguage = (language: string) => call(chooseLanguage, { body: { language } })
