import { finishedWords, type PieceFate, type SheetBar, STOP_AT, swingOf, swingWords } from '@kerfwise/cutlist'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { once } from '../../../shared/ui/once.ts'
import { PieceChip } from '../../../shared/ui/PieceChip.tsx'
import { usePlan } from '../PlanContext.ts'
import { useSheetVoice } from '../useSheetVoice.ts'
import css from './lists.module.css'

interface WalkPieceProps {
  sheet: SheetBar
  /** Among the pieces of the bar, from 0. */
  place: number
  fate: PieceFate | null
  /** Null for a piece that cannot be marked: it was cut by an earlier plan, or its bar was spoiled. */
  onTap: (() => void) | null
}

/** One piece of a bar on the bench: its cuts and its fate. */
export function WalkPiece({ sheet, place, fate, onTap }: WalkPieceProps) {
  const { t } = useTranslation(['plan', 'saw'])
  const { length, lookOf, output } = usePlan()
  const voice = useSheetVoice()
  const piece = sheet.bar.pieces[place]
  const stop = sheet.cuts.find(({ frees }) => frees?.piece === piece)?.frees?.stops[output]
  if (!piece) return null
  const look = lookOf(piece.itemId)
  const { leftAngle, rightAngle, description } = piece
  const mitred = leftAngle !== 0 || rightAngle !== 0
  const [left, right] = [leftAngle, rightAngle].map((angle) => swingWords(swingOf(angle), voice))
  const how = [
    ...(stop ? [`${t(`saw:stop.${STOP_AT[output]}`)} ${length(stop.length, piece.input)}`] : []),
    t('tell.angles', { left, right }),
  ]
  const finished = finishedWords(piece, voice) ?? []
  const cut = length(piece.lengths[output], piece.input)
  const text = [cut, ...(mitred ? how : []), finished].flat().join(' · ')
  const words = [look?.mark ?? '', text, description].filter((each) => each !== '').join(' ')
  return (
    <button
      type="button"
      className={css.cutPiece}
      data-fate={fate ?? undefined}
      aria-label={t(`walk.piece.${fate ?? 'open'}`, { piece: words, place: place + 1 })}
      disabled={onTap === null}
      onClick={onTap ? once(onTap) : undefined}
    >
      {look && <PieceChip look={look} ends={[leftAngle, rightAngle]} />} {/* A word of its own. */}
      <span className={css.words}>
        {text} {description !== '' && <small>{description}</small>}
      </span>
      {fate === 'cut' && <IconCheck size={16} />}
      {fate === 'wrong' && <IconX size={16} />}
    </button>
  )
}
