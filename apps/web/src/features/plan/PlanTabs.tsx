import type { AnsweredPlan, PanelId } from '@kerfwise/cutlist'
import type { PaperPart } from '@kerfwise/formats/paper'
import { Menu, Tabs } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../shared/onDemand.tsx'
import { DotsMenu } from '../../shared/ui/DotsMenu.tsx'
import { useHandler } from '../../shared/useHandler.ts'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { useTabInSight } from '../../shared/useTabInSight.ts'
import { useHasJobs } from '../../state/document/jobs.ts'
import { usePlaceToGo } from '../../state/document/jump.ts'
import { useTellShown } from '../../state/run/shownPlan.ts'
import type { WorkedPlan } from '../../state/saw/useWorkedPlan.ts'
import { BarList } from './drawing/BarList.tsx'
import { ViewTools } from './drawing/ViewTools.tsx'
import { OrderButton } from './effort/OrderButton.tsx'
import { BuyList } from './lists/BuyList.tsx'
import { SawList } from './lists/SawList.tsx'
import css from './PlanTabs.module.css'
import { type View, views, viewsInLine } from './viewsInLine.ts'

const BuyTerms = onDemand(async () => (await import('./lists/BuyTerms.tsx')).loadBuyTerms())
const Shelf = onDemand(async () => (await import('./lists/Shelf.tsx')).Shelf)
const SawWalk = onDemand(async () => (await import('./lists/SawWalk.tsx')).SawWalk)
const JobList = onDemand(async () => (await import('./lists/JobList.tsx')).JobList)
const SavingsList = onDemand(async () => (await import('./lists/SavingsList.tsx')).SavingsList)

/** What a print of each view has. */
const parts = {
  bars: 'all',
  saw: 'saw',
  walk: 'saw',
  jobs: 'jobs',
  buy: 'buy',
  offcuts: 'buy',
  worth: 'all',
} as const satisfies Record<View, PaperPart>

/** Pixels for the tools of the view that has most, so that the line is the same in each. */
const toolsRoom = 150

interface PlanTabsProps {
  plan: AnsweredPlan
  /** The plan with the cuts already made, after work at the saw. */
  worked: WorkedPlan | null
  /** The project's id, under which the view is kept: a person at the saw finds the ticks again after a reload. */
  project: string
  panel: PanelId
  /** Whether the list has changed since the plan was made. */
  stale: boolean
}

/** The plan as a drawing, as work at the saw, as an order, and as offcuts. */
export function PlanTabs({ plan, worked, project, panel, stale }: PlanTabsProps) {
  const { view } = worked ?? plan
  const { t } = useTranslation('plan')
  const [zoom, setZoom] = useState(1)
  const [chosen, setShown] = useStoredChoice(`view.${project}`, views, 'bars')
  const jobs = useHasJobs()
  const offered = views.filter((view) => view !== 'jobs' || jobs)
  const shown = offered.find((view) => view === chosen) ?? 'bars'
  const { ref, width } = useElementSize()
  // A phone scrolls its line of tabs sideways.
  const isPhone = useMediaQuery('(max-width: 575.98px)')
  const tabs =
    isPhone || width === 0
      ? offered
      : viewsInLine(offered, shown, (view) => t(`views.${view}`), width - toolsRoom)
  const others = offered.filter((view) => !tabs.includes(view))
  const [place] = usePlaceToGo()
  const isAtSaw = place?.where === 'saw'
  const setView = useHandler(setShown)
  useEffect(() => {
    if (isAtSaw) setView('walk')
  }, [isAtSaw, setView])
  useTellShown({ panel, plan, worked: worked?.view ?? null, stale, part: parts[shown] })
  useTabInSight(`plan-views-tab-${shown}`)
  const mitred = view.bars.some(({ pieces }) =>
    pieces.some(({ leftAngle, rightAngle }) => leftAngle !== 0 || rightAngle !== 0),
  )
  return (
    <Tabs
      // Mantine names the tabs by it.
      id="plan-views"
      value={shown}
      onChange={(value) => {
        const view = views.find((each) => each === value)
        if (view) setShown(view)
      }}
      keepMounted={false}
      classNames={{ list: css.list, tab: css.tab }}
    >
      <div className={css.head} ref={ref}>
        <Tabs.List>
          {tabs.map((view) => (
            <Tabs.Tab key={view} value={view}>
              {t(`views.${view}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {others.length > 0 && (
          <DotsMenu label={t('views.others')} position="bottom-start">
            {others.map((view) => (
              <Menu.Item key={view} onClick={() => setShown(view)}>
                {t(`views.${view}`)}
              </Menu.Item>
            ))}
          </DotsMenu>
        )}
        <div className={css.tools}>
          {shown === 'saw' && <OrderButton plan={plan} />}
          {shown !== 'walk' && (
            <ViewTools zoom={shown === 'bars' ? zoom : null} onZoom={setZoom} mitred={mitred} />
          )}
        </div>
      </div>
      <Tabs.Panel value="bars" className={css.panel}>
        <BarList bars={view.bars} zoom={zoom} />
      </Tabs.Panel>
      <Tabs.Panel value="saw" className={css.panel}>
        <SawList view={view} />
      </Tabs.Panel>
      <Tabs.Panel value="jobs" className={css.panel}>
        <JobList view={view} waits={plan.built.waits ?? null} />
      </Tabs.Panel>
      <Tabs.Panel value="buy" className={css.panel}>
        <BuyList buy={view.buyList} leftovers={view.leftoversUsed} />
        <BuyTerms />
      </Tabs.Panel>
      <Tabs.Panel value="offcuts" className={css.panel}>
        <Shelf plan={plan} />
      </Tabs.Panel>
      <Tabs.Panel value="walk" className={css.panel}>
        <SawWalk plan={plan} />
      </Tabs.Panel>
      <Tabs.Panel value="worth" className={css.panel}>
        <SavingsList plan={plan} />
      </Tabs.Panel>
    </Tabs>
  )
}
