import { ConfigurationSection } from './configuration/ConfigurationSection.tsx'
import css from './Editor.module.css'
import { JoinsSection } from './joins/JoinsSection.tsx'
import { ActivePanelTabs } from './panels/ActivePanelTabs.tsx'
import { PiecesSection } from './pieces/PiecesSection.tsx'
import { StockSection } from './stock/StockSection.tsx'

/** What is to be cut, from what, and how: the left side of the workspace. */
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
