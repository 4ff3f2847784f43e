import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlayerStop, IconScissors } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/ui/notify.ts'
import { useTellNothing } from '../../shared/ui/useTellNothing.ts'
import { useCommands } from '../../state/document/commands.ts'
import { usePanels } from '../../state/document/document.ts'
import { useNothingAtAll } from '../../state/run/nothingToPlan.ts'
import { type AllOutcome, useOptimizeAll } from '../../state/run/optimizeAll.ts'

/** One run for all materials; there only where the project has several. */
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
    if (several && nothing) {
      tellNothing()
      return
    }
    const outcome = several ? await run() : null
    if (outcome) tell(outcome)
  }
  useHotkeys([['mod+alt+Enter', () => void start()]], [])
  if (!several) return null
  if (progress) {
    const { done, total } = progress
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} />}
        onClick={cancel}
        aria-live="polite"
      >
        {t('all.progress', { done: done + 1, total })}
      </Button>
    )
  }
  return (
    <Button variant="default" leftSection={<IconScissors size={18} />} onClick={() => void start()}>
      {t('all.run')}
    </Button>
  )
}
