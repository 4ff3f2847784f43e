import type { Exclusion } from '@kerfwise/cutlist'
import { Menu } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DotsMenu } from '../../../shared/ui/DotsMenu.tsx'

const exclusions = [
  { mode: 0, key: 'all' },
  { mode: 1, key: 'noStock' },
  { mode: 2, key: 'none' },
] as const

export interface PanelMenuProps {
  title: string
  /** A project keeps at least one material. */
  only: boolean
  first: boolean
  last: boolean
  exclusion: Exclusion
  /** A demo keeps its stock. */
  demo: boolean
  onRename: () => void
  onDuplicate: () => void
  onRemove: () => void
  /** One place to the left or right. */
  onMove: (step: 1 | -1) => void
  onExclude: (mode: Exclusion) => void
}

export function PanelMenu(props: PanelMenuProps) {
  const { title, only, first, last, exclusion, demo, onRename, onDuplicate, onRemove, onMove, onExclude } =
    props
  const { t } = useTranslation('editor')
  return (
    <DotsMenu label={t('panels.menu', { title })} position="bottom-start">
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
        {t('panels.rename')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} />} disabled={demo} onClick={onDuplicate}>
        {t('panels.duplicate')}
      </Menu.Item>
      {!first && (
        <Menu.Item leftSection={<IconArrowLeft size={16} />} onClick={() => onMove(-1)}>
          {t('panels.moveLeft')}
        </Menu.Item>
      )}
      {!last && (
        <Menu.Item leftSection={<IconArrowRight size={16} />} onClick={() => onMove(1)}>
          {t('panels.moveRight')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Label>{t('panels.exclusion.title')}</Menu.Label>
      <Menu.RadioGroup
        value={String(exclusion)}
        onChange={(value) => {
          const chosen = exclusions.find(({ mode }) => String(mode) === value)
          if (chosen) onExclude(chosen.mode)
        }}
      >
        {exclusions.map(({ mode, key }) => (
          <Menu.RadioItem key={key} value={String(mode)} disabled={demo && mode === 1} closeMenuOnClick>
            {t(`panels.exclusion.${key}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item
        color="var(--bad)"
        leftSection={<IconTrash size={16} />}
        disabled={only || demo}
        onClick={onRemove}
      >
        {t('panels.remove')}
      </Menu.Item>
    </DotsMenu>
  )
}
