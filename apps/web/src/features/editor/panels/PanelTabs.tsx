import type { Exclusion } from '@kerfwise/cutlist'
import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { once } from '../../../shared/ui/once.ts'
import { useTabInSight } from '../../../shared/useTabInSight.ts'
import { PanelMenu } from './PanelMenu.tsx'
import css from './PanelTabs.module.css'
import { PanelTitle } from './PanelTitle.tsx'

export interface PanelTab {
  id: string
  title: string
  exclusion: Exclusion
}

interface PanelTabsProps {
  tabs: readonly PanelTab[]
  active: string
  onChoose: (id: string) => void
  onAdd: () => void
  onRename: (id: string, title: string) => void
  onDuplicate: (id: string) => void
  onRemove: (id: string) => void
  onMove: (id: string, to: number) => void
  onExclude: (id: string, mode: Exclusion) => void
  demo: boolean
}

/** One tab for each material. Arrow keys move between tabs. */
export function PanelTabs({
  tabs,
  active,
  onChoose,
  onAdd,
  onRename,
  onDuplicate,
  onRemove,
  onMove,
  onExclude,
  demo,
}: PanelTabsProps) {
  const { t } = useTranslation('editor')
  const [renaming, setRenaming] = useState(false)
  /**
   * The tab on which the last gesture began: after the first click on the plus, the new tab may come under the second
   * click.
   */
  const pressed = useRef<string | null>(null)
  useTabInSight(`tab-${active}`)
  const place = tabs.findIndex(({ id }) => id === active)
  const current = tabs[place]
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = tabs[place + step]
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
            // A tab whose title was not edited keeps the name of its material.
            if (title !== null && title !== current.title) onRename(active, title)
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
              onClick={({ detail }) => {
                if (detail < 2) pressed.current = tab.id
                onChoose(tab.id)
              }}
              onDoubleClick={() => pressed.current === tab.id && setRenaming(true)}
            >
              {tab.title}
              {tab.exclusion !== 0 && (
                <span className={css.mark}>
                  {t(tab.exclusion === 2 ? 'panels.exclusion.markNone' : 'panels.exclusion.markStock')}
                </span>
              )}
            </button>
          ))}
        </div>
      )}
      {current && (
        <PanelMenu
          title={current.title}
          only={tabs.length === 1}
          first={place === 0}
          last={place === tabs.length - 1}
          exclusion={current.exclusion}
          demo={demo}
          onMove={(step) => onMove(active, place + step)}
          onExclude={(mode) => onExclude(active, mode)}
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
        onClick={once(onAdd)}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
