import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelMenu } from './PanelMenu.tsx'
import css from './PanelTabs.module.css'
import { PanelTitle } from './PanelTitle.tsx'

export interface PanelTab {
  id: string
  title: string
}

interface PanelTabsProps {
  tabs: readonly PanelTab[]
  active: string
  onChoose: (id: string) => void
  onAdd: () => void
  onRename: (id: string, title: string) => void
  onDuplicate: (id: string) => void
  onRemove: (id: string) => void
}

/** One tab a material. Arrow keys move between them, as in any list of tabs. */
export function PanelTabs({
  tabs,
  active,
  onChoose,
  onAdd,
  onRename,
  onDuplicate,
  onRemove,
}: PanelTabsProps) {
  const { t } = useTranslation('editor')
  const [renaming, setRenaming] = useState(false)
  const current = tabs.find(({ id }) => id === active)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = tabs[tabs.findIndex((tab) => tab.id === active) + step]
    if (step === 0 || !next) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <div className={css.strip} id="tour-tabs">
      {renaming && current ? (
        <PanelTitle
          title={current.title}
          onDone={(title) => {
            setRenaming(false)
            if (title !== null) onRename(active, title)
          }}
        />
      ) : (
        <div className={css.tabs} role="tablist" aria-label={t('panels.label')} onKeyDown={walk}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`tab-${tab.id}`}
              className={css.tab}
              aria-selected={tab.id === active}
              tabIndex={tab.id === active ? 0 : -1}
              onClick={() => onChoose(tab.id)}
              onDoubleClick={() => setRenaming(true)}
            >
              {tab.title}
            </button>
          ))}
        </div>
      )}
      {current && (
        <PanelMenu
          title={current.title}
          only={tabs.length === 1}
          onRename={() => setRenaming(true)}
          onDuplicate={() => onDuplicate(active)}
          onRemove={() => onRemove(active)}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--touch)"
        aria-label={t('panels.add')}
        onClick={onAdd}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
