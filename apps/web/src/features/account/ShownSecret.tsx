import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'

interface ShownSecretProps {
  /** Instructions for the secret. */
  lead: string
  label: string
  secret: string
  copy: string
  copied: string
  done: string
  onDone: () => void
}

/** A secret in full, and a button that copies it. */
export function ShownSecret({ lead, label, secret, copy, copied, done, onDone }: ShownSecretProps) {
  return (
    <Stack>
      <Text>{lead}</Text>
      <Code fz="md" aria-label={label} style={{ overflowWrap: 'anywhere' }}>
        {secret}
      </Code>
      <Group justify="flex-end">
        <CopyButton value={secret}>
          {(state) => (
            <Button variant="default" onClick={state.copy}>
              {state.copied ? copied : copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{done}</Button>
      </Group>
    </Stack>
  )
}
