import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../shared/ui/ActionMenu.tsx'
import { useOfferedActions } from '../../../state/document/actions.ts'

interface ThoroughMenuProps {
  disabled: boolean
  /** Null where the tier has no such runs. */
  onThorough: (() => void) | null
}

/** Beside the button that optimizes: the run that takes its time, and that of all materials. */
export function ThoroughMenu({ disabled, onThorough }: ThoroughMenuProps) {
  const { t } = useTranslation('plan')
  const all = useOfferedActions().find(({ id }) => id === 'optimizeAll')
  if (!all && !onThorough) return null
  return (
    <ActionMenu
      maw={280}
      target={
        <Button px="xs" disabled={disabled && !all} aria-label={t('thorough.menu')}>
          <IconChevronDown size={18} aria-hidden="true" />
        </Button>
      }
    >
      {onThorough && (
        <Menu.Item disabled={disabled} onClick={onThorough}>
          <b>{t('thorough.run')}</b>
          <br />
          {t('thorough.help')}
        </Menu.Item>
      )}
      {all && <Menu.Item onClick={all.run}>{all.label}</Menu.Item>}
    </ActionMenu>
  )
}
