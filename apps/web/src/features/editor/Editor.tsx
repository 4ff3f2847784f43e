import { useProjectId } from '../../state/document/document.ts'
import { ConfigurationSection } from './configuration/ConfigurationSection.tsx'
import css from './Editor.module.css'
import { JoinsSection } from './joins/JoinsSection.tsx'
import { LockedLine } from './LockedLine.tsx'
import { MaterialLine } from './MaterialLine.tsx'
import { PasteBox } from './PasteBox.tsx'
import { ActivePanelTabs } from './panels/ActivePanelTabs.tsx'
import { PiecesSection } from './pieces/PiecesSection.tsx'
import { StockSection } from './stock/StockSection.tsx'
import { useCarriedList } from './useCarriedList.ts'

/** The left side of the workspace: pieces, stock and settings. */
export function Editor() {
  useCarriedList()
  return (
    <div className={css.editor}>
      <PasteBox />
      <ActivePanelTabs />
      <MaterialLine key={useProjectId()}>
        <ConfigurationSection />
        <StockSection />
        <JoinsSection />
      </MaterialLine>
      <PiecesSection />
      <LockedLine />
    </div>
  )
}
