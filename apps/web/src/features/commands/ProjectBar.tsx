import { Button, Menu } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../shared/ui/ActionMenu.tsx'
import { IconTool } from '../../shared/ui/IconTool.tsx'
import { KeyHint } from '../../shared/ui/KeyHint.tsx'
import { ToolMenu } from '../../shared/ui/ToolMenu.tsx'
import { useSetRunPlace } from '../../state/browser/runPlace.ts'
import type { Action } from '../../state/document/actions.ts'
import { useIsDemo } from '../../state/document/document.ts'
import { OptimizeAll } from './OptimizeAll.tsx'
import css from './ProjectBar.module.css'
import { ProjectTitle } from './ProjectTitle.tsx'
import { SaveButton } from './SaveButton.tsx'
import { useActions } from './useActions.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('./CommandPalette.tsx')).CommandPalette,
}))
const HelpSheet = lazy(async () => ({ default: (await import('./HelpSheet.tsx')).HelpSheet }))

interface ProjectBarProps {
  /** Takes the plans of all materials out of the page; where the tour ends. */
  exporting: ReactNode
  /** The actions of these tools, for the palette, the hotkeys and the help. */
  actions?: readonly Action[]
}

/** What the menu of further tools has; some of it only where the bar has no room for its button, or has a keyboard. */
const menuActions: readonly { id: string; at?: 'narrow' | 'keyboard' }[] = [
  { id: 'redo', at: 'narrow' },
  { id: 'import', at: 'narrow' },
  { id: 'export', at: 'narrow' },
  { id: 'optimizeAll' },
  { id: 'project.add', at: 'narrow' },
  { id: 'project.clone', at: 'narrow' },
  { id: 'palette' },
  { id: 'help', at: 'keyboard' },
  { id: 'display' },
  { id: 'meter' },
]

/** A question mark is typed with Shift on most keyboards. */
const chordOf = (hotkey: string | null) => (hotkey === '?' ? 'shift+?' : (hotkey ?? ''))

/** The project's name and the actions on the whole project. */
export function ProjectBar({ exporting, actions: more = [] }: ProjectBarProps) {
  const { t } = useTranslation('commands')
  const [helping, help] = useDisclosure(false)
  const [searching, search] = useDisclosure(false)
  // How often the person has asked for the field of the description.
  const [asked, setAsked] = useState(0)
  const demo = useIsDemo()
  const setRunPlace = useSetRunPlace()
  const own = { group: 'edit', isEnabled: () => true } as const
  const actions = useActions([
    { ...own, id: 'palette', label: t('palette'), hotkey: 'Mod+K', run: search.open },
    { ...own, id: 'help', label: t('help.title'), hotkey: '?', run: help.toggle },
    ...more,
  ])
  // Within a field the browser's own meaning of a plain key stays.
  const hotkeys = actions.filter(({ hotkey }) => hotkey !== null)
  const isPlain = ({ hotkey }: Action) => !hotkey?.startsWith('Mod')
  const bind = (list: readonly Action[]) =>
    list.map(({ hotkey, isEnabled, run }): [string, () => void] => [
      chordOf(hotkey),
      () => isEnabled() && run(),
    ])
  const redo = actions.filter(({ id }) => id === 'redo').map((action) => ({ ...action, hotkey: 'Mod+Y' }))
  useHotkeys(bind([...hotkeys.filter((action) => !isPlain(action)), ...redo]), [])
  useHotkeys(bind(hotkeys.filter(isPlain)))
  const actionOf = (id: string) => actions.find((action) => action.id === id)
  return (
    <div className={css.bar}>
      <ProjectTitle asked={asked} />
      <div className={css.tools}>
        <Tool action={actionOf('undo')} icon={<IconArrowBackUp size={20} />} />
        <Tool className={css.wide} action={actionOf('redo')} icon={<IconArrowForwardUp size={20} />} />
        <SaveButton action={actionOf('save')} />
        {exporting}
        <ActionMenu
          target={
            <Button className={css.wide} variant="default" leftSection={<IconPlus size={18} />}>
              {t('new')}
            </Button>
          }
        >
          <Menu.Item onClick={actionOf('project.add')?.run}>{t('empty')}</Menu.Item>
          <Menu.Item onClick={actionOf('project.clone')?.run}>{t('copy')}</Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('group.demos')}</Menu.Label>
          {actions
            .filter(({ group }) => group === 'demos')
            .map(({ id, label, run }) => (
              <Menu.Item key={id} onClick={run}>
                {label}
              </Menu.Item>
            ))}
        </ActionMenu>
        <span id="tour-tools">
          <ToolMenu label={t('more')} icon={<IconDots size={20} />}>
            {menuActions.map(({ id, at }) => {
              const action = actionOf(id)
              if (!action?.isEnabled()) return null
              return (
                <Menu.Item
                  key={id}
                  className={at && css[at]}
                  rightSection={action.hotkey && <KeyHint keys={chordOf(action.hotkey)} />}
                  onClick={action.run}
                >
                  {action.label}
                </Menu.Item>
              )
            })}
            {!demo && <Menu.Item onClick={() => setAsked(asked + 1)}>{t('description')}</Menu.Item>}
          </ToolMenu>
        </span>
        <OptimizeAll />
        <div className={css.run} ref={setRunPlace} />
      </div>
      <Suspense>
        {searching && <CommandPalette actions={actions} onClose={search.close} />}
        {helping && <HelpSheet actions={actions} onClose={help.close} />}
      </Suspense>
    </div>
  )
}

interface ToolProps {
  action: Action | undefined
  icon: ReactNode
  className?: string | undefined
}

function Tool({ action, icon, className }: ToolProps) {
  if (!action) return null
  return (
    <IconTool className={className} label={action.label} disabled={!action.isEnabled()} onClick={action.run}>
      {icon}
    </IconTool>
  )
}
