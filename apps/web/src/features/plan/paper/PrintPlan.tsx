import { Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconTool } from '../../../shared/ui/IconTool.tsx'
import { ToolMenu } from '../../../shared/ui/ToolMenu.tsx'
import { useTellNothing } from '../../../shared/ui/useTellNothing.ts'
import { useOfferAction } from '../../../state/document/actions.ts'
import { useMaterialTitle, usePanels } from '../../../state/document/document.ts'
import { useNothing, useNothingAtAll } from '../../../state/run/nothingToPlan.ts'

const PrintAll = lazy(async () => ({ default: (await import('./PrintAll.tsx')).PrintAll }))

/** Prints the plan by the browser; open to every tier. Of several materials it asks which. */
export function PrintPlan() {
  const { t } = useTranslation('plan')
  const title = useMaterialTitle()
  const several = usePanels().length > 1
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState(false)
  const [nothing, nothingAtAll] = [useNothing(), useNothingAtAll()]
  const tellNothing = useTellNothing()
  const print = () => (nothing ? tellNothing() : window.print())
  // The browser's own key would print one material of several without a question, and an empty plan.
  useOfferAction({
    id: 'print',
    group: 'edit',
    label: t('tools.print'),
    hotkey: 'Mod+P',
    isEnabled: () => true,
    run: () => (several ? setAsked(true) : print()),
  })
  if (!several)
    return (
      <IconTool label={t('tools.print')} onClick={print}>
        <IconPrinter size={20} />
      </IconTool>
    )
  return (
    <>
      <ToolMenu
        label={t('tools.print')}
        icon={<IconPrinter size={20} />}
        maw={300}
        opened={asked}
        onChange={setAsked}
      >
        <Menu.Item onClick={print}>{title === '' ? t('paper.open') : t('paper.one', { title })}</Menu.Item>
        <Menu.Item onClick={() => (nothingAtAll ? tellNothing() : setAll(true))}>{t('paper.all')}</Menu.Item>
      </ToolMenu>
      <Suspense>{all && <PrintAll onDone={() => setAll(false)} />}</Suspense>
    </>
  )
}
