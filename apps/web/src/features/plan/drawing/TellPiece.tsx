import { type BarView, finishedWords, formatAngle, nm, type PieceView } from '@kerfwise/cutlist'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import { usePlan } from '../PlanContext.ts'
import { useSheetVoice } from '../useSheetVoice.ts'
import css from './TellPiece.module.css'

/** A piece on its bar; the place counts pieces from the head, from 0. */
export interface ActivePiece {
  bar: BarView
  place: number
}

interface TellPieceProps {
  active: ActivePiece | null
  /** A double click on a piece leads to its row. */
  leads: boolean
}

/** Describes the piece under the pointer or the keyboard focus: its place, and the cuts of its ends. */
export function TellPiece({ active, leads }: TellPieceProps) {
  const { t } = useTranslation('plan')
  const tell = useTell()
  const piece = active?.bar.pieces[active.place]
  const touched = useMediaQuery('(pointer: coarse)')
  const [help, toList] = touched ? [t('tell.tap'), t('tell.tapToList')] : [t('tell.help'), t('tell.toList')]
  return (
    <p className={css.tell} aria-live="polite">
      {active && piece ? (
        tell(active.bar, piece)
      ) : (
        <span className={css.quiet}>{leads ? `${help} ${toList}` : help}</span>
      )}
    </p>
  )
}

function useTell(): (bar: BarView, piece: PieceView) => string {
  const { t, i18n } = useTranslation('plan')
  const { lookOf, length, money, output } = usePlan()
  const voice = useSheetVoice()
  return (bar, piece) => {
    const { fenceStart, fenceEnd, farStart, farEnd } = piece.outline
    const from = nm(Math.min(fenceStart, farStart))
    const to = nm(Math.max(fenceEnd, farEnd))
    const mitred = piece.leftAngle !== 0 || piece.rightAngle !== 0
    const parts = [
      lookOf(piece.itemId)?.mark ?? '',
      piece.description,
      length(piece.lengths[output], piece.input),
      finishedWords(piece, voice) ?? '',
      piece.price === null ? '' : money(piece.price),
      t('tell.place', { bar: bar.number, from: length(from), to: length(to) }),
      mitred
        ? t('tell.angles', {
            left: formatAngle(piece.leftAngle, localeOf(i18n.language)),
            right: formatAngle(piece.rightAngle, localeOf(i18n.language)),
          })
        : '',
      piece.rotationAxis === null ? '' : t('tell.turned', { axis: piece.rotationAxis }),
    ]
    return [...new Set(parts)].filter((part) => part !== '').join(' · ')
  }
}
