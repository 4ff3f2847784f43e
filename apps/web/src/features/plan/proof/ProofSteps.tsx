import type { AnsweredPlan } from '@kerfwise/cutlist'
import { Anchor, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { docsAddress } from '../../../shared/docs.ts'
import css from './Proof.module.css'
import { useSteps } from './useSteps.ts'

/** The steps of the search, for those who ask. */
export function ProofSteps({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation(['proof', 'common'])
  const { state, lines, show, cancel } = useSteps(plan)
  const searching = state === 'searching'
  return (
    <section className={css.download}>
      <Group gap="sm">
        <Button variant="default" loading={searching} onClick={() => void show()}>
          {t('steps.show')}
        </Button>
        {searching && (
          <Button variant="default" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        )}
      </Group>
      {state !== 'idle' && (
        <p className={css.help}>
          {t('steps.help')}{' '}
          <Anchor inherit underline="always" href={`${docsAddress('en')}steps/`}>
            {t('steps.docs')}
          </Anchor>
        </p>
      )}
      <div role="status">
        {(state === 'same' || state === 'other') && <p>{t(`steps.${state}`)}</p>}
        {state === 'failed' && <p className={css.note}>{t('steps.failed')}</p>}
      </div>
      {lines.length > 0 && (
        <ol className={css.steps} aria-label={t('steps.list')} lang="en">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
