import {
  asItemId,
  asPanelId,
  buildRequest,
  emptyConfiguration,
  type Item,
  newItem,
  newPanel,
  type OptimizeRequest,
  type PanelConfiguration,
  type RequestSource,
  UNLIMITED,
} from '../../src/index.ts'

/** A row of 72 1/2 in, four times, square. */
export function anItem(values: Partial<Item> = {}): Item {
  return { ...newItem(asItemId('item-1')), length: '72 1/2', count: '4', ...values }
}

/** Bars of 240 and a kerf of 0 with nothing else set, square cuts. */
export function aConfiguration(values: Partial<PanelConfiguration> = {}): PanelConfiguration {
  return {
    ...emptyConfiguration(UNLIMITED, { miterEnabled: false }),
    barLength: '240',
    cutWaste: '0',
    ...values,
  }
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

/** The complete request of 500 mm pieces from 6000 mm bars with a kerf of 3.2 mm. */
export function aRequest(values: Partial<OptimizeRequest> = {}): OptimizeRequest {
  const built = buildRequest(
    aRequestSource({
      unit: 'mm',
      items: [anItem({ length: '500', count: '1' })],
      configuration: aConfiguration({ barLength: '6000', cutWaste: '3.2' }),
    }),
  )
  if (!built.ok) throw new Error('the builder made a request that is blocked')
  return { ...built.value.request, ...values }
}
