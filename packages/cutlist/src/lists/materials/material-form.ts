import { issueTextKey } from '../base/issue.ts'
import type { Unit } from '../base/nanometres.ts'
import { CONFIGURATION_FIELDS } from '../configuration/fields/index.ts'
import { ALLOWANCE_BOUNDS } from '../length/bounds.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import type { TierLimits } from '../tier/limits.ts'
import { checkForm, type FieldIssue, type FormField } from '../validation/form.ts'
import { TEXT_BOUNDS } from '../values/text-bounds.ts'
import { MATERIAL_KEYS, type MaterialKey } from './material.ts'

const longest = Number(ALLOWANCE_BOUNDS.max)
const allowance = [
  { rule: 'gte', bound: 0 },
  { rule: 'lte', bound: longest },
] as const
const dimension = [
  { rule: 'gt', bound: 0 },
  { rule: 'lte', bound: longest },
] as const

/** The fields of a saved material that have rules, in the order of the form; lengths in nanometres. */
const FIELDS: readonly FormField<MaterialKey>[] = [
  { name: 'name', rules: [{ rule: 'required' }, { rule: 'maxLength', bound: TEXT_BOUNDS.title }] },
  { name: 'barLength', rules: [{ rule: 'required' }] },
  { name: 'stock', rules: [] },
  { name: 'cutWaste', rules: allowance },
  { name: 'sideCutWaste', rules: allowance },
  { name: 'minReusable', rules: allowance },
  { name: 'unitPrice', rules: [] },
  { name: 'priceDate', rules: [{ rule: 'date' }] },
  { name: 'unitWeight', rules: [] },
  { name: 'width', rules: dimension },
  { name: 'miterTipOffset', rules: dimension },
  { name: 'note', rules: [{ rule: 'maxLength', bound: TEXT_BOUNDS.note }] },
  { name: 'leftovers', rules: [] },
]

export type MaterialIssues = ReadonlyMap<MaterialKey, FieldIssue>

/**
 * The faults that prevent saving a material, by field in the order of the form: its own rules, then those of every
 * panel.
 */
export function materialIssues(material: PanelConfiguration, unit: Unit, limits: TierLimits): MaterialIssues {
  const values = Object.fromEntries(
    FIELDS.map(({ name }) => {
      const value = material[name]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
  const { issues } = checkForm(FIELDS, { values, unit }, (rule) => {
    throw new RangeError(`unknown rule ${rule}`)
  })
  const found = new Map<MaterialKey, FieldIssue>()
  for (const name of new Set([...FIELDS.map((field) => field.name), ...MATERIAL_KEYS])) {
    const own = issues.get(name)
    const inPanel = own ? null : CONFIGURATION_FIELDS[name].check(material, { unit, limits, mitred: false })
    if (own) found.set(name, own)
    // A kerf belongs to the saw. A material without one leaves the question to the panel that uses it.
    else if (inPanel && inPanel.code !== 'kerfUnset')
      found.set(name, { textKey: issueTextKey(inPanel), issue: inPanel })
  }
  return found
}
