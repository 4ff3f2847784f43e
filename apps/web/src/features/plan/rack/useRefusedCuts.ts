import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errorText.ts'
import { faultDetails, faultKey } from '../../../shared/fault.ts'

/** Words for the cuts that the rack has refused: for each reason how many cuts it concerns. */
export function useRefusedCuts(): (faults: readonly unknown[]) => readonly string[] {
  const { t } = useTranslation('rack')
  const textOf = useErrorText()
  const reasonOf = (fault: unknown) => {
    const details = faultDetails(fault)
    const [bars, path, reason] = [details.get('bars'), details.get('path'), details.get('reason')]
    if (faultKey(fault) === 'notFound' && Array.isArray(bars)) {
      return bars.map((code) => t('plan.lack.unknown', { code })).join(' ')
    }
    // The server says in English which field of the report is wrong.
    return typeof reason === 'string' ? `${textOf(fault)} (${path}: ${reason})` : textOf(fault)
  }
  return (faults) => {
    const taken = faults.filter((fault) => faultKey(fault) === 'rackTaken').length
    const counts = new Map<string, number>()
    for (const fault of faults) {
      if (faultKey(fault) === 'rackTaken') continue
      const reason = reasonOf(fault)
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
    }
    return [
      ...(taken > 0 ? [t('plan.refused', { count: taken })] : []),
      ...[...counts].map(([reason, count]) => t('plan.refusedFor', { count, reason })),
    ]
  }
}
