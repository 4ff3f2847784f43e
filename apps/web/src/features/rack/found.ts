import { lengthOfBar, type RackBar, readRackCode } from '@kerfwise/cutlist'

export const SHOWN = ['on', 'free', 'reserved', 'gone'] as const
export type Shown = (typeof SHOWN)[number]

/** As a person looks for a bar: by material, the longest first. */
const inOrder = (bars: readonly RackBar[]): readonly RackBar[] =>
  bars.toSorted(
    (a, b) =>
      a.material.localeCompare(b.material, undefined, { numeric: true, sensitivity: 'base' }) ||
      lengthOfBar(b) - lengthOfBar(a) ||
      a.id.localeCompare(b.id),
  )

/** The bars that a choice of states and a text leave; a code, typed or scanned, finds its bar alone. */
export function foundBars(bars: readonly RackBar[], shown: Shown, text: string): readonly RackBar[] {
  const some = bars.filter(({ state }) => shown === 'on' || shown === 'gone' || state === shown)
  const code = readRackCode(text)
  const named = some.filter(({ id }) => id === code)
  if (named.length > 0) return named
  const words = text.trim().toLocaleLowerCase().split(/\s+/)
  const found = some.filter(({ id, length, material, rack, slot, job, plan }) => {
    const all = [id, length, material, rack, slot, job, plan?.title ?? ''].join(' ').toLocaleLowerCase()
    return words.every((word) => all.includes(word))
  })
  return inOrder(found)
}
