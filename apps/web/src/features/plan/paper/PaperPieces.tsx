import { type AnsweredPlan, formatAngle, fromWireMm, type PlanView } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { PieceChip } from '../../../shared/ui/PieceChip.tsx'
import { SawList } from '../lists/SawList.tsx'
import { usePlan } from '../PlanContext.ts'
import css from './PaperPieces.module.css'

/** Completes the drawing of the bars on paper: the piece of each letter, and the cuts in their order. */
export function PaperPieces({ plan, view }: { plan: AnsweredPlan; view: PlanView }) {
  const { t, i18n } = useTranslation(['plan', 'cutlist'])
  const { lookOf, length, figure } = usePlan()
  const { keys, request } = plan.built
  const isMitred = request.data.some(({ leftAngle, rightAngle }) => leftAngle !== 0 || rightAngle !== 0)
  return (
    <div className={css.paper}>
      <table className={css.pieces} aria-label={t('paper.pieces')}>
        <caption>{t('paper.pieces')}</caption>
        <thead>
          <tr>
            <th />
            <th>{t('cutlist:item.length')}</th>
            <th>{t('cutlist:item.count')}</th>
            <th>{t('cutlist:item.description')}</th>
            {isMitred && <th>{t('cutlist:item.leftAngle')}</th>}
            {isMitred && <th>{t('cutlist:item.rightAngle')}</th>}
          </tr>
        </thead>
        <tbody>
          {request.data.map((piece, at) => {
            const key = keys[at] ?? null
            const look = lookOf(key)
            return (
              <tr key={key}>
                <td>{look && <PieceChip look={look} />}</td>
                <td>{length(fromWireMm(piece.length), piece.input)}</td>
                <td>{figure(piece.count)}</td>
                <td>{piece.descr}</td>
                {isMitred && <td>{formatAngle(piece.leftAngle, i18n.language)}</td>}
                {isMitred && <td>{formatAngle(piece.rightAngle, i18n.language)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
      <h3>{t('views.saw')}</h3>
      <SawList view={view} />
    </div>
  )
}
