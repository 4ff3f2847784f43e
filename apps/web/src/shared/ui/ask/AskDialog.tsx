import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../Dialog.tsx'
import { Form } from '../form/Form.tsx'
import { requiredText } from '../form/fields.ts'
import { useRuledForm } from '../form/useRuledForm.ts'
import type { TextQuestion } from './ask.tsx'

interface AskDialogProps {
  question: TextQuestion
  onAnswer: (text: string | null) => void
}

export function AskDialog({ question, onAnswer }: AskDialogProps) {
  const { t } = useTranslation()
  const form = useRuledForm({
    values: { text: question.value },
    fields: [requiredText('text', question.longest)],
  })
  return (
    <Dialog onClose={() => onAnswer(null)} title={question.title} size="sm">
      <Form name="ask" onSubmit={form.submit(({ text }) => onAnswer(text.trim()))}>
        <TextInput
          label={question.label}
          key={form.key('text')}
          {...form.field('text')}
          data-autofocus
          mb="lg"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(null)}>
            {t('cancel')}
          </Button>
          <Button type="submit">{question.action}</Button>
        </Group>
      </Form>
    </Dialog>
  )
}
