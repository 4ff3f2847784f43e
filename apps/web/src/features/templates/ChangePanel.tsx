import type { Made } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/ui/notify.ts'
import { useCommands } from '../../state/document/commands.ts'
import { useCloseStep } from '../../state/document/history.ts'
import type { FilledThing } from './useThing.ts'

/** Puts the new sizes into the lists that the thing has already. */
export function ChangePanel({ filled, made }: { filled: FilledThing; made: Made }) {
  const { template, unit, rows, filled: texts } = filled
  const { t } = useTranslation('templates')
  const run = useCommands()
  const navigate = useNavigate()
  const closeStep = useCloseStep()
  const change = async () => {
    const making = { template: template.id, filled: texts, unit }
    closeStep()
    if (!run('template.remake', { id: made.id, making, things: rows })) return
    // A change is one step of undo, however soon another one follows.
    closeStep()
    notify({ kind: 'success', text: t('changed') })
    await navigate({ to: '/bars', search: {} })
  }
  return (
    <Button size="md" disabled={rows.length === 0} onClick={() => void change()}>
      {t('change')}
    </Button>
  )
}
