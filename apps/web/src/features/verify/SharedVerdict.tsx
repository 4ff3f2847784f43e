import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { faultKey } from '../../shared/fault.ts'
import { checkShared, type SharedOutcome } from './checkShared.ts'
import { Headline } from './Headline.tsx'
import { Outcome } from './Outcome.tsx'
import css from './Verify.module.css'

/** Checks the plan that the address names, and shows the verdict. */
export function SharedVerdict({ share }: { share: string }) {
  const { t } = useTranslation(['proof', 'common', 'exchange'])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verify', share],
    queryFn: ({ signal }) => checkShared(share, signal),
    // The owner may withdraw a link at any time, so an earlier verdict is not kept.
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  return (
    <div role="status" className={css.outcome}>
      {isFetching && <p className={css.busy}>{t('check.busy', { name: t('exchange:shared.title') })}</p>}
      {!isFetching && data && <ShownOutcome outcome={data} />}
      {!isFetching && !data && (
        <Headline kind="bad" name={t('exchange:shared.title')} title={t('verdict.failed')}>
          <p>{t(faultKey(error) === 'network' ? 'common:error.network' : 'failedText')}</p>
          <Button variant="default" className={css.again} onClick={() => void refetch()}>
            {t('common:error.retry')}
          </Button>
        </Headline>
      )}
    </div>
  )
}

function ShownOutcome({ outcome }: { outcome: SharedOutcome }) {
  const { t } = useTranslation(['proof', 'exchange'])
  const name = t('exchange:shared.title')
  if (outcome.kind === 'gone') {
    return (
      <Headline kind="bad" name={name} title={t('exchange:shared.gone')}>
        <p>{t('exchange:shared.goneText')}</p>
      </Headline>
    )
  }
  const look = (
    <p className={css.look}>
      <Anchor href={`/shared/${outcome.token}`}>{t('exchange:shared.title')}</Anchor>
    </p>
  )
  if (outcome.kind !== 'checked') {
    return (
      <>
        <Headline
          kind={outcome.kind === 'changed' ? 'bad' : 'part'}
          name={name}
          title={t(outcome.kind === 'changed' ? 'shared.changed' : 'exchange:shared.noPlan')}
        />
        {look}
      </>
    )
  }
  return (
    <>
      {outcome.named && <p className={css.look}>{t('shared.same')}</p>}
      {outcome.plans.map(({ name, verdict }, index) =>
        verdict ? (
          <Outcome key={index.toString()} check={{ step: 'done', name, verdict }} />
        ) : (
          <Headline key={index.toString()} kind="part" name={name} title={t('old')} />
        ),
      )}
      {look}
    </>
  )
}
