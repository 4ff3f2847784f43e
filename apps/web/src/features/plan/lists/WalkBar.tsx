import { allCut, type BarFate, isFinished, nextFate, type SheetBar, untouched } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { once } from '../../../shared/ui/once.ts'
import { useArrivalIf } from '../../../state/document/jump.ts'
import { usePlan } from '../PlanContext.ts'
import { RackTag } from '../rack/onDemand.ts'
import { useJoinedText } from '../useJoinedText.ts'
import css from './lists.module.css'
import { MeasuredField } from './MeasuredField.tsx'
import { WalkPiece } from './WalkPiece.tsx'

interface WalkBarProps {
  sheet: SheetBar
  copy: number
  /** Pieces from its head that were cut by an earlier plan. */
  cut: number
  /** The fate of the remaining pieces, behind those that `cut` counts; null for a finished bar. */
  fate: BarFate | null
  /** Whether the person is led here, from the label of the bar. */
  isWanted: boolean
  onFate: (fate: BarFate) => void
}

/** One bar on the bench: a person ticks off its pieces from head to tail, one by one or all at once. */
export function WalkBar({ sheet, copy, cut, fate, isWanted, onFate }: WalkBarProps) {
  const { t } = useTranslation('plan')
  const { length, lookOf } = usePlan()
  const joinedText = useJoinedText()
  // Each bar has the same two buttons, so their names end with the bar.
  const id = useId()
  const entry = useRef<HTMLLIElement>(null)
  useArrivalIf(isWanted, entry)
  const { bar } = sheet
  const spoiled = fate?.spoiled ?? false
  const done = fate === null || (isFinished(fate) && !spoiled)
  const name = t('walk.bar', {
    number: bar.number,
    copy: copy + 1,
    count: bar.count,
    length: length(bar.length),
  })
  return (
    <li
      ref={entry}
      tabIndex={-1}
      className={css.saving}
      data-fate={spoiled ? 'spoiled' : done ? 'done' : undefined}
    >
      <span className={css.cutBar}>
        <span>
          <b id={id}>{name}</b> {bar.leftover && <span className={css.joined}>{t('bars.leftover')}</span>}
          {bar.codes.length > 0 && <RackTag codes={bar.codes} className={css.joined} />}
          {bar.parts.length > 0 && <span className={css.joined}>{joinedText(bar)}</span>}
        </span>
        <span className={css.cutPieces}>
          {bar.pieces.map((piece, place) => {
            const at = place - cut
            const state = at < 0 || fate === null ? (piece.fate ?? null) : (fate.pieces[at] ?? null)
            const tap = () =>
              fate && onFate({ ...fate, pieces: fate.pieces.with(at, nextFate(fate.pieces[at] ?? null)) })
            return (
              <WalkPiece
                // A bar's pieces keep their places.
                key={`${place} ${piece.number}`}
                sheet={sheet}
                place={place}
                fate={state}
                onTap={at < 0 || fate === null || (spoiled && state === null) ? null : tap}
              />
            )
          })}
        </span>
        {fate?.pieces.map((state, at) => {
          const piece = bar.pieces[at + cut]
          if (state !== 'wrong' || !piece) return null
          return (
            <MeasuredField
              key={`${at} ${piece.number}`}
              piece={`${lookOf(piece.itemId)?.mark ?? ''} ${length(piece.lengths['saw-edge'])}`.trim()}
              length={fate.measured?.[at]}
              onLength={(measured) => onFate(measuredAs(fate, at, measured))}
            />
          )
        })}
      </span>
      {fate && (
        <span className={css.actions}>
          <Button
            size="compact-md"
            variant={done ? 'filled' : 'default'}
            id={`${id}-done`}
            aria-labelledby={`${id}-done ${id}`}
            aria-pressed={done}
            onClick={once(() => onFate(done ? reopened(fate) : allCut(fate)))}
          >
            {t('walk.done')}
          </Button>
          <Button
            size="compact-md"
            variant={spoiled ? 'filled' : 'default'}
            color={spoiled ? 'red' : undefined}
            id={`${id}-spoiled`}
            aria-labelledby={`${id}-spoiled ${id}`}
            aria-pressed={spoiled}
            onClick={once(() => onFate({ ...fate, spoiled: !spoiled }))}
          >
            {t('walk.spoiled')}
          </Button>
        </span>
      )}
    </li>
  )
}

function measuredAs(
  fate: BarFate,
  at: number,
  length: NonNullable<BarFate['measured']>[number] | undefined,
): BarFate {
  const { [at]: _, ...others } = fate.measured ?? {}
  return { ...fate, measured: length === undefined ? others : { ...others, [at]: length } }
}

/** Opens a bar again. A mis-cut piece stays mis-cut if more of the bar was cut. */
function reopened({ pieces, spoiled, measured }: BarFate): BarFate {
  if (!pieces.includes('cut')) return untouched(pieces.length)
  const left = pieces.map((each) => (each === 'cut' ? null : each))
  return { pieces: left, spoiled, ...(measured && { measured }) }
}
