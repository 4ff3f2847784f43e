import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../errorText.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { Notice } from './Notice.tsx'

interface WaitingProps {
  /** The reason why the answer failed; null while the answer may still come. */
  fault: unknown
  onRetry: () => void
}

/** Takes the place of a screen that needs the server's answer first. */
export function Waiting({ fault, onRetry }: WaitingProps) {
  const { t } = useTranslation()
  const textOf = useErrorText()
  if (!fault) return <LoadingOverlay />
  return (
    <Notice
      icon={<IconPlugConnectedX size={32} />}
      title={t('error.title')}
      text={textOf(fault)}
      role="alert"
    >
      <Button onClick={onRetry}>{t('error.retry')}</Button>
    </Notice>
  )
}
