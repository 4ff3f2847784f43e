import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errorText.ts'
import { faultDetails, faultKey } from '../../../shared/fault.ts'

/** The bars that a person has cut or scrapped by hand, where a cut is refused because of them. */
function codesGone(fault: unknown): readonly string[] {
  const bars: unknown = faultDetails(fault).get('bars')
  if (faultKey(fault) !== 'rackTaken' || !Array.isArray(bars)) return []
  return bars.flatMap(({ id, state }: { id: string; state: string }) =>
    state === 'cut' || state === 'scrapped' ? [id] : [],
  )
}

interface RefusedCutsProps {
  /** Why the rack refused, one for each cut. */
  faults: readonly unknown[]
  className: string | undefined
}

/** The cuts that the rack has refused: for each reason how many cuts it concerns. */
export function RefusedCuts({ faults, className }: RefusedCutsProps) {
  const { t } = useTranslation('rack')
  const textOf = useErrorText()
  const reasonOf = (fault: unknown) => {
    const details = faultDetails(fault)
    const [bars, path, reason] = [details.get('bars'), details.get('path'), details.get('reason')]
    const gone = codesGone(fault)
    if (gone.length > 0) return gone.map((code) => t('plan.lack.gone', { code })).join(' ')
    if (faultKey(fault) === 'notFound' && Array.isArray(bars)) {
      return bars.map((code) => t('plan.lack.unknown', { code })).join(' ')
    }
    // The server says in English which field of the report is wrong.
    return typeof reason === 'string' ? `${textOf(fault)} (${path}: ${reason})` : textOf(fault)
  }
  const others = faults.filter((fault) => faultKey(fault) !== 'rackTaken' || codesGone(fault).length > 0)
  const taken = faults.length - others.length
  const counts = new Map<string, number>()
  for (const fault of others) {
    const reason = reasonOf(fault)
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const notes = [
    ...(taken > 0 ? [t('plan.refused', { count: taken })] : []),
    ...[...counts].map(([reason, count]) => t('plan.refusedFor', { count, reason })),
  ]
  return notes.map((words) => (
    <p key={words} className={className} role="alert">
      {words}
    </p>
  ))
}
