import { Loader } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import css from './Scan.module.css'
import type { useScan } from './useScan.ts'

/** Says what the scan is at: what it waits for, or what is wrong with the last code. */
export function ScanNotes({ scan }: { scan: ReturnType<typeof useScan> }) {
  const { t } = useTranslation('rack')
  const { online } = useNetwork()
  const { asked, bar, pending, isRead, note } = scan
  const words = () => {
    if (note?.kind === 'foreign') return t('scan.foreign', { text: note.text })
    if (note?.kind === 'chosen' || note?.kind === 'notChosen')
      return t(`scan.${note.kind}`, { code: note.code })
    if (note) return t(`scan.${note.kind}`)
    if (bar || !asked) return null
    if (!isRead) return t('scan.unread')
    return asked.host === null
      ? t('scan.unknown', { code: asked.code })
      : t('scan.otherHost', { code: asked.code, host: asked.host })
  }
  return (
    <div role="status" className={css.notes}>
      {!online && <p className={css.words}>{t('scan.offline')}</p>}
      {pending && !bar ? (
        <p className={css.words}>
          <Loader size="xs" /> {t('scan.waiting', { code: asked?.code })}
        </p>
      ) : (
        words() !== null && <p className={css.words}>{words()}</p>
      )}
    </div>
  )
}
