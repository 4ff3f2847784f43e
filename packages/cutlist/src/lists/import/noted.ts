import { parseLength } from '../length/parse.ts'

/** A text of lengths without what is written beside them, which a piece keeps as a note. */
export interface Noted {
  readonly text: string
  readonly notes: readonly string[]
}

/** `±0,5`, `+/-1 mm`, `+0/-1`, `(+0,5/-0)` behind a length. */
const TOLERANCE =
  /(?<=[\d"'”″′’\p{L}¼-¾⅐-⅞]\s{0,3})\(?(?:(?:±|\+\s?\/\s?[-−–]|\+[-−–])\s?\d[\d.,]*|\+\s?\d[\d.,]*\s?\/\s?[-−–]\s?\d[\d.,]*)(?:\s?(?:mm|cm|["″”])(?!\p{L}))?\)?/gu
/** `~`, `ca.`, `approx.` before a length, in the languages of the page. */
const ABOUT =
  /(?<![\p{L}\d])(?:[~≈]|(?:ca|circa|approx|approximately|about|roughly|etwa|ungefähr|env|environ|aprox|aproximadamente|około|ok|cerca de)(?!\p{L})\.?)\s*(?=\d)/giu

/** `about 28 3/4"` and `1200 ±0,5` without the words and tolerances beside their lengths. */
export function withoutNotes(given: string): Noted {
  const notes: string[] = []
  const text = [ABOUT, TOLERANCE].reduce(
    (rest, pattern) =>
      rest.replace(pattern, (note) => {
        notes.push(note.trim())
        return ''
      }),
    given,
  )
  return notes.length === 0 ? { text: given, notes } : { text: text.replace(/ {2,}/g, ' ').trim(), notes }
}

const METRIC = String.raw`\d[\d.,]*\s?(?:mm|cm|m)(?!\p{L})`
const IMPERIAL = String.raw`(?:\d+\s?(?:['′’]|ft\.?)\s?-?\s?)?\d[\d.,]*(?:[ -]\d+\/\d+|\/\d+)?\s?(?:["″”]|inch(?:es)?(?!\p{L})|in(?!\p{L})\.?)`
const either = (first: string, second: string) =>
  String.raw`(?<![\d.,/])(${first})\s*(?:[[(/=]|\bor\b)\s*(${second})\s*[\])]?`
const BOTH = new RegExp(`${either(METRIC, IMPERIAL)}|${either(IMPERIAL, METRIC)}`, 'giu')

/** Half of the coarsest step that such lists round to: a sixteenth of an inch, or a whole millimetre. */
const ROUNDING = 800_000

const nanometresOf = (text: string) => {
  const read = parseLength(text, 'mm', { decimalMark: text.includes(',') ? 'comma' : 'point' })
  return read.ok ? read.value : null
}

/**
 * A text whose lengths are written in two units, `723.9 mm (28 1/2")`, with the first of each two; null where they are not
 * the same length.
 */
export function inOneUnit(given: string): string | null {
  let agree = true
  const text = given.replace(
    BOTH,
    (match, metric?: string, inches?: string, first?: string, second?: string) => {
      const [kept, other] = [metric ?? first ?? '', inches ?? second ?? '']
      const [a, b] = [nanometresOf(kept), nanometresOf(other)]
      if (a === null || b === null) return match
      if (Math.abs(a - b) > ROUNDING) agree = false
      return kept
    },
  )
  return agree ? text : null
}
