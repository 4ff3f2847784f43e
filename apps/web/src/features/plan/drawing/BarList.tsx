import { asItemId, type BarView } from '@kerfwise/cutlist'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useGrowing } from '../../../shared/ui/useGrowing.ts'
import { useJump } from '../../../state/document/jump.ts'
import { usePlan } from '../PlanContext.ts'
import { BarCaption } from './BarCaption.tsx'
import { BarDrawing } from './BarDrawing.tsx'
import css from './BarList.module.css'
import { TellPiece } from './TellPiece.tsx'
import { useBarCursor } from './useBarCursor.ts'
import { useBarSummary } from './useBarSummary.ts'

/** More than a screen holds. */
const barsAtOnce = 30

interface BarListProps {
  bars: readonly BarView[]
  /** 1 shows the longest bar in the width there is. */
  zoom?: number
  /** Whether the drawing is for reading only, without a list beside it. */
  reading?: boolean
}

export function BarList({ bars, zoom = 1, reading = false }: BarListProps) {
  const { t } = useTranslation('plan')
  const { onHighlight } = usePlan()
  const list = useRef<HTMLOListElement>(null)
  const { ref, width } = useElementSize<HTMLOListElement>()
  const summary = useBarSummary()
  const jump = useJump()
  const { shown, end } = useGrowing(bars.length, barsAtOnce)
  const { active, tell, keyDown, focus } = useBarCursor(list, bars, onHighlight)
  const longest = bars.reduce((most, bar) => Math.max(most, bar.length), 1)
  const scale = (width * zoom) / longest
  const reached = active?.bar ?? bars[0]
  return (
    <>
      <ol className={css.bars} ref={useMergedRef(ref, list)} aria-label={t('bars.label')}>
        {bars.slice(0, shown).map((bar, index) => (
          // Equal bars have one number, also where only some of them are cut by now.
          <li key={`${bar.number} ${index}`} className={css.row}>
            <BarCaption
              bar={bar}
              index={index}
              summary={summary(bar)}
              reached={bar === reached}
              onFocus={() => focus(bar)}
              onKeyDown={(event) => keyDown(event, bar)}
            />
            <div className={css.drawing}>
              {width > 0 && (
                <BarDrawing
                  bar={bar}
                  scale={scale}
                  label={summary(bar)}
                  active={active?.bar === bar ? active.place : null}
                  onTell={(place) => tell(bar, place)}
                  onGoTo={(item) => reading || jump({ where: 'item', id: asItemId(item), key: 'length' })}
                />
              )}
            </div>
          </li>
        ))}
        {end && <li ref={end} className={css.more} aria-hidden="true" />}
      </ol>
      <TellPiece active={active} leads={!reading} />
    </>
  )
}
