import {
  cutWords,
  driftWords,
  isOverdue,
  joiningWords,
  type SheetBar,
  type SheetCut,
  STOP_AT,
} from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { OverdueMark } from '../../../shared/ui/job/OverdueMark.tsx'
import { PieceChip } from '../../../shared/ui/PieceChip.tsx'
import { usePlan } from '../PlanContext.ts'
import { RackTag } from '../rack/onDemand.ts'
import { useJoinedText } from '../useJoinedText.ts'
import { useSheetVoice } from '../useSheetVoice.ts'
import css from './lists.module.css'

interface SawBarProps {
  sheet: SheetBar
  /** Whether a cut of the plan is a mitre; otherwise nothing is said about the blade. */
  mitred: boolean
  bundled: string | undefined
}

/** The cuts of one bar: the stop, the swing of the blade, and the shape of each part that comes off. */
export function SawBar({ sheet, mitred, bundled }: SawBarProps) {
  const { t } = useTranslation('saw')
  const { length, output } = usePlan()
  const joinedText = useJoinedText()
  const voice = useSheetVoice()
  const { bar, cuts } = sheet
  const joining = joiningWords(sheet, voice)
  const drift = driftWords(bar, voice)
  return (
    <table className={`${css.list} ${css.saw}`}>
      <caption className={css.caption}>
        {t('bar', { number: bar.number, length: length(bar.length) })}
        {bar.count > 1 && <strong className={css.times}>×{bar.count}</strong>}
        {bar.codes.length > 0 && <RackTag codes={bar.codes} className={css.joined} />}
        {bar.parts.length > 0 && <span className={css.joined}>{joinedText(bar)}</span>}
        {bar.spoiled && <span className={css.joined}>{t('fate.spoiled')}</span>}
        {joining.map((words) => (
          <span key={words} className={css.joining}>
            {words}
          </span>
        ))}
        {bundled !== undefined && <span className={css.joined}>{bundled}</span>}
      </caption>
      <thead>
        <tr>
          <th>{t('cut')}</th>
          <th data-number>{t('position')}</th>
          <th data-number>{t(`stop.${mitred ? STOP_AT[output] : 'square'}`)}</th>
          {mitred && <th data-blade>{t('angle')}</th>}
          <th>{t('piece')}</th>
        </tr>
      </thead>
      <tbody>
        {cuts.map((cut, index) => (
          <CutRow
            // A bar is laid out anew as a whole, so that the place of a cut is its identity.
            key={`${index} ${cut.position}`}
            cut={cut}
            sheet={sheet}
            mitred={mitred}
          />
        ))}
      </tbody>
      {drift !== null && (
        <tfoot>
          <tr>
            <td className={css.drift} colSpan={mitred ? 5 : 4}>
              {drift}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function CutRow({ cut, sheet, mitred }: { cut: SheetCut; sheet: SheetBar; mitred: boolean }) {
  const { lookOf, jobOf, today, onHighlight } = usePlan()
  const voice = useSheetVoice()
  const { position, stop, blade, what, notes } = cutWords(cut, sheet, voice)
  const piece = cut.frees?.piece ?? null
  const look = lookOf(piece?.itemId ?? null)
  const job = jobOf(piece?.itemId ?? null)
  return (
    <tr
      onPointerEnter={() => onHighlight(piece?.itemId ?? null)}
      onPointerLeave={() => onHighlight(null)}
      data-fate={piece?.fate}
    >
      <td>{cut.number}</td>
      <td data-number>{position}</td>
      <td data-number>{stop}</td>
      {mitred && <td data-blade>{blade}</td>}
      <td>
        {piece ? (
          <span className={css.piece}>
            {look && <PieceChip look={look} ends={[piece.leftAngle, piece.rightAngle]} />}
            <span className={css.what}>
              {[what, piece.description, job?.name ?? ''].filter((part) => part !== '').join(' · ')}
              {job && isOverdue(job, today) && <OverdueMark />}
              {notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </span>
          </span>
        ) : (
          <span className={css.quiet}>{what}</span>
        )}
      </td>
    </tr>
  )
}
