import type { AnsweredPlan } from '@kerfwise/cutlist'
import { Anchor, Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import css from './Proof.module.css'
import { useProofFile } from './useProofFile.ts'

/** Writes the proof on request, or says why there is none. */
export function ProofDownload({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation(['proof', 'common'])
  const { state, write, cancel } = useProofFile(plan)
  const { step } = state
  const isOver = step === 'unproved' || step === 'old'
  return (
    <div className={css.download}>
      {!isOver && (
        <>
          <p className={css.help}>{t('holds')}</p>
          <Group gap="sm">
            <Button
              leftSection={<IconDownload size={18} />}
              loading={step === 'writing'}
              onClick={() => void write()}
            >
              {t('download')}
            </Button>
            {step === 'writing' && (
              <Button variant="default" onClick={cancel}>
                {t('common:cancel')}
              </Button>
            )}
          </Group>
        </>
      )}
      <div role="status">
        {step === 'writing' && <p>{t('writing')}</p>}
        {step === 'done' && <p>{t('done')}</p>}
        {step === 'unproved' && <p className={css.note}>{t(`unproved.${state.reason}`)}</p>}
        {step === 'old' && <p className={css.note}>{t('old')}</p>}
        {step === 'failed' && <p className={css.note}>{t('failed')}</p>}
      </div>
      <p>
        <Anchor component={Link} to="/verify">
          {t('toCheck')}
        </Anchor>
      </p>
    </div>
  )
}
