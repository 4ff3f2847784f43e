import type { ImportSettings, SourceLine } from '@kerfwise/formats'

const without = (places: readonly number[], index: number) => places.filter((place) => place !== index)

/** Whether the line is read where nobody chose; `by` are the settings by which it was read. */
function isReadItself({ index, left }: SourceLine, by: ImportSettings): boolean {
  return by.leftOut.includes(index) || (left === null && !by.takenIn.includes(index))
}

/**
 * Whether the settings take the line in. It was read `by` older settings perhaps: the reader answers later, and a click
 * shows at once.
 */
export function isTaken(settings: ImportSettings, line: SourceLine, by: ImportSettings): boolean {
  if (settings.leftOut.includes(line.index)) return false
  return settings.takenIn.includes(line.index) || isReadItself(line, by)
}

/** The settings by which a line changes sides. They name only lines that are not on the side where nobody chose. */
export function turned(settings: ImportSettings, line: SourceLine, by: ImportSettings): ImportSettings {
  const takenIn = without(settings.takenIn, line.index)
  const leftOut = without(settings.leftOut, line.index)
  const takes = !isTaken(settings, line, by)
  if (takes === isReadItself(line, by)) return { ...settings, takenIn, leftOut }
  return takes
    ? { ...settings, leftOut, takenIn: [...takenIn, line.index] }
    : { ...settings, takenIn, leftOut: [...leftOut, line.index] }
}
