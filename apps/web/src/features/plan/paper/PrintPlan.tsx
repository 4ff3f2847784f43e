import { filledItemsOf, includedPanels } from '@kerfwise/cutlist'
import { Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconTool } from '../../../shared/ui/IconTool.tsx'
import { ToolMenu } from '../../../shared/ui/ToolMenu.tsx'
import { useTellNothing } from '../../../shared/ui/useTellNothing.ts'
import { useOfferAction } from '../../../state/document/actions.ts'
import { useMaterialTitle, usePanels } from '../../../state/document/document.ts'
import { useOpenDocument } from '../../../state/exchange/exchange.ts'
import { useNothing, useNothingAtAll } from '../../../state/run/nothingToPlan.ts'
import { useShownPlan, withShown } from '../../../state/run/shownPlan.ts'
import { workedViews } from '../../../state/saw/workedViews.ts'
import { type PaperJob, usePaper } from './usePaper.tsx'

/** The paper of the plan on the page, as it is shown. */
function useShownJob(): () => PaperJob | null {
  const document = useOpenDocument()
  const shown = useShownPlan()
  return () => {
    if (shown === null) return null
    const { panel, worked, part } = shown
    return {
      document: withShown(document, shown),
      panels: [panel],
      worked: new Map(worked === null ? [] : [[panel, worked]]),
      part,
    }
  }
}

/** Prints the plan by the browser; open to every tier. Of several materials it asks which. */
export function PrintPlan() {
  const { t } = useTranslation('plan')
  const document = useOpenDocument()
  const title = useMaterialTitle()
  const several = usePanels().length > 1
  const [asked, setAsked] = useState(false)
  const [nothing, nothingAtAll] = [useNothing(), useNothingAtAll()]
  const tellNothing = useTellNothing()
  const { print: printJob, paper } = usePaper(useShownJob())
  const print = () => (nothing ? tellNothing() : printJob())
  const printAll = () => {
    const typed = includedPanels(document).filter(({ id }) => filledItemsOf(document, id).length > 0)
    const panels = typed.map(({ id }) => id)
    printJob({ document, panels, worked: workedViews(document, panels), part: 'all' })
  }
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
      <>
        <IconTool label={t('tools.print')} onClick={print}>
          <IconPrinter size={20} />
        </IconTool>
        {paper}
      </>
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
        <Menu.Item onClick={() => (nothingAtAll ? tellNothing() : printAll())}>{t('paper.all')}</Menu.Item>
      </ToolMenu>
      {paper}
    </>
  )
}
