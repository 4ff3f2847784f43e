/** The share of a shortened text that is its beginning. */
const HEAD = 0.64

/**
 * A text of at most so many characters. A text that is too long keeps its end as well, since names of a catalogue often
 * begin alike.
 */
export function boundedText(text: string, bound: number): string {
  const whole = text.trim()
  if (whole.length <= bound) return whole
  const head = Math.floor(bound * HEAD)
  return `${whole.slice(0, head)}…${whole.slice(head + 1 - bound)}`
}
