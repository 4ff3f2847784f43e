import type { Unit } from '../../lists/base/nanometres.ts'
import { effectiveUnit } from '../../lists/configuration/check.ts'
import { CONFIGURATION_FIELDS, CONFIGURATION_KEYS } from '../../lists/configuration/fields/index.ts'
import type { ConfigurationKey, PanelConfiguration } from '../../lists/project/configuration.ts'
import type { FieldContext } from '../../lists/project/field-context.ts'
import type { Item } from '../../lists/project/item.ts'
import { exclusionOf, type Panel } from '../../lists/project/panel.ts'
import { requestStock } from '../../lists/stock/request-stock.ts'
import { isUnlocked, type TierLimits } from '../../lists/tier/limits.ts'
import { spacedName } from '../../lists/values/plain-name.ts'
import { parseBarLengths } from '../../lists/values/stock-lists.ts'
import { buyTerms } from '../buying/terms.ts'
import { includedPanels } from '../document/all-panels.ts'
import { type CutDocument, configurationOf, filledItemsOf } from '../document/document.ts'

/** The facts beside the projects that a common plan needs. */
export interface TogetherContext {
  readonly limits: TierLimits
  readonly preferred: Unit | null
}

/** A list of pieces that goes into a common plan: one panel of one project. */
export interface TogetherPart {
  /** The place of its project among the chosen ones. */
  readonly source: number
  readonly panel: Panel
  readonly configuration: PanelConfiguration
  readonly unit: Unit
  readonly items: readonly Item[]
}

/** The lists of one material. */
export interface TogetherGroup {
  /** The name of the material without case and with single spaces; empty for lists without one. */
  readonly key: string
  /** As the first list writes it. */
  readonly name: string
  readonly parts: readonly TogetherPart[]
  /** The settings in which the lists differ. Only one list can have its way. */
  readonly differences: readonly ConfigurationKey[]
}

type Told = readonly (readonly [ConfigurationKey, unknown])[]

/** A value for each bar length. Blank ones are alike for any number of lengths. */
const unlessBlank = <T>(values: readonly T[], blank: T) =>
  values.every((value) => value === blank) ? [] : values

/** The terms of the supplier, by which the buy list counts. */
function buyingOf({ configuration, unit }: TogetherPart, { limits }: TogetherContext): Told {
  if (!isUnlocked(limits, 'prices')) return []
  const { supplier, discountScope, barLength } = configuration
  const lengths = parseBarLengths(barLength, unit)
  const terms = (lengths.ok ? lengths.value : []).map((_, at) => buyTerms(configuration, unit, at))
  const discounts = terms[0]?.discounts ?? []
  return [
    ['supplier', spacedName(supplier)],
    [
      'onHand',
      unlessBlank(
        terms.map(({ onHand }) => onHand),
        0,
      ),
    ],
    [
      'packSize',
      unlessBlank(
        terms.map(({ packSize }) => packSize),
        1,
      ),
    ],
    ['discounts', discounts],
    ['discountScope', discounts.length === 0 ? null : discountScope],
  ]
}

/** What a list would ask of the optimizer and of its supplier, by the setting that it comes from. */
function told(part: TogetherPart, around: TogetherContext): Told {
  const { panel, configuration, unit } = part
  const { limits } = around
  const context: FieldContext = { unit, limits, mitred: true }
  const isExcluded = exclusionOf(panel, configuration.name) === 1
  const own = isExcluded ? { ...configuration, stock: '', leftovers: [] } : configuration
  const stock = requestStock(own, context)
  const bars = stock.filter(({ leftover }) => !leftover)
  const settings = CONFIGURATION_KEYS.filter(
    (key) => key !== 'barLength' && CONFIGURATION_FIELDS[key].stales,
  ).map((key) => [key, CONFIGURATION_FIELDS[key].contribute(own, context)] as const)
  return [
    ['barLength', bars.map(({ length }) => length)],
    [
      'stock',
      unlessBlank(
        bars.map(({ quantity }) => quantity),
        null,
      ),
    ],
    ['leftovers', stock.filter(({ leftover }) => leftover)],
    [
      'unitPrice',
      unlessBlank(
        bars.map(({ price }) => price ?? null),
        null,
      ),
    ],
    // The last of two rows of one key counts, so that a field with a say of its own keeps it.
    ...settings.filter(([key]) => !['stock', 'leftovers', 'unitPrice'].includes(key)),
    ...buyingOf(part, around),
  ]
}

function differencesOf(parts: readonly TogetherPart[], context: TogetherContext): ConfigurationKey[] {
  const [first, ...others] = parts.map((part) => new Map(told(part, context)))
  if (first === undefined) return []
  return [...first].flatMap(([key, value]) => {
    const text = JSON.stringify(value)
    return others.some((other) => JSON.stringify(other.get(key)) !== text) ? [key] : []
  })
}

function partsOf(document: CutDocument, source: number, { preferred }: TogetherContext): TogetherPart[] {
  return includedPanels(document).flatMap((panel) => {
    const configuration = configurationOf(document, panel.id)
    const items = filledItemsOf(document, panel.id)
    const unit = effectiveUnit(configuration, preferred)
    return items.length === 0 ? [] : [{ source, panel, configuration, unit, items }]
  })
}

/** The lists of several projects by their material. A material without a name is known by the title of its panel. */
export function togetherGroups(
  sources: readonly CutDocument[],
  context: TogetherContext,
): readonly TogetherGroup[] {
  const groups = new Map<string, { key: string; name: string; parts: TogetherPart[] }>()
  for (const part of sources.flatMap((document, source) => partsOf(document, source, context))) {
    const name = part.configuration.name.trim() || part.panel.title.trim()
    const key = spacedName(name)
    const group = groups.get(key) ?? { key, name, parts: [] }
    group.parts.push(part)
    groups.set(key, group)
  }
  return [...groups.values()].map((group) => ({
    ...group,
    differences: differencesOf(group.parts, context),
  }))
}
