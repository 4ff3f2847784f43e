import type { ExportJob } from '@kerfwise/formats'
import { ChangeLabel } from '../../../shared/ui/label/ChangeLabel.tsx'
import type { ExchangeClient } from '../../../state/exchange/worker/client.ts'
import { usePieceLabel } from '../../../state/print/useChangedLabel.ts'

/** What the labels of an export have and where. */
export function PieceLabel({ job, client }: { job: ExportJob; client: ExchangeClient }) {
  return <ChangeLabel labels={[usePieceLabel(job, client)]} />
}
