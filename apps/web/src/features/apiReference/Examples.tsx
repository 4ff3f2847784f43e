import { Button, Code, CopyButton, Stack, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import page from '../../../../../docs/api.md?raw'
import { codeOf } from './codeOf.ts'

const kinds = [
  ['sh', 'curl'],
  ['ts', 'TypeScript'],
  ['python', 'Python'],
] as const

/** The examples of `docs/api.md`, which a test of the server runs. */
export function Examples() {
  const { t } = useTranslation('account')
  return (
    <Tabs defaultValue="sh">
      <Tabs.List>
        {kinds.map(([kind, name]) => (
          <Tabs.Tab key={kind} value={kind}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {kinds.map(([kind, name]) => {
        const code = codeOf(page, kind)
        return (
          <Tabs.Panel key={kind} value={kind} pt="sm">
            <Stack gap="xs" align="start">
              <Code block tabIndex={0} aria-label={name} style={{ maxWidth: '100%', overflowX: 'auto' }}>
                {code}
              </Code>
              <CopyButton value={code}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {t(copied ? 'api.copied' : 'api.copy')}
                  </Button>
                )}
              </CopyButton>
            </Stack>
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}
