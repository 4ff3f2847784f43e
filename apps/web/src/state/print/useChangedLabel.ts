import type { ExportJob, LabelPaper } from '@kerfwise/formats'
import { useTranslation } from 'react-i18next'
import type { ChangedLabel } from '../../shared/ui/label/ChangeLabel.tsx'
import type { ExchangeClient } from '../exchange/worker/client.ts'
import { barDesigns, piecePaper, useLabelDesign } from './labelDesign.ts'
import type { LabelledBar } from './useBarLabels.ts'

/** Milliseconds that one label may take. */
const LIMIT_MS = 30_000

/** The label of the pieces of a job as a person changes it. */
export function usePieceLabel(job: ExportJob, client: ExchangeClient): ChangedLabel {
  const on = piecePaper(job.options, job.format)
  const designed = useLabelDesign('piece', on)
  const options = { ...job.options, labelDesign: designed.design }
  return {
    ...designed,
    asked: [on, job.panels, options.labelNumber],
    preview: () => client.ask('labelPreview', { ...job, options }, LIMIT_MS),
  }
}

/** The label of bars of a kind as a person changes it. */
export function useBarLabel(
  kind: LabelledBar['kind'],
  bars: readonly LabelledBar[],
  on: LabelPaper,
  client: ExchangeClient,
): ChangedLabel {
  const { t } = useTranslation('exchange')
  const designed = useLabelDesign(kind, on)
  const own = bars.filter((bar) => bar.kind === kind)
  const designs = { ...barDesigns(on), [kind]: designed.design }
  return {
    ...designed,
    asked: [on, own.slice(0, 40)],
    preview: () =>
      client.ask(
        'barPreview',
        { bars: own, on, designs, origin: location.origin, title: t('export.labels') },
        LIMIT_MS,
      ),
  }
}
