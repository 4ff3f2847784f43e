import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [renaming, setRenaming] = useState<string | null>(null)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = tabs[tabs.findIndex((tab) => tab.id === active) + step]
    if (step === 0 || !next || renaming !== null) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <div className={css.strip} id="tour-tabs">
      <div className={css.tabs} role="tablist" aria-label={t('panels.label')} onKeyDown={walk}>
        {tabs.map((tab) => (
          <div
            key={tab.id}
            className={css.tab}
            data-active={tab.id === active || undefined}
            role="presentation"
          >
            {renaming === tab.id ? (
              <PanelTitle
                title={tab.title}
                onDone={(title) => {
                  setRenaming(null)
                  if (title !== null) onRename(tab.id, title)
                }}
              />
            ) : (
              <button
                type="button"
                role="tab"
                id={`tab-${tab.id}`}
                className={css.choose}
                aria-selected={tab.id === active}
                tabIndex={tab.id === active ? 0 : -1}
                onClick={() => onChoose(tab.id)}
                onDoubleClick={() => setRenaming(tab.id)}
              >
                {tab.title}
              </button>
            )}
            {tab.id === active && (
              <Menu position="bottom-start" withinPortal>
                <Menu.Target>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={28}
                    aria-label={t('panels.menu', { title: tab.title })}
                  >
                    <IconDots size={16} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setRenaming(tab.id)}>
                    {t('panels.rename')}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onDuplicate(tab.id)}>
                    {t('panels.duplicate')}
                  </Menu.Item>
                  <Menu.Item
                    color="red"
                    leftSection={<IconTrash size={16} />}
                    disabled={tabs.length === 1}
                    onClick={() => onRemove(tab.id)}
                  >
                    {t('panels.remove')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </div>
        ))}
      </div>
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
