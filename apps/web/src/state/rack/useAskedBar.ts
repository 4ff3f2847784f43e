import { type RackBar, readRackCode } from '@kerfwise/cutlist'
import { useRef, useState } from 'react'
import { useRack } from './rack.ts'

/** Milliseconds that a newer list of the rack is waited for before the known list answers. */
const PATIENCE_MS = 8_000

interface Asked {
  readonly code: string
  /** The host of the label, where the label is of another one than this page. */
  readonly host: string | null
}

function hostOf(text: string): string | null {
  if (!/^https?:/i.test(text)) return null
  try {
    const { origin, host } = new URL(text)
    return origin === location.origin ? null : host
  } catch {
    return null
  }
}

/** The bar of a code that was read or typed, from lists that are asked for anew. */
export function useAskedBar() {
  const [on, gone] = [useRack(false), useRack(true)]
  const [asked, setAsked] = useState<Asked | null>(null)
  const [pending, setPending] = useState(false)
  const turn = useRef(0)
  const all: readonly RackBar[] = [...(on.data ?? []), ...(gone.data ?? [])]
  const bar = (asked && all.find(({ id }) => id === asked.code)) ?? null

  /** Most labels are of bars that lie on the rack, so the list of the gone ones is asked for only where one is missing. */
  const readAgain = async (code: string) => {
    const { data } = await on.refetch()
    if (!data?.some(({ id }) => id === code)) await gone.refetch()
  }

  /** False if the text has no code in it. */
  const ask = (text: string): boolean => {
    const code = readRackCode(text)
    if (code === null) return false
    const mine = ++turn.current
    setAsked({ code, host: hostOf(text) })
    setPending(true)
    // Others change the rack too. Without a network a call would wait for the network.
    const newest = navigator.onLine ? readAgain(code) : null
    const patience = new Promise((done) => setTimeout(done, PATIENCE_MS))
    void Promise.race([newest, patience]).then(() => turn.current === mine && setPending(false))
    return true
  }
  return {
    asked,
    bar,
    /** Whether the lists are still on their way. */
    pending,
    /** Whether the page has read the rack at all. */
    isRead: on.data !== undefined && gone.data !== undefined,
    ask,
    forget: () => {
      turn.current += 1
      setAsked(null)
      setPending(false)
    },
  }
}
