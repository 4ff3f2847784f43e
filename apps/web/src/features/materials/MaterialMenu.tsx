import type { Material } from '@kerfwise/cutlist'
import { Menu } from '@mantine/core'
import { IconCopy, IconPencil, IconRuler2, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DotsMenu } from '../../shared/ui/DotsMenu.tsx'
import type { MaterialDraft } from '../../state/materials/materialCalls.ts'
import { useRemoveMaterial } from './useRemoveMaterial.ts'
import { useUseMaterial } from './useUseMaterial.ts'

interface MaterialMenuProps {
  material: Material
  full: boolean
  onEdit: (material: MaterialDraft) => void
}

export function MaterialMenu({ material, full, onEdit }: MaterialMenuProps) {
  const { t } = useTranslation('materials')
  const use = useUseMaterial()
  const remove = useRemoveMaterial()
  const { name } = material
  const clone = () => {
    const { id: _source, ...values } = material
    onEdit({ ...values, name: t('copyOf', { name }) })
  }
  return (
    <DotsMenu label={t('menu', { name })}>
      <Menu.Item leftSection={<IconRuler2 size={16} />} onClick={() => use(material)}>
        {t('use')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(material)}>
        {t('edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} />} disabled={full} onClick={clone}>
        {t('clone')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTrash size={16} />}
        color="var(--bad)"
        onClick={() => void remove(material)}
      >
        {t('delete')}
      </Menu.Item>
    </DotsMenu>
  )
}
