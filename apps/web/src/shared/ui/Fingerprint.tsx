import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './Fingerprint.module.css'

interface FingerprintProps {
  hash: string
  help?: string
}

/** A plan's hash, to be compared with the one on paper or copied. */
export function Fingerprint({ hash, help }: FingerprintProps) {
  const { t } = useTranslation('proof')
  return (
    <div>
      <div className={css.name}>{t('hash')}</div>
      <div className={css.row}>
        <code className={css.hash}>{hash}</code>
        <CopyButton value={hash}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="compact-md"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
            </Button>
          )}
        </CopyButton>
      </div>
      {help && <p className={css.help}>{help}</p>}
    </div>
  )
}
