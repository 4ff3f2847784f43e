import type { Nanometres, Unit } from '../length/nanometres.ts'
import { parseLength } from '../length/parse.ts'
import { splitSlashList } from '../values/slash-list.ts'
import type { PanelConfiguration } from './configuration.ts'

type Lengths = Pick<
  PanelConfiguration,
  'barLength' | 'cutWaste' | 'sideCutWaste' | 'width' | 'miterTipOffset'
>

/**
 * What was typed for the bars and the saw of a material, by the length that it means: `6000 mm` of a material in inches
 * stands in its plan as it was typed, as the pieces do. Leftovers are not among them: most were written by a plan, to the
 * last nanometre.
 */
export function typedLengths(configuration: Lengths, unit: Unit): ReadonlyMap<Nanometres, string> {
  const { barLength, cutWaste, sideCutWaste, width, miterTipOffset } = configuration
  const known = new Map<Nanometres, string>()
  for (const text of [...splitSlashList(barLength), cutWaste, sideCutWaste, width, miterTipOffset]) {
    const length = parseLength(text, unit)
    if (length.ok && !known.has(length.value)) known.set(length.value, text)
  }
  return known
}
