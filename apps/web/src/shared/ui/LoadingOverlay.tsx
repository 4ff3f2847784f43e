import { Button, Loader } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logFailure } from '../events.ts'
import css from './LoadingOverlay.module.css'
import { Notice } from './Notice.tsx'

/** Milliseconds after which a pending action counts as failed. */
const longestMs = 120_000

export function LoadingOverlay() {
  const { t } = useTranslation()
  const [late, setLate] = useState(false)
  useTimeout(
    () => {
      logFailure(new Error(`Loading ${window.location.pathname} took more than ${longestMs} ms.`))
      setLate(true)
    },
    longestMs,
    { autoInvoke: true },
  )
  if (late) {
    return (
      <Notice icon={<IconRefresh size={32} />} title={t('error.title')} text={t('error.late')} role="alert">
        <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
      </Notice>
    )
  }
  return (
    <div className={css.overlay} role="status">
      <Loader size="sm" />
      <span>{t('loading')}</span>
    </div>
  )
}
