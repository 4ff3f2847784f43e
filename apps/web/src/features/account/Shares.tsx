import { Anchor, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/dates.ts'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { useShareAddress } from '../../state/shares/address.ts'
import { useShares, useWithdrawShare } from '../../state/shares/shares.ts'

/** Lists the links to shared plans, and withdraws them; empty without links. */
export function Shares() {
  const { t, i18n } = useTranslation(['account', 'exchange', 'commands'])
  const list = useShares()
  const withdraw = useWithdrawShare()
  const addressOf = useShareAddress()
  if (!list.data?.length && !list.error) return null
  return (
    <Panel title={t('shares.title')}>
      <Stack>
        <Text>{t('shares.text')}</Text>
        <FormFault fault={list.error ?? withdraw.error} />
        {list.data?.map(({ token, title, created }) => {
          const name = title || t('commands:untitled')
          const address = addressOf(token)
          return (
            <Group key={token} justify="space-between">
              <div>
                <Anchor href={address}>{name}</Anchor>
                <Text size="sm" c="dimmed">
                  {t('shares.since', { date: formatDay(created, i18n.language) })}
                </Text>
              </div>
              <Group gap="xs">
                <CopyButton value={address}>
                  {({ copied, copy }) => (
                    <Button
                      variant="default"
                      onClick={copy}
                      aria-label={`${t('exchange:share.copy')}: ${name}`}
                    >
                      {copied ? t('exchange:share.copied') : t('exchange:share.copy')}
                    </Button>
                  )}
                </CopyButton>
                <Button
                  variant="default"
                  disabled={withdraw.isPending}
                  aria-label={`${t('exchange:share.withdraw')}: ${name}`}
                  onClick={() =>
                    withdraw.mutate(token, {
                      onSuccess: () => notify({ kind: 'success', text: t('exchange:share.withdrawn') }),
                    })
                  }
                >
                  {t('exchange:share.withdraw')}
                </Button>
              </Group>
            </Group>
          )
        })}
      </Stack>
    </Panel>
  )
}
