import { type BarView, formatAngle } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { once } from '../../../shared/ui/once.ts'
import { PieceChip } from '../../../shared/ui/PieceChip.tsx'
import { allCut, type BarFate, isFinished, nextFate, untouched } from '../../../state/saw/progress.ts'
import { usePlan } from '../PlanContext.ts'
import { useJoinedText } from '../useJoinedText.ts'
import css from './lists.module.css'

interface WalkBarProps {
  bar: BarView
  copy: number
  fate: BarFate
  onFate: (fate: BarFate) => void
}

/** One bar on the bench: its pieces from head to tail, each of which is ticked off by itself or with all others. */
export function WalkBar({ bar, copy, fate, onFate }: WalkBarProps) {
  const { t, i18n } = useTranslation('plan')
  const { length, lookOf, output } = usePlan()
  const joinedText = useJoinedText()
  // Each bar has the same two buttons: who hears them is told which bar is meant.
  const id = useId()
  const done = isFinished(fate) && !fate.spoiled
  const name = t('walk.bar', {
    number: bar.number,
    copy: copy + 1,
    count: bar.count,
    length: length(bar.length),
  })
  return (
    <li className={css.saving} data-fate={fate.spoiled ? 'spoiled' : done ? 'done' : undefined}>
      <span className={css.cutBar}>
        <span>
          <b id={id}>{name}</b> {bar.leftover && <span className={css.joined}>{t('bars.leftover')}</span>}
          {bar.parts.length > 0 && <span className={css.joined}>{joinedText(bar)}</span>}
        </span>
        <span className={css.cutPieces}>
          {bar.pieces.map((piece, place) => {
            const state = fate.pieces[place] ?? null
            const look = lookOf(piece.itemId)
            const { leftAngle, rightAngle, description } = piece
            const mitred = leftAngle !== 0 || rightAngle !== 0
            const ends = t('tell.angles', {
              left: formatAngle(leftAngle, i18n.language),
              right: formatAngle(rightAngle, i18n.language),
            })
            const text = [length(piece.lengths[output]), ...(mitred ? [ends] : [])].join(' · ')
            const words = [look?.mark ?? '', text, description].filter((each) => each !== '')
            return (
              <button
                // A bar's pieces keep their places.
                key={`${place} ${piece.number}`}
                type="button"
                className={css.cutPiece}
                data-fate={state ?? undefined}
                aria-label={t(`walk.piece.${state ?? 'open'}`, {
                  piece: words.join(' '),
                  place: place + 1,
                })}
                disabled={fate.spoiled && state === null}
                onClick={once(() => onFate({ ...fate, pieces: fate.pieces.with(place, nextFate(state)) }))}
              >
                {look && <PieceChip look={look} ends={[leftAngle, rightAngle]} />} {/* A word of its own. */}
                <span className={css.words}>
                  {text} {description !== '' && <small>{description}</small>}
                </span>
                {state === 'cut' && <IconCheck size={16} />}
                {state === 'wrong' && <IconX size={16} />}
              </button>
            )
          })}
        </span>
      </span>
      <span className={`${css.actions} ${css.onScreen}`}>
        <Button
          size="compact-md"
          variant={done ? 'filled' : 'default'}
          aria-describedby={id}
          aria-pressed={done}
          onClick={once(() => onFate(done ? reopened(fate) : allCut(fate)))}
        >
          {t('walk.done')}
        </Button>
        <Button
          size="compact-md"
          variant={fate.spoiled ? 'filled' : 'default'}
          color={fate.spoiled ? 'red' : undefined}
          aria-describedby={id}
          aria-pressed={fate.spoiled}
          onClick={once(() => onFate({ ...fate, spoiled: !fate.spoiled }))}
        >
          {t('walk.spoiled')}
        </Button>
      </span>
    </li>
  )
}

/** What was cut is open again; what was mis-cut stays so, where there was more than that. */
function reopened({ pieces, spoiled }: BarFate): BarFate {
  if (!pieces.includes('cut')) return untouched(pieces.length)
  return { pieces: pieces.map((each) => (each === 'cut' ? null : each)), spoiled }
}
