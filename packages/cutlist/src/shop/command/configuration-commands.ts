import type { PanelId } from '../../lists/base/id.ts'
import { issue } from '../../lists/base/issue.ts'
import type { Nanometres, Unit } from '../../lists/base/nanometres.ts'
import { effectiveUnit } from '../../lists/configuration/check.ts'
import { convertConfiguration, convertItems, withUnitAlone } from '../../lists/configuration/convert-unit.ts'
import type { ConfigurationField } from '../../lists/configuration/field.ts'
import { CONFIGURATION_FIELDS } from '../../lists/configuration/fields/index.ts'
import { isKerfUnset } from '../../lists/configuration/kerf.ts'
import { exactText } from '../../lists/length/exact.ts'
import { type Material, withMaterial } from '../../lists/materials/material.ts'
import type { ConfigurationKey, LeftoverRow, PanelConfiguration } from '../../lists/project/configuration.ts'
import type { Item } from '../../lists/project/item.ts'
import { isBlankLeftover } from '../../lists/stock/leftovers.ts'
import { isWithin } from '../../lists/tier/limits.ts'
import { type CutDocument, configurationOf, itemsOf, panelOf, resultOf } from '../document/document.ts'
import { withConfiguration, withItems, withPanel } from '../document/edit.ts'
import { type CommandContext, command } from './command.ts'
import { firstOf, refuseInDemo, refuseLocked } from './guards.ts'
import { type OnePanel, panelMeant, unitOfPanel } from './target.ts'

/**
 * Refuses a field that the tier lacks. A person may still remove values of a lapsed tier, so that old data never blocks
 * its owner.
 */
function refuseField<K extends ConfigurationKey>(
  key: K,
  before: PanelConfiguration,
  values: Partial<PanelConfiguration>,
  context: CommandContext,
) {
  const { limit, takesAway }: ConfigurationField<K> = CONFIGURATION_FIELDS[key]
  const value = values[key]
  return value !== undefined && takesAway(before[key], value) ? null : refuseLocked(limit, context)
}

/** Merges values into the configuration of a panel. */
export const setConfiguration = command('configuration.set', {
  refusal: (document, { values, ...args }: OnePanel & { values: Partial<PanelConfiguration> }, context) => {
    const before = configurationOf(document, panelMeant(document, args))
    const keys = Object.keys(values) as ConfigurationKey[]
    const fixed = keys.some((key) => CONFIGURATION_FIELDS[key].fixedInDemos)
    return firstOf(
      fixed ? refuseInDemo(document) : null,
      ...keys.map((key) => refuseField(key, before, values, context)),
    )
  },
  run: (document, { values, ...args }) => {
    const panel = panelMeant(document, args)
    return withConfiguration(document, panel, { ...configurationOf(document, panel), ...values })
  },
})

/** Sets the kerf of every panel without a kerf, so that the page asks once for a file of many materials. */
export const setKerf = command('configuration.setKerf', {
  run: (document, { kerf }: { kerf: Nanometres }, context) =>
    document.panels.reduce((next, { id }) => {
      const configuration = configurationOf(next, id)
      if (!isKerfUnset(configuration)) return next
      const cutWaste = exactText(kerf, unitOfPanel(next, id, context))
      return withConfiguration(next, id, { ...configuration, cutWaste })
    }, document),
})

/** Rewrites every length of a panel exactly in another unit; the plan stays as it is. */
export const convertUnit = command('configuration.convertUnit', {
  run: (document, { unit, ...args }: OnePanel & { unit: Unit }, context) => {
    const panel = panelMeant(document, args)
    const configuration = configurationOf(document, panel)
    const from = unitOfPanel(document, panel, context)
    if (from === unit) {
      return configuration.inputUnit === unit
        ? document
        : withConfiguration(document, panel, { ...configuration, inputUnit: unit })
    }
    return withConvertedRows(
      {
        ...document,
        configs: { ...document.configs, [panel]: convertConfiguration(configuration, from, unit) },
      },
      panel,
      from,
      unit,
    )
  },
})

/** The rows of a panel in another unit; rows that a template made stay its rows. */
function withConvertedRows(document: CutDocument, panel: PanelId, from: Unit, to: Unit): CutDocument {
  const items = convertItems(itemsOf(document, panel), from, to)
  const next = { ...document, items: { ...document.items, [panel]: items } }
  const found = panelOf(document, panel)
  if (found?.made === undefined) return next
  return withPanel(next, { ...found, made: { ...found.made, rows: convertItems(found.made.rows, from, to) } })
}

/** The texts of a panel before its unit was changed. */
export interface PanelTexts {
  readonly items: readonly Item[]
  readonly configuration: PanelConfiguration
}

/** Restores the numbers that a change of unit rewrote, for a person who had typed them in the wrong unit. */
export const keepNumbers = command('configuration.keepNumbers', {
  refusal: (document, _args: OnePanel & { before: PanelTexts; unit: Unit }) => refuseInDemo(document),
  run: (document, { before, unit, ...args }, { preferences }) => {
    const panel = panelMeant(document, args)
    const from = effectiveUnit(before.configuration, preferences.inputUnit ?? null)
    const configuration = withUnitAlone(before.configuration, from, unit)
    return withConfiguration(withItems(document, panel, before.items), panel, configuration)
  },
})

/** Takes over a saved material. Pieces and joints keep their meaning: their unit changes with the material's. */
export const applyMaterial = command('configuration.applyMaterial', {
  refusal: (document, _args: OnePanel & { material: Material }) => refuseInDemo(document),
  run: (document, { material, ...args }, { preferences }) => {
    const panel = panelMeant(document, args)
    const configuration = configurationOf(document, panel)
    const preferred = preferences.inputUnit ?? null
    const from = effectiveUnit(configuration, preferred)
    const to = effectiveUnit(withMaterial(configuration, material), preferred)
    if (from === to) return withConfiguration(document, panel, withMaterial(configuration, material))
    const converted = withConvertedRows(document, panel, from, to)
    const next = withMaterial(convertConfiguration(configuration, from, to), material)
    return withConfiguration(converted, panel, next)
  },
})

function filledLeftovers({ leftovers }: PanelConfiguration): readonly LeftoverRow[] {
  return leftovers.filter((row) => !isBlankLeftover(row))
}

function leftoverRows(
  configuration: PanelConfiguration,
  offcuts: readonly { readonly length: Nanometres; readonly count: number }[],
  unit: Unit,
): readonly LeftoverRow[] {
  return [
    ...filledLeftovers(configuration),
    ...offcuts.map(({ length, count }) => ({ length: exactText(length, unit), stock: `${count}` })),
  ]
}

/**
 * Adds the useful offcuts of a plan to the panel's leftovers. The plan stays in sync: for its own pieces the offcuts do
 * not exist, and a person who keeps them is cutting by the plan.
 */
export const keepOffcuts = command('configuration.keepOffcuts', {
  refusal: (
    document,
    {
      offcuts,
      ...args
    }: OnePanel & { offcuts: readonly { readonly length: Nanometres; readonly count: number }[] },
    context,
  ) => {
    const before = filledLeftovers(configurationOf(document, panelMeant(document, args)))
    const within = isWithin(context.limits, 'leftovers', before.length + offcuts.length)
    return firstOf(
      refuseInDemo(document),
      refuseLocked('leftovers', context),
      within ? null : issue('tierLimit', { limit: 'leftovers', bound: context.limits.leftovers ?? 0 }),
    )
  },
  run: (document, { offcuts, ...args }, context) => {
    const panel = panelMeant(document, args)
    const configuration = configurationOf(document, panel)
    const unit = unitOfPanel(document, panel, context)
    const next = { ...configuration, leftovers: leftoverRows(configuration, offcuts, unit) }
    const { data, inSync, requesting, failure } = resultOf(document, panel)
    const stands = data !== null && inSync && !requesting && failure === null
    return stands
      ? { ...document, configs: { ...document.configs, [panel]: next } }
      : withConfiguration(document, panel, next)
  },
})
