import type { Nanometres, Unit } from '../base/nanometres.ts'
import { parseLength } from '../length/parse.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import { splitSlashList } from '../values/slash-list.ts'

type Lengths = Pick<
  PanelConfiguration,
  'barLength' | 'cutWaste' | 'sideCutWaste' | 'margin' | 'clamp' | 'width' | 'miterTipOffset'
>

/**
 * The typed texts for the bars and the saw of a material, by length: `6000 mm` of a material in inches appears in its
 * plan as typed, like the pieces. Leftovers are not included, since plans wrote most of them to the last nanometre.
 */
export function typedLengths(configuration: Lengths, unit: Unit): ReadonlyMap<Nanometres, string> {
  const { barLength, cutWaste, sideCutWaste, margin, clamp, width, miterTipOffset } = configuration
  const known = new Map<Nanometres, string>()
  const texts = [...splitSlashList(barLength), cutWaste, sideCutWaste, margin, clamp, width, miterTipOffset]
  for (const text of texts) {
    const length = parseLength(text, unit)
    if (length.ok && !known.has(length.value)) known.set(length.value, text)
  }
  return known
}
