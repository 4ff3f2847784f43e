import { type RackBar, readRackCode } from '@kerfwise/cutlist'
import { useRef, useState } from 'react'
import { useAskedBar } from '../../../state/rack/useAskedBar.ts'

/** Looks at the picture without a label before its code counts again; not each look reads a code that is there. */
const LOOKS_AWAY = 10

/** Most signs of a foreign code that are shown. */
const MOST_SIGNS = 60

export type ScanNote =
  | { readonly kind: 'foreign'; readonly text: string }
  | { readonly kind: 'noCode' | 'badPicture' | 'noReader' }
  | { readonly kind: 'chosen' | 'notChosen'; readonly code: string }

/** From codes that are seen or typed to a bar, one label after another. */
export function useScan(choose: ((bar: RackBar) => boolean) | undefined) {
  const { asked, bar, pending, isRead, ask, forget } = useAskedBar()
  const [note, setNote] = useState<ScanNote | null>(null)
  /** The label that was dealt with last, which may still lie before the camera. */
  const done = useRef({ code: '', missed: 0 })

  const askFor = (text: string): boolean => {
    setNote(null)
    return ask(text)
  }
  const next = () => {
    if (asked) done.current = { code: asked.code, missed: 0 }
    forget()
  }
  return {
    asked,
    bar,
    pending,
    isRead,
    note,
    setNote,
    askFor,
    next,
    /** Hears of each look at the picture of the camera. */
    see: (texts: readonly string[]) => {
      const codes = texts.map(readRackCode)
      done.current.missed = codes.includes(done.current.code) ? 0 : done.current.missed + 1
      if (done.current.missed > LOOKS_AWAY) done.current.code = ''
      // The bar on the page stays until the person has done with it, whatever else comes before the camera.
      if (bar || pending) return
      const at = codes.findIndex((code) => code !== null)
      const [text, code] = [texts[at], codes[at]]
      if (text !== undefined) {
        if (code !== done.current.code && code !== asked?.code) askFor(text)
      } else if (texts[0] !== undefined) {
        forget()
        setNote({ kind: 'foreign', text: texts[0].slice(0, MOST_SIGNS) })
      }
    },
    choose: () => {
      if (!choose || !bar) return
      setNote({ kind: choose(bar) ? 'chosen' : 'notChosen', code: bar.id })
      next()
    },
  }
}
