import { lazy } from 'react'
import { questionHost } from '../questionHost.tsx'

export interface TextQuestion {
  title: string
  label: string
  /** What stands in the field at first. */
  value: string
  /** Characters. */
  longest: number
  /** What the button says that goes ahead. */
  action: string
}

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }))

const { ask, Host } = questionHost<TextQuestion, string | null>(null, AskDialog)

/** Asks for a short text; null where it is not given. */
export const askText = ask

/** Stands once in the app and shows what `askText` asks. */
export const AskHost = Host
