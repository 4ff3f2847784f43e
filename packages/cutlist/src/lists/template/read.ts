import { type Issue, issueOf } from '../base/issue.ts'
import { FINE_UNIT, fromMm, type Unit, unitFamily } from '../base/nanometres.ts'
import type { Result } from '../base/result.ts'
import { exactText } from '../length/exact.ts'
import { parseLength } from '../length/parse.ts'
import { parseInteger, parseNumber } from '../values/number.ts'
import { count, type Parameter, type Values } from './template.ts'
import type { ParameterKey, ThingTemplate } from './things/index.ts'

/** How many things of a kind are made. */
export const COPIES = count('copies', 1, 1, 1000)

/** What was filled in, by parameter. */
export type FilledIn = Readonly<Record<string, string>>

function readParameter(parameter: Parameter, text: string, unit: Unit): Result<number, Issue> {
  const { from, max } = parameter
  switch (parameter.kind) {
    case 'length':
      return parseLength(text, unit, { bounds: { from: fromMm(from), max: fromMm(max) } })
    case 'count':
      return parseInteger(text, { from, max })
    case 'angle':
      return parseNumber(text.replace(/\s*°\s*$/, ''), { bounds: { from, max } })
  }
}

/** A usual length as a person of this unit writes it. */
export function usualLength(usual: Readonly<Record<'metric' | 'imperial', string>>, unit: Unit): string {
  const family = unitFamily(unit)
  const written: Unit = FINE_UNIT[family]
  if (unit === written) return usual[family]
  const read = parseLength(usual[family], written, { bounds: { from: fromMm(0), max: fromMm(1_000_000) } })
  return read.ok ? exactText(read.value, unit) : usual[family]
}

/** Usual sizes of a thing, to begin with. */
export function usualValues({ parameters }: ThingTemplate, unit: Unit): FilledIn {
  const entries = [...parameters, COPIES].map((parameter) => [
    parameter.key,
    parameter.kind === 'length' ? usualLength(parameter.usual, unit) : parameter.usual,
  ])
  return Object.fromEntries(entries)
}

export interface ReadValues {
  /** Null while anything is at fault. */
  readonly values: Values<ParameterKey> | null
  readonly copies: number
  readonly issues: Readonly<Partial<Record<ParameterKey | 'copies', Issue>>>
}

/** Reads what was filled in; each fault is under its parameter's name. */
export function readValues({ parameters }: ThingTemplate, filled: FilledIn, unit: Unit): ReadValues {
  const read = [...parameters, COPIES].map(
    (parameter) => [parameter.key, readParameter(parameter, filled[parameter.key] ?? '', unit)] as const,
  )
  const issues = read.flatMap(([key, result]) => {
    const found = issueOf(result)
    return found === null ? [] : [[key, found] as const]
  })
  const values = Object.fromEntries(read.map(([key, result]) => [key, result.ok ? result.value : 0]))
  return {
    // A template reads the values of its own parameters alone.
    values: issues.length === 0 ? (values as Values<ParameterKey>) : null,
    copies: values.copies ?? 1,
    issues: Object.fromEntries(issues),
  }
}
