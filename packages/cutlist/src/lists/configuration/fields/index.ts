import type { ConfigurationKey } from '../../project/configuration.ts'
import type { ConfigurationField } from '../field.ts'
import * as buying from './buying.ts'
import * as cutting from './cutting.ts'
import * as joining from './joining.ts'
import * as material from './material.ts'
import * as mitre from './mitre.ts'
import * as pricing from './pricing.ts'
import * as saw from './saw.ts'
import * as stock from './stock.ts'

const { UNLIMITED_COMPLEXITY: _constant, ...cuttingFields } = cutting

/** The only table of configuration fields. */
export const CONFIGURATION_FIELDS: { readonly [K in ConfigurationKey]: ConfigurationField<K> } = {
  ...material,
  ...stock,
  ...cuttingFields,
  ...pricing,
  ...mitre,
  ...joining,
  ...saw,
  ...buying,
}

export const CONFIGURATION_KEYS = Object.keys(CONFIGURATION_FIELDS) as readonly ConfigurationKey[]
