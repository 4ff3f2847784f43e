import type { ExportJob } from '@kerfwise/formats'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExchangeClient } from '../../../state/exchange/worker/client.ts'
import { useLabelDesign } from '../../../state/print/labelDesign.ts'
import css from './ChangeLabel.module.css'
import { LabelDesigner } from './LabelDesigner.tsx'

/** Milliseconds that one label may take. */
const LIMIT_MS = 30_000

interface ChangeLabelProps {
  job: ExportJob
  client: ExchangeClient
}

/** What a label has and where, behind one line until it is asked for. */
export function ChangeLabel({ job, client }: ChangeLabelProps) {
  const { t } = useTranslation('exchange')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.change} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('export.design.open')}</summary>
      {isOpen && <ShownLabel job={job} client={client} />}
    </details>
  )
}

function ShownLabel({ job, client }: ChangeLabelProps) {
  const { t } = useTranslation('exchange')
  const { options, format } = job
  const design = useLabelDesign(options, format)
  const asked = { ...job, options: { ...options, labelDesign: design.design } }
  const { labels, labelNumber, printer } = asked.options
  const { data, isError } = useQuery({
    queryKey: ['labelPreview', format, job.panels, labels, labelNumber, printer, design.design],
    queryFn: () => client.ask('labelPreview', asked, LIMIT_MS),
    placeholderData: keepPreviousData,
    retry: false,
    // The list may be another one when the dialog is opened again.
    gcTime: 0,
  })
  if (isError) return <p role="alert">{t('export.failed')}</p>
  return data && <LabelDesigner preview={data} {...design} />
}
