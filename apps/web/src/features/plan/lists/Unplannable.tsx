import { type BuiltRequest, fromWireMm } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'

/** The reason why the rest cannot be planned, and the next step. */
export function Unplannable({ pieces }: { pieces: BuiltRequest | null }) {
  const { t } = useTranslation('plan')
  const { length, lookOf } = usePlan()
  const texts = pieces?.request.data.map((piece, index) => {
    const mark = lookOf(pieces.keys[index] ?? null)?.mark ?? ''
    return `${piece.count} × ${mark} ${length(fromWireMm(piece.length), piece.input)}`
  })
  return (
    <>
      <p>{t('walk.refused')}</p>
      {texts && <p>{t('missing.pieces', { pieces: texts.join(', ') })}</p>}
      <p>{t('walk.refusedText')}</p>
    </>
  )
}
