import { formatAngle, type PlanView } from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PieceChip } from '../../../shared/ui/PieceChip.tsx'
import { useGrowing } from '../../../shared/ui/useGrowing.ts'
import { usePlan } from '../PlanContext.ts'
import { useJoinedText } from '../useJoinedText.ts'
import css from './lists.module.css'

const barsAtOnce = 20

/** Every cut in the order of the work: where the stop stands, how the blade is turned, what comes off. */
export function SawList({ view }: { view: PlanView }) {
  const { t, i18n } = useTranslation('plan')
  const { length, lookOf, onHighlight } = usePlan()
  const joinedText = useJoinedText()
  const { shown, end } = useGrowing(view.bars.length, barsAtOnce)
  const cuts = useMemo(() => Map.groupBy(view.sawList, ({ bar }) => bar), [view.sawList])
  return (
    <div className={css.sheet}>
      {view.bars.slice(0, shown).map((bar) => (
        <table key={bar.number} className={`${css.list} ${css.saw}`}>
          <caption className={css.caption}>
            {t('saw.bar', { number: bar.number, length: length(bar.length) })}
            {bar.count > 1 && <strong className={css.times}>×{bar.count}</strong>}
            {bar.parts.length > 0 && <span className={css.joined}>{joinedText(bar)}</span>}
          </caption>
          <thead>
            <tr>
              <th>{t('saw.cut')}</th>
              <th data-number>{t('saw.position')}</th>
              <th data-number>{t('saw.stop')}</th>
              <th data-number>{t('saw.angle')}</th>
              <th>{t('saw.piece')}</th>
            </tr>
          </thead>
          <tbody>
            {(cuts.get(bar.number) ?? []).map((cut) => {
              const look = lookOf(cut.frees?.itemId ?? null)
              return (
                <tr
                  key={cut.number}
                  onPointerEnter={() => onHighlight(cut.frees?.itemId ?? null)}
                  onPointerLeave={() => onHighlight(null)}
                >
                  <td>{cut.number}</td>
                  <td data-number>{length(cut.position)}</td>
                  <td data-number>{cut.stop === null ? '' : length(cut.stop)}</td>
                  <td data-number>{formatAngle(cut.angle, i18n.language)}</td>
                  <td>
                    {cut.frees ? (
                      <span className={css.piece}>
                        {look && <PieceChip look={look} />}
                        <span className={css.what}>{cut.frees.description}</span>
                      </span>
                    ) : (
                      <span className={css.quiet}>{t('saw.trim')}</span>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ))}
      {end && <div ref={end} />}
    </div>
  )
}
