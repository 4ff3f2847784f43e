import type { AnsweredPlan, Picked } from '@kerfwise/cutlist'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/onDemand.tsx'
import css from './Proof.module.css'

const ProofDialog = onDemand(async () => (await import('./ProofDialog.tsx')).ProofDialog)

export interface ProvenPlan {
  plan: AnsweredPlan
  /** Whether the server gave the plan. A preview, or the best plan of a running run, is no result. */
  isResult: boolean
  picked: Picked
}

/** Opens the explanation of the statement beside it. */
export function ProofButton(props: ProvenPlan) {
  const { t } = useTranslation('proof')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </button>
      {open && <ProofDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
