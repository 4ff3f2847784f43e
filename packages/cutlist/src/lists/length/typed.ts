import type { Nanometres, Unit } from '../base/nanometres.ts'
import { parseDecimal } from './decimal.ts'
import type { FigureStyle } from './grid-text.ts'
import { lengthParts, parseLength } from './parse.ts'

const FRACTION = /^(?:(\d+)(?: ?- ?| ))?(\d+) ?\/ ?(\d+)$/

const UNIT_MARKS: Readonly<Record<Unit, string>> = { mm: ' mm', cm: ' cm', 'in.': '"', ft: "'" }

/** `"` for all words of inches, and the metric units as they are abbreviated. */
function plainMark(mark: string): string {
  if (mark.startsWith('"') || mark.startsWith('i')) return '"'
  return ` ${mark.replace('.', '')}`
}

/** `72-1/2` as `72 1/2`, `1.234,5` as `1234.5`, with the typed digits. */
function plainNumber(text: string, decimalMark: string, behindFeet = false): string {
  const fraction = FRACTION.exec(text)
  if (fraction !== null) {
    const [, whole, numerator, denominator] = fraction
    // Behind feet, 0 inches are written out as on drawings: people misread 6' 1/2".
    const inches = whole === undefined || whole === '0' ? (behindFeet ? '0 ' : '') : `${whole} `
    return `${inches}${numerator}/${denominator}`
  }
  const read = parseDecimal(text, 'ask', 'decimal')
  if (read === null) return text
  const places = `${read.denominator}`.length - 1
  const digits = `${read.numerator}`.padStart(places + 1, '0')
  if (places === 0) return digits
  const [whole, decimals] = [digits.slice(0, -places), digits.slice(-places)]
  // Three decimals alone are asked about while a person types, and then written with a nought.
  return `${whole}${decimalMark}${places === 4 ? decimals.replace(/0$/, '') : decimals}`
}

function written(text: string, unit: Unit, { bare, decimalMark }: FigureStyle): string | null {
  const parts = lengthParts(text)
  if (parts === null) return null
  const { feet, rest, mark } = parts
  const ownMark = mark === undefined ? (feet === undefined ? UNIT_MARKS[unit] : '"') : plainMark(mark)
  const hidden = bare && unit !== 'ft' && feet === undefined && ownMark === UNIT_MARKS[unit]
  return [
    ...(feet === undefined ? [] : [`${plainNumber(feet, decimalMark)}'`]),
    ...(rest === undefined
      ? []
      : [`${plainNumber(rest, decimalMark, feet !== undefined)}${hidden ? '' : ownMark}`]),
  ].join(' ')
}

/**
 * The typed text in plain signs and with its unit. Null if the text does not mean exactly this length, for example
 * after a change of a list's unit.
 */
export function typedNotation(
  text: string,
  length: Nanometres,
  unit: Unit,
  style: FigureStyle,
): string | null {
  const read = parseLength(text, unit)
  return read.ok && read.value === length ? written(text, unit, style) : null
}
