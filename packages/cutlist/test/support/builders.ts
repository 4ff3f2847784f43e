import {
  asItemId,
  asPanelId,
  emptyConfiguration,
  type Item,
  newItem,
  newPanel,
  type PanelConfiguration,
  type RequestSource,
  UNLIMITED,
} from '../../src/index.ts'

/** A row of 72 1/2 in, four times, square. */
export function anItem(values: Partial<Item> = {}): Item {
  return { ...newItem(asItemId('item-1')), length: '72 1/2', count: '4', ...values }
}

/** Bars of 240 with nothing else set, square cuts. */
export function aConfiguration(values: Partial<PanelConfiguration> = {}): PanelConfiguration {
  return { ...emptyConfiguration(UNLIMITED, { miterEnabled: false }), barLength: '240', ...values }
}

/** One row on bars of 240 in, with every feature unlocked. */
export function aRequestSource(values: Partial<RequestSource> = {}): RequestSource {
  return {
    panel: newPanel(asPanelId('panel-1')),
    items: [anItem()],
    configuration: aConfiguration(),
    unit: 'in.',
    limits: UNLIMITED,
    effort: 'normal',
    demo: null,
    ...values,
  }
}
