import type { Nanometres } from '../base/nanometres.ts'

/** A non-negative exact fraction. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Division rounded half away from zero; the denominator is positive. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** `value` of a unit that is `nmPerUnit` nanometres long, rounded to a whole nanometre. */
export function inNanometres(value: Rational, nmPerUnit: number): Nanometres {
  return Number(divideRounded(value.numerator * BigInt(nmPerUnit), value.denominator)) as Nanometres
}

export function add(a: Rational, b: Rational): Rational {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}
