import { Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, shown once. Each replaces one code of the app if the app is lost. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account')
  const text = codes.join('\n')
  return (
    <Stack>
      <Text>{t('totp.codes')}</Text>
      <SimpleGrid
        cols={2}
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label={t('totp.list')}
      >
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button
          component="a"
          variant="default"
          download="kerfwise-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('totp.download')}
        </Button>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'totp.copied' : 'totp.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('totp.done')}</Button>
      </Group>
    </Stack>
  )
}
