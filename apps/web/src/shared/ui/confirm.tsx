import { lazy } from 'react'
import { questionHost } from './questionHost.tsx'

export interface Question {
  title: string
  text: string
  /** The text of the button that confirms. */
  action: string
  /** Another way to go on, which keeps what would be lost; true if it worked. */
  instead?: { readonly text: string; readonly run: () => Promise<boolean> } | null
}

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

const { ask, Host } = questionHost<Question, boolean>(false, ConfirmDialog)

/** Asks before something is lost; false where nothing can ask. */
export const confirm = ask

/** Shows the questions of `confirm`. The app contains one host. */
export const ConfirmHost = Host
