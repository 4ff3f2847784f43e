import type { PasteContext, Pasted } from '@kerfwise/formats/paste'
import { useEffect } from 'react'
import { createExchangeClient, type ExchangeClient } from './client.ts'

/** Milliseconds that an idle worker is kept: who makes one file often makes a second, which finds all in place. */
const KEPT_MS = 60_000

/** Milliseconds that a paste may take: twenty thousand rows take a second. */
const PASTE_MS = 15_000

const client = createExchangeClient()
let dialogs = 0
let ending: ReturnType<typeof setTimeout> | undefined

function enter(): void {
  dialogs += 1
  clearTimeout(ending)
}

function leave(): void {
  dialogs -= 1
  if (dialogs > 0) return
  // Ends work for a dialog that is closed.
  if (client.isBusy()) client.close()
  client.forget()
  ending = setTimeout(client.close, KEPT_MS)
}

/** Reads a text that is pasted into the table. A text that takes too long goes to the review, which says why. */
export async function readPaste(text: string, context: PasteContext): Promise<Pasted> {
  enter()
  try {
    return await client.ask('readPaste', { text, context }, PASTE_MS)
  } catch {
    return { kind: 'review' }
  } finally {
    leave()
  }
}

/** The page's one worker for lists and files; it ends some time after the last dialog is gone. */
export function useExchangeClient(): ExchangeClient {
  useEffect(() => {
    enter()
    return leave
  }, [])
  return client
}
