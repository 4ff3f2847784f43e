import type { Material } from '@kerfwise/cutlist'
import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { ListBar } from '../../shared/ui/ListBar.tsx'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import type { MaterialDraft } from '../../state/materials/materialCalls.ts'
import { CompactMaterials } from './CompactMaterials.tsx'
import { DetailedMaterials } from './DetailedMaterials.tsx'

const views = ['compact', 'detailed'] as const
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
  const [view, setView] = useStoredChoice(viewKey, views, 'detailed')
  if (list.isPending) return <LoadingOverlay />
  if (!list.data) return <FormFault fault={list.error} />
  if (list.data.length === 0) return <Panel title={t('own')}>{t('none')}</Panel>
  const wanted = text.trim().toLowerCase()
  const found = list.data.filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(wanted))
  const Rows = view === 'compact' ? CompactMaterials : DetailedMaterials
  return (
    <>
      <ListBar
        text={text}
        find={t('filter')}
        onText={setText}
        choice={view}
        choose={t('view')}
        options={views.map((value) => ({ value, label: t(value) }))}
        onChoice={setView}
      />
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
