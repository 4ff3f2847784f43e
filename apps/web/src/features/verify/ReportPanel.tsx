import { standingOf } from '@kerfwise/optimizer'
import type { ProofPart, ProofReport } from '@kerfwise/optimizer/checker'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { Fingerprint } from '../../shared/ui/Fingerprint.tsx'
import { Headline } from './Headline.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import css from './Verify.module.css'
import { Words } from './Words.tsx'

const parts: readonly ProofPart[] = ['hash', 'plan', 'bound']

const kinds = { proved: 'good', bounded: 'good', unproved: 'part', wrong: 'bad' } as const

/** The claims of a proof file, one by one, and the plan's figures if they can be trusted. */
export function ReportPanel({ name, report }: { name: string; report: ProofReport }) {
  const { t, i18n } = useTranslation('proof')
  const verdict = standingOf(report)
  const share = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent', maximumFractionDigits: 1 })
  // Rounded up, as beside the plan itself.
  const gap = share.format(Math.ceil((report.plan?.gap ?? 0) * 1000) / 1000)
  const isPlanRight = report.plan !== null && report.broken.every(({ part }) => part !== 'plan')
  return (
    <Headline kind={kinds[verdict]} name={name} title={t(`verdict.${verdict}`, { gap })}>
      <ul className={css.claims}>
        {parts.map((part) => (
          <Claim key={part} part={part} report={report} />
        ))}
      </ul>
      {report.plan && isPlanRight && <ReportFigures plan={report.plan} />}
      {report.found !== null && <Fingerprint hash={report.found} help={t('compare')} />}
    </Headline>
  )
}

function Claim({ part, report }: { part: ProofPart; report: ProofReport }) {
  const { t } = useTranslation('proof')
  const fault = report.broken.find((broken) => broken.part === part)
  const isSkipped = report.plan === null && part !== 'plan'
  const isOpen = part === 'bound' && report.unproved !== null
  const holds = !fault && !isSkipped
  const text = isSkipped
    ? t('claims.skipped')
    : isOpen
      ? t(`unproved.${report.unproved ?? 'work'}`)
      : t(`claims.${part}.${holds ? 'holds' : 'broken'}`)
  return (
    <li className={css.claim} data-holds={holds}>
      {holds ? (
        <IconCircleCheck size={20} aria-hidden="true" />
      ) : (
        <IconCircleX size={20} aria-hidden="true" />
      )}
      <div>
        {text}
        {fault && !isOpen && part !== 'hash' && <Words text={`${fault.at}: ${fault.reason}`} />}
      </div>
    </li>
  )
}
