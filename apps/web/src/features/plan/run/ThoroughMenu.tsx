import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../shared/ui/ActionMenu.tsx'

interface ThoroughMenuProps {
  disabled: boolean
  onThorough: () => void
}

/** Beside the button that optimizes: the run that takes its time. */
export function ThoroughMenu({ disabled, onThorough }: ThoroughMenuProps) {
  const { t } = useTranslation('plan')
  return (
    <ActionMenu
      maw={280}
      target={
        <Button px="xs" disabled={disabled} aria-label={t('thorough.menu')}>
          <IconChevronDown size={18} aria-hidden="true" />
        </Button>
      }
    >
      <Menu.Item onClick={onThorough}>
        <b>{t('thorough.run')}</b>
        <br />
        {t('thorough.help')}
      </Menu.Item>
    </ActionMenu>
  )
}
