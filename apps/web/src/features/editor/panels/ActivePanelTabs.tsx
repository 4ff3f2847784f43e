import { asPanelId } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../state/commands.ts'
import { useActivePanelId, useDemoOrigin, useExclusions, usePanels } from '../../../state/document.ts'
import { PanelTabs } from './PanelTabs.tsx'

export function ActivePanelTabs() {
  const { t } = useTranslation('editor')
  const panels = usePanels()
  const active = useActivePanelId()
  const exclusions = useExclusions()
  const run = useCommands()
  return (
    <PanelTabs
      tabs={panels.map(({ id, title }, index) => ({
        id,
        title: title || t('panels.untitled', { number: index + 1 }),
        exclusion: exclusions.get(id)?.mode ?? 0,
      }))}
      active={active}
      demo={useDemoOrigin() !== null}
      onChoose={(id) => run('panel.activate', { panelId: asPanelId(id) })}
      onAdd={() => run('panel.add', {})}
      onRename={(id, title) => run('panel.rename', { panelId: asPanelId(id), title })}
      onDuplicate={(id) => run('panel.duplicate', { panelId: asPanelId(id) })}
      onRemove={(id) => run('panel.remove', { panelId: asPanelId(id) })}
      onMove={(id, to) => run('panel.move', { panelId: asPanelId(id), to })}
      onExclude={(id, mode) => {
        const panelId = asPanelId(id)
        run('panel.setExclusion', { panelId, name: exclusions.get(panelId)?.name ?? '', mode })
      }}
    />
  )
}
