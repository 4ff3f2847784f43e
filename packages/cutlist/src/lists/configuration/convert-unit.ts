import { type Unit, unitFamily } from '../base/nanometres.ts'
import { ALLOWANCE_BOUNDS } from '../length/bounds.ts'
import { exactDecimal, exactText } from '../length/exact.ts'
import { parseLength } from '../length/parse.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import type { Item } from '../project/item.ts'
import { UNLIMITED } from '../tier/limits.ts'
import { withSlashes } from '../values/slash-list.ts'
import { convertMoney } from './convert-money.ts'
import { emptyConfiguration } from './empty.ts'
import { CONFIGURATION_FIELDS, CONFIGURATION_KEYS } from './fields/index.ts'

/** The same length in another unit; text that is no length stays as it is. */
function converted(
  text: string,
  from: Unit,
  to: Unit,
  write: typeof exactText | typeof exactDecimal,
): string {
  const bounds = { from: ALLOWANCE_BOUNDS.from ?? 0, max: 1_000_000_000_000 } as typeof ALLOWANCE_BOUNDS
  const length = parseLength(text, from, { bounds })
  return length.ok ? write(length.value, to) : text
}

/** The pieces with their lengths written exactly in another unit. */
export function convertItems(items: readonly Item[], from: Unit, to: Unit): readonly Item[] {
  const own = (text: string) => converted(text, from, to, exactText)
  return items.map((item) => {
    const { length, leftAllowance, rightAllowance } = item
    return {
      ...item,
      length: own(length),
      ...(leftAllowance && { leftAllowance: own(leftAllowance) }),
      ...(rightAllowance && { rightAllowance: own(rightAllowance) }),
    }
  })
}

/**
 * The configuration in another unit: lengths exactly, prices per length or weight and weights to nine digits
 * where metric and imperial change places.
 */
export function convertConfiguration(
  configuration: PanelConfiguration,
  from: Unit,
  to: Unit,
): PanelConfiguration {
  const length = (part: string) => converted(part.trim(), from, to, exactDecimal)
  const inList = (text: string) => text.split('/').map(length).join('/')
  const inWorths = (text: string) =>
    withSlashes(text)
      .split('/')
      .map((part) => part.trim().replace(/^[^:]*/, length))
      .join(' / ')
  const texts = CONFIGURATION_KEYS.flatMap((key) => {
    const { kind } = CONFIGURATION_FIELDS[key]
    const text = configuration[key]
    if (typeof text !== 'string') return []
    if (kind === 'length') return [[key, converted(text, from, to, exactText)]]
    if (kind === 'worthList') return [[key, inWorths(text)]]
    return kind === 'lengthList' ? [[key, inList(text)]] : []
  })
  const next: PanelConfiguration = {
    ...configuration,
    ...Object.fromEntries(texts),
    inputUnit: to,
    leftovers: configuration.leftovers.map((row) => ({
      ...row,
      length: converted(row.length, from, to, exactText),
    })),
  }
  return unitFamily(from) === unitFamily(to) ? next : convertMoney(next, unitFamily(from), unitFamily(to))
}

/** Some settings in another unit, by the rules of the whole configuration. */
export function convertSettings(
  settings: Partial<PanelConfiguration>,
  from: Unit,
  to: Unit,
): Partial<PanelConfiguration> {
  if (from === to) return settings
  const whole = convertConfiguration({ ...emptyConfiguration(UNLIMITED), ...settings }, from, to)
  return Object.fromEntries(Object.keys(settings).map((key) => [key, whole[key as keyof PanelConfiguration]]))
}

/** The configuration with the same numbers in another unit, also for its weight. Bars of the rack keep their length. */
export function withUnitAlone(configuration: PanelConfiguration, from: Unit, to: Unit): PanelConfiguration {
  const { weightCalculationMethod, leftovers } = convertConfiguration(configuration, from, to)
  const rows = configuration.leftovers.map((row, at) =>
    row.bar === undefined ? row : (leftovers[at] ?? row),
  )
  return { ...configuration, weightCalculationMethod, inputUnit: to, leftovers: rows }
}
