import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const DisplayDialog = lazy(async () => ({ default: (await import('./DisplayDialog.tsx')).DisplayDialog }))

/** How lengths, prices and plans are shown, and what new materials begin with. */
export function DisplaySettings() {
  const { t } = useTranslation('editor')
  const [open, dialog] = useDisclosure(false)
  return (
    <>
      <Tooltip label={t('display.title')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--touch)"
          aria-label={t('display.title')}
          onClick={dialog.open}
        >
          <IconAdjustmentsHorizontal size={20} />
        </ActionIcon>
      </Tooltip>
      <Suspense>{open && <DisplayDialog onClose={dialog.close} />}</Suspense>
    </>
  )
}
