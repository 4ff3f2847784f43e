import { listSessions, revokeSession } from '@kerfwise/contract'
import { Badge, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { formatMoment } from '../../shared/dates.ts'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { once } from '../../shared/ui/once.ts'
import { browserName } from './browserName.ts'

const sessionsKey = ['sessions'] as const

/** The person's signed-in devices, and a way to end an unknown session. */
export function Sessions() {
  const { t, i18n } = useTranslation('account')
  const queries = useQueryClient()
  const list = useQuery({ queryKey: sessionsKey, queryFn: () => call(listSessions, {}) })
  const end = useMutation({
    mutationFn: (id: string) => call(revokeSession, { params: { id } }),
    onSuccess: (left) => queries.setQueryData(sessionsKey, left),
  })
  const nameOf = (userAgent: string) => {
    const known = browserName(userAgent)
    return known ? t('session.on', known) : userAgent || t('session.unknown')
  }
  if (list.isPending) return <Loader size="sm" />
  return (
    <Stack gap="xs">
      <FormFault fault={list.error ?? end.error} />
      {list.data?.map(({ id, userAgent, lastSeen, current }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <div>
            <Text lineClamp={1} title={userAgent}>
              {nameOf(userAgent)}
            </Text>
            <Text size="sm" c="dimmed">
              {t('session.seen', { date: formatMoment(lastSeen, i18n.language) })}
            </Text>
          </div>
          {current ? (
            <Badge variant="light" style={{ flex: 'none' }}>
              {t('session.current')}
            </Badge>
          ) : (
            <Button variant="default" disabled={end.isPending} onClick={once(() => end.mutate(id))}>
              {t('session.end')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}
