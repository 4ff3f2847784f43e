import type { BarView } from '@kerfwise/cutlist'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'
import { RackTag } from '../rack/onDemand.ts'
import { useJoinedText } from '../useJoinedText.ts'
import css from './BarList.module.css'

interface BarCaptionProps {
  bar: BarView
  /** Its place in the list. */
  index: number
  /** The cuts of the bar in words. */
  summary: string
  /** Whether Tab reaches this bar; it reaches one bar of a drawing. */
  reached: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/**
 * The caption above a bar. Its number takes the keyboard focus: arrows lead from bar to bar and from piece to piece.
 */
export function BarCaption({ bar, index, summary, reached, onFocus, onKeyDown }: BarCaptionProps) {
  const { t } = useTranslation(['plan', 'saw'])
  const { length, share } = usePlan()
  const joined = useJoinedText()(bar)
  return (
    <div className={css.caption}>
      <button
        type="button"
        className={css.number}
        data-bar={index}
        aria-label={`${bar.number}: ${summary}`}
        tabIndex={reached ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {bar.number}
      </button>
      <span className={css.length}>{length(bar.length)}</span>
      {bar.count > 1 && <span className={css.times}>×{bar.count}</span>}
      {bar.leftover && <span className={css.tag}>{t('bars.leftover')}</span>}
      {bar.codes.length > 0 && <RackTag codes={bar.codes} className={css.tag} />}
      {joined && <span className={css.tag}>{joined}</span>}
      {bar.spoiled && <span className={css.tag}>{t('saw:fate.spoiled')}</span>}
      <span className={css.rest}>
        {bar.availableIsUseful
          ? t(bar.kept ? 'bars.offcut' : 'bars.left', { length: length(bar.available) })
          : t('bars.used', { part: share(bar.useful / bar.length) })}
      </span>
    </div>
  )
}
