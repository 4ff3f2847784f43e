import { type BenchStep, finishedWords, type SheetCut, STOP_AT, swingWords } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'
import { useSheetVoice } from '../useSheetVoice.ts'

/** A step of the bench in words. */
export function useStepWords() {
  const { t } = useTranslation(['bench', 'saw'])
  const { length, bareLength, lookOf, output } = usePlan()
  const voice = useSheetVoice()
  const pieceOf = ({ cut }: BenchStep) => {
    const piece = cut.frees?.piece
    return [lookOf(piece?.itemId ?? null)?.mark ?? '', piece?.description ?? ''].filter(Boolean).join(' ')
  }
  /** Where the stop stands, without the unit. */
  const stopOf = ({ cut }: BenchStep) => {
    const { frees } = cut
    return frees === null ? '' : bareLength(frees.stops[output].length, frees.piece.input)
  }
  const bladeOf = ({ swing }: SheetCut) => swingWords(swing, voice)
  const lengthOf = ({ cut }: BenchStep) => {
    const { frees } = cut
    return frees === null ? '' : length(frees.stops[output].length, frees.piece.input)
  }
  const finishedOf = ({ cut }: BenchStep) =>
    cut.frees === null ? '' : (finishedWords(cut.frees.piece, voice) ?? '')
  return {
    finishedOf,
    pieceOf,
    stopOf,
    lengthOf,
    bladeOf,
    stopAt: STOP_AT[output],
    /** The step as a screen reader says it. */
    spoken: (step: BenchStep, end: SheetCut | null) =>
      end === null
        ? [
            `${t(`saw:stop.${STOP_AT[output]}`)} ${lengthOf(step)}`,
            bladeOf(step.cut),
            pieceOf(step),
            ...(finishedOf(step) === '' ? [] : [finishedOf(step)]),
          ].join(', ')
        : [t('end.title'), bladeOf(end)].join(', '),
  }
}
