import { type ComponentType, type LazyExoticComponent, Suspense, useEffect, useState } from 'react'

interface DialogProps<Question, Answer> {
  question: Question
  onAnswer: (answer: Answer) => void
}

/**
 * A question that any code can ask, and the host that the app has once to show it.
 *
 * @param unasked the answer without a host
 */
export function questionHost<Question, Answer>(
  unasked: Answer,
  Dialog: LazyExoticComponent<ComponentType<DialogProps<Question, Answer>>>,
) {
  let host: ((question: Question) => Promise<Answer>) | null = null

  const ask = async (question: Question): Promise<Answer> => (host ? host(question) : unasked)

  function Host() {
    const [open, setOpen] = useState<DialogProps<Question, Answer> | null>(null)
    useEffect(() => {
      host = (question) =>
        new Promise((resolve) => {
          const onAnswer = (answer: Answer) => {
            setOpen(null)
            resolve(answer)
          }
          setOpen({ question, onAnswer })
        })
      return () => {
        host = null
      }
    }, [])
    return <Suspense>{open && <Dialog {...open} />}</Suspense>
  }

  return { ask, Host }
}
