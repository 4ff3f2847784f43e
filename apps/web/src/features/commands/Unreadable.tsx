import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/download.ts'
import { Band } from '../../shared/ui/Band.tsx'
import { useUnreadable } from '../../state/document/useUnreadable.ts'

/** Offers data of an earlier visit that the page could not read as a file, until the person dismisses it. */
export function Unreadable() {
  const { t } = useTranslation('commands')
  const { text, open, forget } = useUnreadable()
  if (text === null) return null
  const save = () =>
    download({ name: 'kept.kerfwise.json', type: 'application/json', bytes: new TextEncoder().encode(text) })
  return (
    <Band role="alert">
      <span>{t(open ? 'unreadable.again' : 'unreadable.text')}</span>
      {open && (
        <Button size="compact-sm" onClick={open}>
          {t('unreadable.open')}
        </Button>
      )}
      <Button size="compact-sm" variant={open ? 'default' : 'filled'} onClick={save}>
        {t('unreadable.download')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={forget}>
        {t('unreadable.forget')}
      </Button>
    </Band>
  )
}
