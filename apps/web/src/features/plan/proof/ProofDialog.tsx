import { proofReasons, scrapIn } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { Fingerprint } from '../../../shared/ui/Fingerprint.tsx'
import css from './Proof.module.css'
import type { ProvenPlan } from './ProofButton.tsx'
import { ProofDownload } from './ProofDownload.tsx'
import { ProofFigures } from './ProofFigures.tsx'
import { ProofSteps } from './ProofSteps.tsx'

interface ProofDialogProps extends ProvenPlan {
  onClose: () => void
}

/** The proved facts about a plan, their basis, and the file with which anybody can check them. */
export function ProofDialog({ plan, isResult, picked, onClose }: ProofDialogProps) {
  const { t } = useTranslation(['proof', 'plan'])
  const { proof } = plan.view.figures
  const isBounded = proof.textKey !== 'plan.proof.none'
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <div className={css.dialog}>
        <p>
          {proofReasons(proof, picked)
            .map((key) => t(key))
            .join(' ')}
        </p>
        {isBounded && <ProofFigures plan={plan} />}
        {isBounded && (
          <section>
            <h3>{t('restsTitle')}</h3>
            <p>{t('rests')}</p>
            <p>{t('counted')}</p>
            {scrapIn(proof) && <p>{t('scrap')}</p>}
          </section>
        )}
        {isResult && <Fingerprint hash={plan.answer.meta.scheme} help={t('hashHelp')} />}
        {isBounded && (isResult ? <ProofDownload plan={plan} /> : <p className={css.note}>{t('preview')}</p>)}
        {isResult && <ProofSteps plan={plan} />}
      </div>
    </Dialog>
  )
}
