import { nextStates, type RackBar, type RackState } from '@kerfwise/cutlist'
import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconBlade, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DotsMenu } from '../../shared/ui/DotsMenu.tsx'
import { useBarActions } from './useBarActions.ts'

const ICONS = { free: IconArrowBackUp, reserved: IconX, cut: IconBlade, scrapped: IconTrash } as const

/** What may be done with a bar in its state. */
export function BarMenu({ bar, onEdit }: { bar: RackBar; onEdit: (bar: RackBar) => void }) {
  const { t } = useTranslation('rack')
  const { move, remove } = useBarActions()
  const words: Readonly<Record<RackState, string>> = {
    free: bar.state === 'reserved' ? t('giveBack') : t('bringBack'),
    reserved: '',
    cut: t('cut'),
    scrapped: t('scrap'),
  }
  return (
    <DotsMenu label={t('menu', { code: bar.id })}>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(bar)}>
        {t('correct')}
      </Menu.Item>
      {nextStates(bar.state).map((state) => {
        const Icon = ICONS[state]
        return (
          <Menu.Item key={state} leftSection={<Icon size={16} />} onClick={() => move(bar, state)}>
            {words[state]}
          </Menu.Item>
        )
      })}
      {bar.state === 'free' && (
        <Menu.Item leftSection={<IconX size={16} />} onClick={() => remove(bar)}>
          {t('remove')}
        </Menu.Item>
      )}
    </DotsMenu>
  )
}
