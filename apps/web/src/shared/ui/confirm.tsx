import { lazy } from 'react'
import { questionHost } from './questionHost.tsx'

export interface Question {
  title: string
  text: string
  /** What the button says that goes ahead. */
  action: string
}

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

const { ask, Host } = questionHost<Question, boolean>(false, ConfirmDialog)

/** Asks before something is lost; false where nothing can ask. */
export const confirm = ask

/** Stands once in the app and shows what `confirm` asks. */
export const ConfirmHost = Host
