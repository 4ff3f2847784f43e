import { AMOUNT_BOUNDS, type RackBar } from '@kerfwise/cutlist'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../shared/download.ts'
import { useErrorText } from '../../shared/errorText.ts'
import { notify } from '../../shared/ui/notify.ts'
import { type LabelledBar, useBarLabels } from '../print/useBarLabels.ts'
import { lengthText, useBarTexts } from './useBarTexts.ts'

/** The bars of each file: a file has so many labels at most, and the largest racks have more bars. */
export const inFiles = <Bar>(bars: readonly Bar[]): readonly (readonly Bar[])[] =>
  Array.from({ length: Math.ceil(bars.length / AMOUNT_BOUNDS.labels) }, (_, file) =>
    bars.slice(file * AMOUNT_BOUNDS.labels, (file + 1) * AMOUNT_BOUNDS.labels),
  )

/** What the labels of bars on the rack say. */
export function useRackLabelled(): (bars: readonly RackBar[]) => readonly LabelledBar[] {
  const { textsOf } = useBarTexts()
  return (bars) =>
    bars.map((bar) => ({
      kind: bar.kind,
      id: bar.id,
      length: lengthText(bar),
      material: bar.material,
      place: textsOf(bar).place,
    }))
}

/** Labels of bars on the rack as files. */
export function useRackLabels() {
  const textOf = useErrorText()
  const labelled = useRackLabelled()
  const { make: makeOf, ...labels } = useBarLabels()
  const make = (bars: readonly RackBar[]) => makeOf(labelled(bars))
  const { mutate: print, isPending } = useMutation({
    mutationFn: async (bars: readonly RackBar[]) => {
      for (const ofFile of inFiles(bars)) download(await make(ofFile))
    },
    onError: (fault) => notify({ kind: 'warning', text: textOf(fault) }),
  })
  return { ...labels, labelled, make, print, isPending }
}
