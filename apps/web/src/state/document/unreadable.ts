import { atom, getDefaultStore } from 'jotai'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'

const key = 'project.unreadable'

/**
 * Work of an earlier visit that the page could not read, since it is damaged or of a newer version; null without any.
 */
export const unreadableAtom = atom<string | null>(storedText(key))

/** Keeps such a text apart, before another document takes its place in this browser. */
export function keepUnreadable(text: string): void {
  storeText(key, text)
  // In memory, too: a browser that is full stores no second copy.
  getDefaultStore().set(unreadableAtom, text)
}

export function forgetUnreadable(): void {
  forgetText(key)
  getDefaultStore().set(unreadableAtom, null)
}
