import { AMOUNT_BOUNDS } from '@kerfwise/cutlist'
import { type ExportFormat, hasLabels, labelCount } from '@kerfwise/formats'
import { Alert, SegmentedControl } from '@mantine/core'
import { useMediaQuery, useNetwork } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { PrintLabels } from '../../../shared/ui/label/PrintLabels.tsx'
import { usePanelLabel } from '../../../state/document/panelLabel.ts'
import { useOpenDocument } from '../../../state/exchange/exchange.ts'
import { useLabelPrinter } from '../../../state/exchange/labelPrinter.ts'
import { useSteelProfile } from '../../../state/exchange/steelProfile.ts'
import { isStopFormat, machineOf, reachOf } from '../../../state/exchange/stopMachine.ts'
import { useExportOptions } from '../../../state/exchange/useExportOptions.ts'
import { useStops } from '../../../state/exchange/useStops.ts'
import { useExchangeClient } from '../../../state/exchange/worker/useExchangeClient.ts'
import { withLabelDesign } from '../../../state/print/labelDesign.ts'
import { usePrintLabels } from '../../../state/print/usePrintLabels.ts'
import { workedViews } from '../../../state/saw/workedViews.ts'
import { CodeNote } from './CodeNote.tsx'
import css from './Export.module.css'
import { ExportFoot } from './ExportFoot.tsx'
import { FormatChoice } from './FormatChoice.tsx'
import { FormatOptions } from './FormatOptions.tsx'
import { LabelOptions } from './LabelOptions.tsx'
import { PieceLabel } from './PieceLabel.tsx'
import { SectionField } from './SectionField.tsx'
import { SteelOptions } from './SteelOptions.tsx'
import { StopOptions } from './StopOptions.tsx'
import { isRefused, useExport } from './useExport.ts'
import { useWarnings } from './useWarnings.ts'
import { panelsOf, type Scope } from './warnings.ts'

/** Chooses what to export and the format, and warns before an export that would mislead. */
export function ExportDialog({ onClose, onShare }: { onClose: () => void; onShare: () => void }) {
  const { t } = useTranslation(['exchange', 'errors'])
  const client = useExchangeClient()
  const { online } = useNetwork()
  const narrow = useMediaQuery('(max-width: 859.98px)')
  const document = useOpenDocument()
  const several = document.panels.length > 1
  const [scope, setScope] = useState<Scope>(several ? 'all' : 'one')
  const [chosen, setChosen] = useState<ExportFormat>('pdf')
  const { choices, change, options, isNumberWrong } = useExportOptions()
  const printer = useLabelPrinter()
  const format = chosen === 'labels' && choices.toPrinter ? 'zpl' : chosen
  const { stops, changeStop } = useStops()
  const stop = isStopFormat(format) ? stops[format] : null
  const [section, setSection] = useState('')
  const warnings = useWarnings(document, scope, format, section)
  const { make, making } = useExport(client, onClose)
  const printing = usePrintLabels()
  const [active] = panelsOf(document, 'one')
  const labelOf = usePanelLabel()
  const included = panelsOf(document, 'all').length
  const excluded = document.panels.length - included
  const panels = warnings.panels.map(({ id }) => id)
  const steel = useSteelProfile(document, format === 'dstv' ? panels : [])
  const labels = hasLabels(format) ? labelCount(document, panels) : 0
  const tooMany =
    labels > AMOUNT_BOUNDS.labels ? t('export.tooManyLabels', { count: AMOUNT_BOUNDS.labels }) : null
  const blocked = warnings.blocked ?? tooMany
  const isFaulty =
    (stop !== null && !reachOf(stop).ok) ||
    (format === 'zpl' && printer.printer === null) ||
    (hasLabels(format) && isNumberWrong) ||
    (steel !== null && !steel.isWhole)
  const job = () => ({
    format,
    document,
    panels,
    options: withLabelDesign(
      {
        ...options(),
        stop: stop && machineOf(stop),
        printer: printer.understood,
        section,
        profile: steel?.text ?? {},
      },
      format,
    ),
    worked: workedViews(document, panels),
  })
  return (
    <Dialog onClose={onClose} title={t('export.title')} fullScreen={narrow}>
      <div className={css.dialog}>
        <p className={css.lead}>{t('export.lead')}</p>
        {several && format !== 'project' && (
          <SegmentedControl
            fullWidth
            orientation={narrow ? 'vertical' : 'horizontal'}
            aria-label={t('export.what')}
            value={scope}
            onChange={(value) => setScope(value === 'one' ? 'one' : 'all')}
            data={[
              { value: 'all', label: t('export.all', { count: included }) },
              {
                value: 'one',
                label: t('export.one', { title: active ? labelOf(document, active.id) : '' }),
              },
            ]}
          />
        )}
        <FormatChoice format={chosen} onChange={setChosen} />
        <FormatOptions format={format} choices={choices} change={change} />
        {hasLabels(format) && <LabelOptions {...{ choices, change, isNumberWrong, printer }} />}
        {labels > 0 && !isFaulty && blocked === null && <PieceLabel job={job()} client={client} />}
        {isStopFormat(format) && (
          <StopOptions
            key={format}
            format={format}
            text={stops[format]}
            onChange={(changed) => changeStop(format, changed)}
          />
        )}
        {warnings.asksSection && (
          <SectionField value={section} isWrong={warnings.blocked !== null} onText={setSection} />
        )}
        {steel && !blocked && <SteelOptions {...steel} />}
        {blocked && !(warnings.asksSection && section.trim()) && (
          <Alert color="red" role="alert">
            {blocked}
          </Alert>
        )}
        {!blocked && warnings.texts.length > 0 && (
          <Alert color="orange" role="status">
            <ul className={css.warnings}>
              {warnings.texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Alert>
        )}
        {scope === 'all' && several && excluded > 0 && format !== 'project' && (
          <p className={css.lead}>{t('export.excluded', { count: excluded })}</p>
        )}
        {labels > 0 && !tooMany && <p className={css.lead}>{t('export.labelCount', { count: labels })}</p>}
        {format === 'pdf' && <CodeNote document={document} />}
        {making.isError && (
          <Alert color="red" role="alert">
            {isRefused(making.error)
              ? t('errors:notAuthorized')
              : t(online ? 'export.failed' : 'export.failedOffline')}
          </Alert>
        )}
        {format === 'zpl' && printing && (
          <PrintLabels
            {...printing}
            disabled={blocked !== null || isFaulty}
            onPrint={() => printing.print(() => make(job()))}
            onOther={() => printing.printOnOther(() => make(job()))}
          />
        )}
        <ExportFoot
          blocked={blocked !== null || isFaulty}
          making={making.isPending}
          onMake={() => making.mutate(job())}
          onShare={onShare}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}
