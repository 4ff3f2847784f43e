import { type ApiKey, listKeys, revokeKey } from '@kerfwise/contract'
import { Anchor, Button, Code, Group, Loader, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { formatDay, formatMoment } from '../../shared/dates.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { LimitNote } from '../../shared/ui/lock/LimitNote.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Panel } from '../../shared/ui/page/Page.tsx'

const MakeKey = lazy(async () => ({ default: (await import('./MakeKey.tsx')).MakeKey }))

const keysKey = ['apiKeys'] as const

interface ApiKeysProps {
  /** How many keys the tier allows; null for no limit. */
  most: number | null
  hasPassword: boolean
  totp: boolean
}

/** The keys by which programs of the person call, and the ways to create and to revoke one. */
export function ApiKeys({ most, hasPassword, totp }: ApiKeysProps) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const [open, dialog] = useDisclosure(false)
  const list = useQuery({ queryKey: keysKey, queryFn: () => call(listKeys, {}) })
  const put = (keys: ApiKey[]) => queries.setQueryData(keysKey, keys)
  const revoke = useMutation({
    mutationFn: (id: string) => call(revokeKey, { params: { id } }),
    onSuccess: (left) => {
      put(left)
      notify({ kind: 'success', text: t('keys.revoked') })
    },
  })
  const askToRevoke = async ({ id, name }: ApiKey) => {
    const question = { text: t('keys.revokeText'), action: t('keys.revoke') }
    if (await confirm({ ...question, title: t('keys.revokeTitle', { name }) })) revoke.mutate(id)
  }
  const keys = list.data ?? []
  const isFull = most !== null && keys.length >= most
  return (
    <Panel title={t('keys.title')}>
      <Stack align="stretch">
        <Text>
          {t('keys.text')}{' '}
          <Anchor component={Link} to="/docs/api" underline="always">
            {t('keys.how')}
          </Anchor>
        </Text>
        <FormFault fault={list.error ?? revoke.error} />
        {list.isPending && <Loader size="sm" />}
        {list.data?.length === 0 && <Text c="dimmed">{t('keys.none')}</Text>}
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} busy={revoke.isPending} onRevoke={() => void askToRevoke(key)} />
        ))}
        {list.data &&
          (isFull ? <LimitNote limit="apiKeys" bound={most} /> : <MakeButton onClick={dialog.open} />)}
        <Suspense>
          {open && <MakeKey hasPassword={hasPassword} totp={totp} onMade={put} onClose={dialog.close} />}
        </Suspense>
      </Stack>
    </Panel>
  )
}

function MakeButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Button variant="default" onClick={onClick} style={{ alignSelf: 'start' }}>
      {t('keys.make')}
    </Button>
  )
}

interface KeyRowProps {
  apiKey: ApiKey
  busy: boolean
  onRevoke: () => void
}

function KeyRow({ apiKey: { name, scopes, start, created, lastUsed }, busy, onRevoke }: KeyRowProps) {
  const { t, i18n } = useTranslation('account')
  const used =
    lastUsed === null ? t('keys.unused') : t('keys.used', { date: formatMoment(lastUsed, i18n.language) })
  return (
    <Group justify="space-between" wrap="nowrap" align="start">
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {name} <Code>{`${start}…`}</Code>
        </Text>
        <Text size="sm">{scopes.map((scope) => t(`keys.scope.${scope}`)).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {`${t('keys.made', { date: formatDay(created, i18n.language) })} · ${used}`}
        </Text>
      </div>
      <Button
        variant="default"
        disabled={busy}
        aria-label={`${t('keys.revoke')}: ${name}`}
        onClick={onRevoke}
        style={{ flex: 'none' }}
      >
        {t('keys.revoke')}
      </Button>
    </Group>
  )
}
