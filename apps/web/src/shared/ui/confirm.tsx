import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Question {
  title: string
  text: string
  /** What the button says that goes ahead. */
  action: string
}

type Ask = (question: Question) => Promise<boolean>

let host: Ask | null = null

/** Asks before something is lost; false where nothing can ask. */
export const confirm: Ask = async (question) => (host ? host(question) : false)

/** Stands once in the app and shows what `confirm` asks. */
export function ConfirmHost() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null)
  useEffect(() => {
    host = (question) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setOpen(null)
          resolve(yes)
        }
        setOpen({ ...question, answer })
      })
    return () => {
      host = null
    }
  }, [])
  return (
    <Modal opened={open !== null} onClose={() => open?.answer(false)} title={open?.title} size="sm">
      <Text mb="lg">{open?.text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => open?.answer(false)}>
          {t('cancel')}
        </Button>
        <Button color="red" onClick={() => open?.answer(true)} data-autofocus>
          {open?.action}
        </Button>
      </Group>
    </Modal>
  )
}
