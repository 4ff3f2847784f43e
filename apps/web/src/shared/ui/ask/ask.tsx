import { lazy } from 'react'
import { questionHost } from '../questionHost.tsx'

export interface TextQuestion {
  title: string
  label: string
  /** The initial text of the field. */
  value: string
  /** Characters. */
  longest: number
  /** The text of the button that confirms. */
  action: string
}

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }))

const { ask, Host } = questionHost<TextQuestion, string | null>(null, AskDialog)

/** Asks for a short text; null if the person gives none. */
export const askText = ask

/** Shows the questions of `askText`. The app contains one host. */
export const AskHost = Host
