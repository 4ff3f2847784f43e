import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../Dialog.tsx'
import type { TextQuestion } from './ask.tsx'

interface AskDialogProps {
  question: TextQuestion
  onAnswer: (text: string | null) => void
}

export function AskDialog({ question, onAnswer }: AskDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(question.value)
  const empty = text.trim() === ''
  return (
    <Dialog onClose={() => onAnswer(null)} title={question.title} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!empty) onAnswer(text.trim())
        }}
      >
        <TextInput
          label={question.label}
          value={text}
          maxLength={question.longest}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
          mb="lg"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(null)}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={empty}>
            {question.action}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
