import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  question: Question
  onAnswer: (yes: boolean) => void
}

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { instead } = question
  const keep = () => {
    setBusy(true)
    instead?.run().then(onAnswer, () => onAnswer(false))
  }
  return (
    <Dialog onClose={() => onAnswer(false)} title={question.title} size="sm">
      <Text mb="lg">{question.text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('cancel')}
        </Button>
        <Button
          color="red"
          variant={instead ? 'default' : 'filled'}
          onClick={() => onAnswer(true)}
          data-autofocus={!instead || undefined}
        >
          {question.action}
        </Button>
        {instead && (
          <Button loading={busy} onClick={keep} data-autofocus>
            {instead.text}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
