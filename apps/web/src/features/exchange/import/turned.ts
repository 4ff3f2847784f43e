import type { ImportSettings, SourceLine } from '@kerfwise/formats'

const without = (places: readonly number[], index: number) => places.filter((place) => place !== index)

/** The settings by which a line changes sides: a read one is left out, one that is left out is read. */
export function turned(settings: ImportSettings, { index, left }: SourceLine): ImportSettings {
  const takenIn = without(settings.takenIn, index)
  const leftOut = without(settings.leftOut, index)
  if (left === null) {
    // A line that was taken in goes back to why it was left out.
    const isOwn = takenIn.length === settings.takenIn.length
    return { ...settings, takenIn, leftOut: isOwn ? [...leftOut, index] : leftOut }
  }
  return { ...settings, leftOut, takenIn: left === 'byHand' ? takenIn : [...takenIn, index] }
}
