import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferAction } from '../../state/document/actions.ts'

const DisplayDialog = lazy(async () => ({ default: (await import('./DisplayDialog.tsx')).DisplayDialog }))

/** The dialog for the format of lengths, prices and plans, and for the initial settings of new materials. */
export function DisplaySettings() {
  const { t } = useTranslation('editor')
  const [open, dialog] = useDisclosure(false)
  useOfferAction({
    id: 'display',
    group: 'edit',
    label: t('display.title'),
    hotkey: null,
    isEnabled: () => true,
    run: dialog.open,
  })
  return <Suspense>{open && <DisplayDialog onClose={dialog.close} />}</Suspense>
}
