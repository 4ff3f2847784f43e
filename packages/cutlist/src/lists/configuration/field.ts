import type { Issue } from '../base/issue.ts'
import { type Unit, unitFamily } from '../base/nanometres.ts'
import type { OptimizeRequest } from '../base/wire.ts'
import type { ConfigurationKey, PanelConfiguration } from '../project/configuration.ts'
import type { FieldContext } from '../project/field-context.ts'
import type { TierLimit } from '../tier/limits.ts'
import type { Read } from '../values/read.ts'

/** The kind of a value, from which a page derives the field and its unit. */
export type FieldKind =
  | 'length'
  | 'lengthList'
  | 'quantityList'
  | 'priceList'
  | 'worthList'
  | 'weight'
  | 'angle'
  | 'count'
  | 'choice'
  | 'flag'
  | 'text'
  | 'date'
  | 'leftovers'
  | 'reference'

/** Whether a value is several, with slashes between them. */
export const isList = (kind: FieldKind): boolean =>
  kind === 'lengthList' || kind === 'quantityList' || kind === 'priceList' || kind === 'worthList'

/**
 * Whether the field needs digits and a decimal mark only, so that a touch screen may offer its small keyboard. Inches
 * and feet need fractions and marks, a list needs slashes, a date needs hyphens.
 */
export function isDecimal(kind: FieldKind, unit: Unit): boolean {
  if (kind === 'length') return unitFamily(unit) === 'metric'
  return kind === 'weight' || kind === 'angle' || kind === 'count'
}

/** Everything that the product knows about one field; every page, check, import and the request read it. */
export interface ConfigurationField<K extends ConfigurationKey = ConfigurationKey> {
  readonly key: K
  readonly kind: FieldKind
  readonly initial: PanelConfiguration[K]
  readonly textKey: `configuration.${K}.label`
  readonly helpKey: `configuration.${K}.help`
  /** Whether a change makes the panel's result stale. */
  readonly stales: boolean
  /** The limit that locks the field. */
  readonly limit: TierLimit | null
  /** Whether a change only takes away, which a tier that has locked the field still allows. */
  readonly takesAway: (before: PanelConfiguration[K], after: PanelConfiguration[K]) => boolean
  /** Whether a demo keeps it as it is. */
  readonly fixedInDemos: boolean
  /** Reads foreign JSON. */
  readonly read: Read<PanelConfiguration[K]>
  /** The issue that blocks a run, if any. */
  readonly check: (configuration: PanelConfiguration, context: FieldContext) => Issue | null
  /** The part of the request that comes from this field; called only when every check has passed. */
  readonly contribute: (configuration: PanelConfiguration, context: FieldContext) => Partial<OptimizeRequest>
}

type Definition<K extends ConfigurationKey> = Pick<ConfigurationField<K>, 'kind' | 'initial' | 'read'> &
  Partial<
    Pick<ConfigurationField<K>, 'stales' | 'limit' | 'takesAway' | 'fixedInDemos' | 'check' | 'contribute'>
  >

export function field<K extends ConfigurationKey>(key: K, definition: Definition<K>): ConfigurationField<K> {
  return {
    key,
    textKey: `configuration.${key}.label`,
    helpKey: `configuration.${key}.help`,
    stales: true,
    limit: null,
    takesAway: (_, after) => JSON.stringify(after) === JSON.stringify(definition.initial),
    fixedInDemos: false,
    check: () => null,
    contribute: () => ({}),
    ...definition,
  }
}
