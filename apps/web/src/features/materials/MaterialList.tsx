import type { Material } from '@kerfwise/cutlist'
import { Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedText, storeText } from '../../shared/storage.ts'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { Panel } from '../../shared/ui/page/Page.tsx'
import type { MaterialDraft } from '../../state/materials/server.ts'
import { CompactMaterials } from './CompactMaterials.tsx'
import { DetailedMaterials } from './DetailedMaterials.tsx'

const views = ['compact', 'detailed'] as const
type View = (typeof views)[number]
const viewKey = 'defaults.materialsView'

interface MaterialListProps {
  list: UseQueryResult<readonly Material[]>
  /** Whether the tier has no room for another one. */
  full: boolean
  onEdit: (material: MaterialDraft) => void
}

export function MaterialList({ list, full, onEdit }: MaterialListProps) {
  const { t } = useTranslation('materials')
  const [text, setText] = useState('')
  const [view, setView] = useState<View>(
    () => views.find((each) => each === storedText(viewKey)) ?? 'detailed',
  )
  if (list.isPending) return <LoadingOverlay />
  if (!list.data) return <FormFault fault={list.error} />
  if (list.data.length === 0) return <Panel title={t('own')}>{t('none')}</Panel>
  const wanted = text.trim().toLowerCase()
  const found = list.data.filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(wanted))
  const Rows = view === 'compact' ? CompactMaterials : DetailedMaterials
  return (
    <>
      <Group mb="md" justify="space-between">
        <TextInput
          aria-label={t('filter')}
          placeholder={t('filter')}
          leftSection={<IconSearch size={16} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          data={views.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => {
            storeText(viewKey, value)
            setView(value as View)
          }}
        />
      </Group>
      {found.length === 0 ? (
        <Text role="status">{t('noneFound', { text })}</Text>
      ) : (
        <Rows materials={found} full={full} onEdit={onEdit} />
      )}
    </>
  )
}

export interface MaterialRowsProps {
  materials: readonly Material[]
  full: boolean
  onEdit: (material: MaterialDraft) => void
}
