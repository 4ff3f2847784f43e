import { fromWireMm } from '../base/nanometres.ts'
import { CONFIGURATION_FIELDS } from '../configuration/fields/index.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import type { FieldContext } from '../project/field-context.ts'
import { requestStock } from '../stock/request-stock.ts'
import { type Combination, combinations } from './combinations.ts'

/** The combinations that a panel's stock and joining settings allow, at most `most` of them. */
export function panelCombinations(
  configuration: PanelConfiguration,
  context: FieldContext,
  most: number,
): readonly Combination[] {
  const { allowJoins } = CONFIGURATION_FIELDS.maxJoins.contribute(configuration, context)
  if (allowJoins === undefined) return []
  const parts = requestStock(configuration, context).map(({ length, price, quantity, leftover }) => {
    return { length: fromWireMm(length), price: price ?? null, quantity, leftover }
  })
  const shown: Combination[] = []
  const all = combinations(parts, {
    mode: allowJoins.joinMode ?? 'allAllowed',
    maxParts: allowJoins.maxJoins + 1,
    minPart: fromWireMm(allowJoins.minLength),
  })
  for (const combination of all) {
    if (shown.length === most) break
    shown.push(combination)
  }
  return shown
}
