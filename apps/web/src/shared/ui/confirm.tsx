import { lazy, Suspense, useEffect, useState } from 'react'

export interface Question {
  title: string
  text: string
  /** What the button says that goes ahead. */
  action: string
}

type Ask = (question: Question) => Promise<boolean>

let host: Ask | null = null

/** Asks before something is lost; false where nothing can ask. */
export const confirm: Ask = async (question) => (host ? host(question) : false)

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

/** Stands once in the app and shows what `confirm` asks. */
export function ConfirmHost() {
  const [open, setOpen] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null)
  useEffect(() => {
    host = (question) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setOpen(null)
          resolve(yes)
        }
        setOpen({ ...question, answer })
      })
    return () => {
      host = null
    }
  }, [])
  return <Suspense>{open && <ConfirmDialog question={open} onAnswer={open.answer} />}</Suspense>
}
