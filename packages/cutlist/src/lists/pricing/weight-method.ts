import type { UnitFamily } from '../base/nanometres.ts'

export const WEIGHT_METHOD_IDS = [
  'metric-kg-per-meter',
  'metric-kg-per-piece',
  'metric-g-per-meter',
  'imperial-lb-per-ft',
  'imperial-lb-per-piece',
  'imperial-oz-per-ft',
] as const
export type WeightMethodId = (typeof WEIGHT_METHOD_IDS)[number]

/** A unit in which the weight of material is entered; figures are shown in its base unit. */
export interface WeightMethod {
  readonly id: WeightMethodId
  readonly family: UnitFamily
  readonly base: 'kg' | 'lb'
  /** Base units in one entered unit. */
  readonly factor: number
  /** Per metre or foot; otherwise per bar of the first length. */
  readonly perUnitLength: boolean
}

export const WEIGHT_METHODS: readonly WeightMethod[] = [
  { id: 'metric-kg-per-meter', family: 'metric', base: 'kg', factor: 1, perUnitLength: true },
  { id: 'metric-kg-per-piece', family: 'metric', base: 'kg', factor: 1, perUnitLength: false },
  { id: 'metric-g-per-meter', family: 'metric', base: 'kg', factor: 0.001, perUnitLength: true },
  { id: 'imperial-lb-per-ft', family: 'imperial', base: 'lb', factor: 1, perUnitLength: true },
  { id: 'imperial-lb-per-piece', family: 'imperial', base: 'lb', factor: 1, perUnitLength: false },
  { id: 'imperial-oz-per-ft', family: 'imperial', base: 'lb', factor: 1 / 16, perUnitLength: true },
]

export function weightMethodsOf(family: UnitFamily): readonly WeightMethod[] {
  return WEIGHT_METHODS.filter((method) => method.family === family)
}

/** The method with this id, or the first of the family where none was chosen. */
export function weightMethod(id: WeightMethodId | null, family: UnitFamily): WeightMethod {
  const fallback = family === 'metric' ? 'metric-kg-per-meter' : 'imperial-lb-per-ft'
  const method = WEIGHT_METHODS.find((candidate) => candidate.id === (id ?? fallback))
  if (method === undefined) throw new RangeError(`unknown weight method ${id}`)
  return method
}
