import { useState } from 'react'
import { storedText, storeText } from './storage.ts'

/** One of several choices, kept in this browser under the key; at first the fallback. */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  fallback: Choice,
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => choices.find((each) => each === storedText(key)) ?? fallback)
  const choose = (chosen: Choice) => {
    storeText(key, chosen)
    setChoice(chosen)
  }
  return [choice, choose]
}
