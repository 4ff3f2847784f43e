import { COMMANDS, type CommandId, type Invocation } from '@kerfwise/cutlist'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../shared/ui/confirm.tsx'
import { useCommands, useRefusal } from '../../state/commands.ts'
import { useDemos } from '../../state/demos.ts'
import { useDirty } from '../../state/open.ts'
import { useHistory } from '../../state/recorder.ts'

/** Something a person can do, for the palette, the hotkeys and the help sheet. */
export interface Action {
  id: string
  group: 'edit' | 'demos'
  label: string
  hotkey: string | null
  isEnabled: () => boolean
  run: () => void
}

/** What replaces the open project by another. */
const replacing: readonly CommandId[] = ['project.add', 'project.clone']

/** Commands without arguments from the registry, and what surrounds the document. */
export function useActions(): readonly Action[] {
  const { t } = useTranslation(['commands', 'cutlist'])
  const run = useCommands()
  const refusal = useRefusal()
  const { undo, redo, step } = useHistory()
  const isDirty = useDirty()
  const navigate = useNavigate()
  const demos = useDemos()
  const mayDiscard = async () =>
    !isDirty() ||
    (await confirm({ title: t('discard.title'), text: t('discard.text'), action: t('discard.action') }))

  const listed = COMMANDS.filter((command) => command.listed).map(({ id, labelKey, hotkey }): Action => {
    const invocation = { id, args: {} } as Invocation
    return {
      id,
      group: 'edit',
      label: t(`cutlist:${labelKey}`),
      hotkey,
      isEnabled: () => refusal(invocation) === null,
      run: async () => {
        if (id === 'project.add' && !(await mayDiscard())) return
        run<CommandId>(id, {})
        if (replacing.includes(id)) void navigate({ to: '/bars', search: {} })
      },
    }
  })
  return [
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
