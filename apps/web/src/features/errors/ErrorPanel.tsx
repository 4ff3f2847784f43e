import { Button } from '@mantine/core'
import { IconBug } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { logFailure } from '../../shared/events.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { ChunkPanel } from './ChunkPanel.tsx'
import { isChunkFailure } from './isChunkFailure.ts'

/** Replaces a screen that failed to draw. The router removes it when the path changes. */
export function ErrorPanel({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  useEffect(() => logFailure(error), [error])
  if (isChunkFailure(error)) return <ChunkPanel />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Notice icon={<IconBug size={32} />} title={t('error.title')} text={t('error.body')} role="alert">
      <Button onClick={retry}>{t('error.retry')}</Button>
      <Button component="a" href="/support" variant="default">
        {t('error.support')}
      </Button>
    </Notice>
  )
}
