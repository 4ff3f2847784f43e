import { asPanelId } from '@kerfwise/cutlist'
import { useCommands } from '../../../state/document/commands.ts'
import { useActivePanelId, useDemoOrigin, useExclusions } from '../../../state/document/document.ts'
import { useLabelledPanels } from '../../../state/document/panelLabel.ts'
import { PanelTabs } from './PanelTabs.tsx'

export function ActivePanelTabs() {
  const panels = useLabelledPanels()
  const active = useActivePanelId()
  const exclusions = useExclusions()
  const run = useCommands()
  return (
    <PanelTabs
      tabs={panels.map(({ id, label }) => ({
        id,
        title: label,
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
