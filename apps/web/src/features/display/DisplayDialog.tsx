import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { useUnit } from '../../state/run/activeRequest.ts'
import { DisplayFields } from './DisplayFields.tsx'

/** Choices of this browser; none of them changes the project. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <Dialog onClose={onClose} title={t('display.title')}>
      <Stack>
        <DisplayFields unit={useUnit()} />
      </Stack>
    </Dialog>
  )
}
