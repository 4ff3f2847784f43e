import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Question } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  question: Question
  onAnswer: (yes: boolean) => void
}

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={() => onAnswer(false)} title={question.title} size="sm">
      <Text mb="lg">{question.text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('cancel')}
        </Button>
        <Button color="red" onClick={() => onAnswer(true)} data-autofocus>
          {question.action}
        </Button>
      </Group>
    </Dialog>
  )
}
