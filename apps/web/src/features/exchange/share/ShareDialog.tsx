import { Alert, Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconCopy, IconLink, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { GuestLock } from '../../../shared/ui/lock/GuestLock.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { once } from '../../../shared/ui/once.ts'
import { useOpenDocument } from '../../../state/exchange/exchange.ts'
import { useNothingAtAll } from '../../../state/run/nothingToPlan.ts'
import { useSession } from '../../../state/session/session.ts'
import { useShareAddress } from '../../../state/shares/address.ts'
import { useMakeShare, useShareOf, useWithdrawShare } from '../../../state/shares/shares.ts'
import { AddressField, CopyAddress } from './Address.tsx'
import { SawLinks } from './SawLinks.tsx'

const KINDS = ['view', 'saw'] as const
type Kind = (typeof KINDS)[number]

/** The links to a project: one at which others look at the saved plan, and those by which saws cut it. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('exchange')
  const [kind, setKind] = useState<Kind>('view')
  return (
    <Dialog onClose={onClose} title={t('share.title')}>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={t('share.kind')}
          value={kind}
          onChange={(value) => setKind(value === 'saw' ? 'saw' : 'view')}
          data={KINDS.map((value) => ({ value, label: t(`share.kinds.${value}`) }))}
        />
        {kind === 'view' ? <ViewLink /> : <SawLinksOfProject />}
      </Stack>
    </Dialog>
  )
}

/** The address at which others look at the saved plan. */
function ViewLink() {
  const { t } = useTranslation(['exchange', 'cutlist'])
  const { project } = useOpenDocument()
  const signedIn = Boolean(useSession()?.user)
  const share = useShareOf(project.id).data ?? null
  const make = useMakeShare()
  const withdraw = useWithdrawShare()
  const nothing = useNothingAtAll()
  const saved = project.revision > 0
  const addressOf = useShareAddress()
  const address = share === null ? '' : addressOf(share.token)
  return (
    <>
      <Text>{t('share.text')}</Text>
      {!signedIn && <GuestLock text={t('share.login')} />}
      {signedIn && !saved && <Alert color="orange">{t('share.unsaved')}</Alert>}
      {signedIn && saved && project.dirty && <Alert color="orange">{t('share.stale')}</Alert>}
      {signedIn && nothing && (
        <Alert color="orange" role="status">
          {t('cutlist:validation.nothingToOptimize')}
        </Alert>
      )}
      {(make.isError || withdraw.isError) && (
        <Alert color="red" role="alert">
          {t('share.failed')}
        </Alert>
      )}
      {share ? (
        <>
          <AddressField name="address" label={t('share.title')} address={address} />
          <Checkbox
            name="sharePrices"
            label={t('share.prices')}
            description={t('share.pricesText')}
            checked={share.prices}
            disabled={make.isPending}
            onChange={(event) => make.mutate({ projectId: project.id, prices: event.currentTarget.checked })}
          />
          <Group justify="space-between">
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconLinkOff size={18} />}
              loading={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(share.token, {
                  onSuccess: () => notify({ kind: 'success', text: t('share.withdrawn') }),
                })
              }
            >
              {t('share.withdraw')}
            </Button>
            <CopyAddress address={address} leftSection={<IconCopy size={18} />} />
          </Group>
        </>
      ) : (
        <Group justify="flex-end">
          <Button
            leftSection={<IconLink size={18} />}
            disabled={!signedIn || !saved || nothing}
            loading={make.isPending}
            onClick={once(() => make.mutate({ projectId: project.id, prices: false }))}
          >
            {t('share.make')}
          </Button>
        </Group>
      )}
    </>
  )
}

/** The links for the saw, or why there are none. */
function SawLinksOfProject() {
  const { t } = useTranslation('exchange')
  const { project } = useOpenDocument()
  const signedIn = Boolean(useSession()?.user)
  if (!signedIn) return <GuestLock text={t('share.login')} />
  if (project.revision === 0) return <Alert color="orange">{t('share.unsaved')}</Alert>
  return (
    <>
      {project.dirty && <Alert color="orange">{t('share.stale')}</Alert>}
      <SawLinks projectId={project.id} />
    </>
  )
}
