import { ConfigurationSection } from './configuration/ConfigurationSection.tsx'
import css from './Editor.module.css'
import { JoinsSection } from './joins/JoinsSection.tsx'
import { ActivePanelTabs } from './panels/ActivePanelTabs.tsx'
import { PiecesSection } from './pieces/PiecesSection.tsx'
import { StockSection } from './stock/StockSection.tsx'

/** The left side of the workspace: pieces, stock and settings. */
export function Editor() {
  return (
    <div className={css.editor}>
      <ActivePanelTabs />
      <ConfigurationSection />
      <StockSection />
      <PiecesSection />
      <JoinsSection />
    </div>
  )
}
