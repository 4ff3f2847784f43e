import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/ui/notify.ts'
import { useTellNothing } from '../../shared/ui/useTellNothing.ts'
import { useOfferAction } from '../../state/document/actions.ts'
import { useCommands } from '../../state/document/commands.ts'
import { usePanels } from '../../state/document/document.ts'
import { useNothingAtAll } from '../../state/run/nothingToPlan.ts'
import { type AllOutcome, useOptimizeAll } from '../../state/run/optimizeAll.ts'

/** Offers to optimize all materials at once if the project has several, and shows how far that is. */
export function OptimizeAll() {
  const { t } = useTranslation('commands')
  const several = usePanels().length > 1
  const command = useCommands()
  const nothing = useNothingAtAll()
  const tellNothing = useTellNothing()
  const { progress, run, cancel } = useOptimizeAll()
  const tell = ({ optimized, failures, failed, excluded, cancelled }: AllOutcome) => {
    if (failed !== null) command('panel.activate', { panelId: failed })
    const texts = [
      t('all.optimized', { count: optimized }),
      failures > 0 ? t('all.failed', { count: failures }) : '',
      excluded > 0 ? t('all.excluded', { count: excluded }) : '',
    ]
    if (!cancelled) notify({ kind: failures > 0 ? 'warning' : 'success', text: texts.join(' ').trim() })
  }
  const start = async () => {
    if (nothing) {
      tellNothing()
      return
    }
    const outcome = await run()
    if (outcome) tell(outcome)
  }
  useOfferAction(
    several
      ? {
          id: 'optimizeAll',
          group: 'edit',
          label: t('all.run'),
          hotkey: 'Mod+Alt+Enter',
          isEnabled: () => true,
          run: () => void start(),
        }
      : null,
  )
  if (!progress) return null
  const { done, total } = progress
  return (
    <Button variant="default" leftSection={<IconPlayerStop size={18} />} onClick={cancel} aria-live="polite">
      {t('all.progress', { done: done + 1, total })}
    </Button>
  )
}
