import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import type { ItemValues } from '../../lists/project/item.ts'

/** A piece of a demo: length in inches, quantity, and its differences from a square piece. */
export type DemoPiece = readonly [length: string, count: string, values?: Partial<ItemValues>]

/** A project that anyone can try with the top tier's limits; its lengths and quantities are fixed. */
export interface Demo {
  readonly id: `${string}-demo`
  readonly titleKey: `demo.${string}.title`
  readonly descriptionKey: `demo.${string}.description`
  readonly configuration: Partial<PanelConfiguration>
  readonly pieces: readonly DemoPiece[]
}

export const DEMO_DEFAULTS: Partial<PanelConfiguration> = {
  inputUnit: 'in.',
  cutWaste: '0.25',
  sideCutWaste: '0.5',
  minReusable: '40',
  miterEnabled: false,
}
