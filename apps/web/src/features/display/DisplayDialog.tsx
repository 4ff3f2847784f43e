import { Modal, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../state/request.ts'
import { DisplayFields } from './DisplayFields.tsx'

/** Choices of this browser; none of them changes the project. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <Modal opened onClose={onClose} title={t('display.title')}>
      <Stack>
        <DisplayFields unit={useUnit()} />
      </Stack>
    </Modal>
  )
}
