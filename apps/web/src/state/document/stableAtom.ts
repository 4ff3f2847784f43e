import { type Atom, atom, type Getter } from 'jotai'

/** A derived value that stays the same object while its content does, so that nothing is drawn anew for it. */
export function stableAtom<T>(read: (get: Getter) => T): Atom<T> {
  let last: { value: T; text: string } | null = null
  return atom((get) => {
    const value = read(get)
    const text = JSON.stringify(value)
    if (last?.text === text) return last.value
    last = { value, text }
    return value
  })
}
