import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { IconTool } from '../../shared/ui/IconTool.tsx'

const DisplayDialog = lazy(async () => ({ default: (await import('./DisplayDialog.tsx')).DisplayDialog }))

/** The dialog for the format of lengths, prices and plans, and for the initial settings of new materials. */
export function DisplaySettings() {
  const { t } = useTranslation('editor')
  const [open, dialog] = useDisclosure(false)
  return (
    <>
      <IconTool label={t('display.title')} onClick={dialog.open}>
        <IconAdjustmentsHorizontal size={20} />
      </IconTool>
      <Suspense>{open && <DisplayDialog onClose={dialog.close} />}</Suspense>
    </>
  )
}
