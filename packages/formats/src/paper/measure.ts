/**
 * Advance widths in ems, at least those of Noto Sans Bold, so that a text that is found to fit does fit. Enough to
 * choose and to cut labels by; what is drawn is measured by the font itself.
 */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;'|!()[\] ]/, 0.36],
  [/[ftr"°*/\\-]/, 0.46],
  [/\d/, 0.575],
  [/[mwMW@%]/, 0.96],
  [/\p{Lu}/u, 0.74],
  [/\p{Ll}/u, 0.62],
]

function textWidth(text: string, size: number): number {
  let ems = 0
  for (const sign of text) ems += WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? 1
  return ems * size
}

/** The first text that fits; empty where none does. */
export function fitting(texts: readonly string[], room: number, size: number): string {
  return texts.find((text) => text !== '' && textWidth(text, size) <= room) ?? ''
}

/** The text, or as much of it as fits, with an ellipsis. */
export function shortened(text: string, room: number, size: number): string {
  if (textWidth(text, size) <= room) return text
  const signs = [...text]
  while (signs.length > 0 && textWidth(`${signs.join('')}…`, size) > room) signs.pop()
  return signs.length === 0 ? '' : `${signs.join('').trimEnd()}…`
}

/** The size, at most `most` and at least `least`, at which a text fits. */
export function sizeToFit(text: string, room: number, most: number, least: number): number {
  return Math.max(least, Math.min(most, (room / Math.max(1, textWidth(text, 1000))) * 1000))
}
