import { COMMANDS, type CommandId, type Invocation } from '@kerfwise/cutlist'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Action, useOfferedActions } from '../../state/document/actions.ts'
import { useCommands, useRefusal } from '../../state/document/commands.ts'
import { useDemos } from '../../state/document/demos.ts'
import { useIsDemo } from '../../state/document/document.ts'
import { useHistory } from '../../state/document/history.ts'
import { useMayReplace } from '../../state/save/replace.ts'
import { useSaveCommand } from './useSaveCommand.ts'

/** The commands that replace the open project by another. */
const replacing: readonly CommandId[] = ['project.add', 'project.clone']

/** The order of the offered actions in palette and help. Without it they are in the order in which React mounts them. */
const offeredOrder = ['optimize', 'optimizeAll', 'print', 'display']
const inOrder = (offered: readonly Action[]) =>
  offered.toSorted((one, other) => offeredOrder.indexOf(one.id) - offeredOrder.indexOf(other.id))

/** The registry's commands without arguments, the actions around the document, and those of other parts of the screen. */
export function useActions(more: readonly Action[] = []): readonly Action[] {
  const { t } = useTranslation(['commands', 'cutlist'])
  const run = useCommands()
  const refusal = useRefusal()
  const { undo, redo, step } = useHistory()
  const mayReplace = useMayReplace()
  const save = useSaveCommand()
  const demo = useIsDemo()
  const navigate = useNavigate()
  const demos = useDemos()
  const offered = useOfferedActions()

  const listed = COMMANDS.filter((command) => command.listed).map(({ id, labelKey, hotkey }): Action => {
    const invocation = { id, args: {} } as Invocation
    return {
      id,
      group: 'edit',
      label: t(`cutlist:${labelKey}`),
      hotkey,
      isEnabled: () => refusal(invocation) === null,
      run: async () => {
        // A copy takes the present work along, except behind a demo, where that work would give way.
        const replaces = id === 'project.add' || (id === 'project.clone' && demo)
        if (replaces && !(await mayReplace())) return
        run<CommandId>(id, {})
        if (replacing.includes(id)) void navigate({ to: '/bars', search: {} })
      },
    }
  })
  return [
    ...inOrder(offered),
    {
      id: 'save',
      group: 'edit',
      label: t('save.action'),
      hotkey: 'Mod+S',
      isEnabled: () => true,
      run: () => void save(),
    },
    {
      id: 'undo',
      group: 'edit',
      label: t('undo'),
      hotkey: 'Mod+Z',
      isEnabled: () => undo,
      run: () => step('UNDO'),
    },
    {
      id: 'redo',
      group: 'edit',
      label: t('redo'),
      hotkey: 'Mod+Shift+Z',
      isEnabled: () => redo,
      run: () => step('REDO'),
    },
    ...more,
    ...listed,
    ...demos.map(
      ({ id, title }): Action => ({
        id,
        group: 'demos',
        label: t('demo', { title }),
        hotkey: null,
        isEnabled: () => true,
        run: () => void navigate({ to: '/bars', search: { demo: id } }),
      }),
    ),
  ]
}
