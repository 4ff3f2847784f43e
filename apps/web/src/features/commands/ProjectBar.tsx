import { Button, Menu } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp, IconCommand, IconKeyboard, IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../shared/ui/ActionMenu.tsx'
import { IconTool } from '../../shared/ui/IconTool.tsx'
import type { Action } from '../../state/document/actions.ts'
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
  /** Tools of other parts of the page: saving, display settings. */
  tools?: ReactNode
  /** Takes the plans of all materials out of the page; where the tour ends. */
  exporting: ReactNode
  /** The actions of these tools, for the palette, the hotkeys and the help. */
  actions?: readonly Action[]
}

/** A question mark is typed with Shift on most keyboards. */
const chordOf = (hotkey: string | null) => (hotkey === '?' ? 'shift+?' : (hotkey ?? ''))

/** The project's name and the actions on the whole project. */
export function ProjectBar({ tools, exporting, actions: more = [] }: ProjectBarProps) {
  const { t } = useTranslation('commands')
  const [helping, help] = useDisclosure(false)
  const [searching, search] = useDisclosure(false)
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
      <ProjectTitle />
      <div className={css.tools}>
        <Tool action={actionOf('undo')} icon={<IconArrowBackUp size={20} />} />
        <Tool action={actionOf('redo')} icon={<IconArrowForwardUp size={20} />} />
        <IconTool label={t('palette')} onClick={search.open}>
          <IconCommand size={20} />
        </IconTool>
        <IconTool className={css.keyboard} label={t('help.title')} onClick={help.open}>
          <IconKeyboard size={20} />
        </IconTool>
        <SaveButton action={actionOf('save')} />
        {tools}
        <OptimizeAll />
        <span className={css.exporting} id="tour-export" data-tour="export-all">
          {exporting}
        </span>
        <ActionMenu
          target={
            <Button variant="default" leftSection={<IconPlus size={18} />}>
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
      </div>
      <Suspense>
        {searching && <CommandPalette actions={actions} onClose={search.close} />}
        {helping && <HelpSheet actions={actions} onClose={help.close} />}
      </Suspense>
    </div>
  )
}

function Tool({ action, icon }: { action: Action | undefined; icon: ReactNode }) {
  if (!action) return null
  return (
    <IconTool label={action.label} disabled={!action.isEnabled()} onClick={action.run}>
      {icon}
    </IconTool>
  )
}
