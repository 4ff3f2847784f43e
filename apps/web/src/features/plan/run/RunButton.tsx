import { Button, type ButtonProps } from '@mantine/core'
import { IconPlayerStop, IconScissors } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsExample } from '../../../state/document/example.ts'
import { Elapsed } from './Elapsed.tsx'

interface RunButtonProps extends ButtonProps {
  id: string
  requesting: boolean
  canOptimize: boolean
  onOptimize: () => void
  onCancel: () => void
}

/** Begins a run and calls it off: one button for both, so that the focus stays where the run was begun. */
export function RunButton(props: RunButtonProps) {
  const { requesting, canOptimize, onOptimize, onCancel, rightSection, ...button } = props
  const { t } = useTranslation('plan')
  const isExample = useIsExample()
  return (
    <Button
      {...button}
      // Beside the example the next step is a list of one's own.
      variant={requesting || isExample ? 'default' : 'filled'}
      leftSection={requesting ? <IconPlayerStop size={18} /> : <IconScissors size={18} />}
      rightSection={requesting ? undefined : rightSection}
      disabled={!requesting && !canOptimize}
      onClick={requesting ? onCancel : onOptimize}
    >
      {requesting ? (
        <span>
          {t('cancel')} <Elapsed />
        </span>
      ) : (
        t('optimize')
      )}
    </Button>
  )
}
