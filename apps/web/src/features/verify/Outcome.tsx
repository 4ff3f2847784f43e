import { useTranslation } from 'react-i18next'
import { Headline } from './Headline.tsx'
import { MOST_MEGABYTES } from './most.ts'
import { ReportPanel } from './ReportPanel.tsx'
import type { Check } from './useCheck.ts'
import { Words } from './Words.tsx'

/** Why a file is not a proof file, by the wrong member. */
const members: Record<string, 'file' | 'format' | 'version' | undefined> = {
  file: 'file',
  format: 'format',
  version: 'version',
}

/** The result of the check of a file. */
export function Outcome({ check }: { check: Check }) {
  const { t } = useTranslation('proof')
  if (check.step === 'failed') {
    return (
      <Headline kind="bad" name={check.name} title={t('verdict.failed')}>
        <p>{t('failedText')}</p>
      </Headline>
    )
  }
  if (check.step !== 'done') return null
  const { verdict, name } = check
  if ('checked' in verdict) return <ReportPanel name={name} report={verdict.checked} />
  const { at, reason } = verdict.refused
  const isLarge = at === 'size'
  return (
    <Headline kind="bad" name={name} title={t('verdict.refused')}>
      <p>
        {isLarge
          ? t('refused.tooLarge', { megabytes: MOST_MEGABYTES })
          : t(`refused.${members[at] ?? 'member'}`)}
      </p>
      {!isLarge && <Words text={`${at}: ${reason}`} />}
    </Headline>
  )
}
