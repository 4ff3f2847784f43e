import {
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  spotlight,
} from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../shared/ui/KeyHint.tsx'
import { useFocusBack } from '../../shared/ui/useFocusBack.ts'
import type { Action } from '../../state/document/actions.ts'

const entry = ({ id, label, hotkey, run }: Action): SpotlightActionData => ({
  id,
  label,
  rightSection: hotkey ? <KeyHint keys={hotkey} /> : undefined,
  onClick: run,
})

interface CommandPaletteProps {
  actions: readonly Action[]
  onClose: () => void
}

/** The list of all present actions, with a search; open as long as it is mounted. */
export function CommandPalette({ actions, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('commands')
  useFocusBack()
  useEffect(() => spotlight.open(), [])
  const groups = (['edit', 'demos'] as const).map(
    (group): SpotlightActionGroupData => ({
      group: t(`group.${group}`),
      actions: actions
        .filter(({ id, group: own, isEnabled }) => own === group && id !== 'palette' && isEnabled())
        .map(entry),
    }),
  )
  return (
    <Spotlight
      actions={groups}
      shortcut={null}
      title={t('palette')}
      onSpotlightClose={onClose}
      nothingFound={t('nothing')}
      highlightQuery
      scrollable
      maxHeight={420}
      searchProps={{ placeholder: t('search'), 'aria-label': t('search') }}
    />
  )
}
