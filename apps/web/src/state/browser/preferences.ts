import {
  ALLOWANCE_BOUNDS,
  AS_ENTERED,
  DEFAULT_CURRENCY_SYMBOL,
  type DocumentPreferences,
  type ExampleUnit,
  FINE_UNIT,
  isUnit,
  type Nanometres,
  nm,
  OUTPUT_MODES,
  type OutputFormat,
  type OutputMode,
  outputFormatId,
  parseOutputFormat,
  type Unit,
  unitFamily,
  usualCurrency,
  usualUnit,
} from '@kerfwise/cutlist'
import { atom, useAtom, useAtomValue } from 'jotai'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'

/** The choices that a person has made for this browser; stored as `defaults.<name>`. */
export interface Preferences {
  /** Null while the panel's own unit decides. */
  outputFormat: OutputFormat | null
  inputUnit: Unit | null
  currency: string
  /** Which length of a mitred piece is written on it. */
  output: OutputMode
  /** Patterns beside colours on the pieces of a plan. */
  patterns: boolean
  /** The initial value of new materials; null leaves the choice to the person's tier. */
  groupIdentical: boolean | null
  miterEnabled: boolean | null
}

function storedFlag(name: string): boolean | null {
  const text = storedText(`defaults.${name}`)
  return text === null ? null : text === 'true'
}

function keep(name: string, text: string | null): void {
  if (text === null) forgetText(`defaults.${name}`)
  else storeText(`defaults.${name}`, text)
}

/**
 * The chosen unit. A first visitor gets the usual unit of their country, which is kept as if chosen. A list from before
 * that rule keeps inches, which null means.
 */
function storedUnit(): Unit | null {
  const chosen = storedText('defaults.inputUnit')
  if (chosen !== null || storedText('project') !== null) return isUnit(chosen) ? chosen : null
  const usual = usualUnit(navigator.languages)
  if (unitFamily(usual) === 'imperial') return null
  keep('inputUnit', usual)
  return usual
}

/** The chosen currency. A first visitor gets that of their country, as with units. */
function storedCurrency(): string {
  const chosen = storedText('defaults.currency')?.slice(0, 8)
  if (chosen || storedText('project') !== null) return chosen || DEFAULT_CURRENCY_SYMBOL
  const usual = usualCurrency(navigator.languages)
  if (usual !== DEFAULT_CURRENCY_SYMBOL) keep('currency', usual)
  return usual
}

function stored(): Preferences {
  return {
    outputFormat: parseOutputFormat(storedText('defaults.outputFormat') ?? '') ?? null,
    inputUnit: storedUnit(),
    currency: storedCurrency(),
    output: OUTPUT_MODES.find((mode) => mode === storedText('defaults.output')) ?? 'original',
    patterns: storedText('defaults.patterns') === 'true',
    groupIdentical: storedFlag('groupIdentical'),
    miterEnabled: storedFlag('miterEnabled'),
  }
}

const preferencesAtom = atom(stored())

/** The kerf that was last set in this browser, in nanometres; null before the first. */
function storedKerf(): Nanometres | null {
  const value = Number(storedText('defaults.kerf') ?? Number.NaN)
  return Number.isSafeInteger(value) && value > 0 && value <= Number(ALLOWANCE_BOUNDS.max) ? nm(value) : null
}

const kerfAtom = atom(storedKerf())

/**
 * The kerf that the page offers for a panel without a kerf. A kerf of 0 is not kept, since the page always offers 0.
 */
export const lastKerfAtom = atom(
  (get) => get(kerfAtom),
  (_, set, kerf: Nanometres) => {
    if (kerf <= 0) return
    keep('kerf', `${kerf}`)
    set(kerfAtom, kerf)
  },
)

const changeAtom = atom(
  (get) => get(preferencesAtom),
  (get, set, changes: Partial<Preferences>) => {
    const next = { ...get(preferencesAtom), ...changes }
    keep('outputFormat', next.outputFormat && outputFormatId(next.outputFormat))
    keep('output', next.output)
    keep('patterns', String(next.patterns))
    keep('inputUnit', next.inputUnit)
    keep('currency', next.currency)
    for (const flag of ['groupIdentical', 'miterEnabled'] as const) {
      const value = next[flag]
      keep(flag, value === null ? null : String(value))
    }
    set(preferencesAtom, next)
  },
)

export const usePreferences = () => useAtom(changeAtom)
export const preferredUnitAtom = atom((get) => get(preferencesAtom).inputUnit)
/** The unit of materials that have none. */
export const usePreferredUnit = () => useAtomValue(preferredUnitAtom)

/** The unit of the product's own contents that is nearest to the person's. */
export const exampleUnitAtom = atom((get): ExampleUnit => {
  const unit = get(preferredUnitAtom)
  return FINE_UNIT[unit === null ? 'imperial' : unitFamily(unit)]
})

/** The initial settings of new projects and materials. */
export const newDocumentPreferencesAtom = atom((get): DocumentPreferences => {
  const { inputUnit, groupIdentical, miterEnabled } = get(preferencesAtom)
  return {
    inputUnit,
    ...(groupIdentical === null ? {} : { groupIdentical }),
    ...(miterEnabled === null ? {} : { miterEnabled }),
  }
})

/** The format of lengths that are entered in a unit. */
export function useOutputFormats(): (unit: Unit) => OutputFormat {
  const { outputFormat } = useAtomValue(preferencesAtom)
  return (unit) => outputFormat ?? AS_ENTERED[unit]
}

export function useOutputFormat(unit: Unit): OutputFormat {
  return useAtomValue(preferencesAtom).outputFormat ?? AS_ENTERED[unit]
}
