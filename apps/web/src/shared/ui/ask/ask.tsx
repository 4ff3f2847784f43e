import { lazy, Suspense, useEffect, useState } from 'react'

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

type Ask = (question: TextQuestion) => Promise<string | null>

let host: Ask | null = null

/** Asks for a short text; null where it is not given. */
export const askText: Ask = async (question) => (host ? host(question) : null)

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }))

/** Stands once in the app and shows what `askText` asks. */
export function AskHost() {
  const [open, setOpen] = useState<(TextQuestion & { answer: (text: string | null) => void }) | null>(null)
  useEffect(() => {
    host = (question) =>
      new Promise((resolve) => {
        const answer = (text: string | null) => {
          setOpen(null)
          resolve(text)
        }
        setOpen({ ...question, answer })
      })
    return () => {
      host = null
    }
  }, [])
  return <Suspense>{open && <AskDialog question={open} onAnswer={open.answer} />}</Suspense>
}
