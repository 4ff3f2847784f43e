import { type AnsweredPlan, hasSawCosts, partPlanned, rightlyCut, waitingCount } from '@kerfwise/cutlist'
import { IconCalendarPause, IconLock, IconRefresh } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../shared/onDemand.tsx'
import { useCommands } from '../../state/document/commands.ts'
import {
  useActiveConfiguration,
  useActiveItems,
  useActivePanelId,
  useProjectId,
} from '../../state/document/document.ts'
import { useHorizon } from '../../state/document/jobs.ts'
import { usePartByTier } from '../../state/run/activeRequest.ts'
import { useRackWishes } from '../../state/run/optimize.ts'
import { useWorkedPlan } from '../../state/saw/useWorkedPlan.ts'
import { useHasRack, useLimits } from '../../state/session/tier.ts'
import { HighlightStyle } from './drawing/HighlightStyle.tsx'
import { PlanPatterns } from './drawing/PlanPatterns.tsx'
import { Figures } from './figures/Figures.tsx'
import { TightestChip } from './figures/Tightest.tsx'
import { Chip, Chips } from './notes/Chips.tsx'
import { LateJobs } from './notes/LateJobs.tsx'
import { Missing } from './notes/Missing.tsx'
import { RowsPlanned } from './notes/RowsPlanned.tsx'
import { PlanContext } from './PlanContext.ts'
import css from './PlanSheet.module.css'
import { PlanTabs } from './PlanTabs.tsx'
import { PlanProof } from './proof/PlanProof.tsx'
import { RackOfPlan } from './rack/onDemand.ts'
import { useSurroundings } from './useSurroundings.ts'

const WaitsNote = onDemand(async () => (await import('./notes/Waits.tsx')).WaitsNote)
const SawTime = onDemand(async () => (await import('./effort/SawTime.tsx')).SawTime)

interface PlanSheetProps {
  plan: AnsweredPlan
  /** The list has become faulty since: the last good plan is shown, but not as the truth. */
  stale: boolean
  /** Whether the server gave the plan for the present list. */
  isResult: boolean
  /** The first chips, of what keeps the list and its plan apart. */
  children: ReactNode
}

export const PlanSheet = memo(function PlanSheet({ plan, stale, isResult, children }: PlanSheetProps) {
  const { t } = useTranslation('plan')
  const worked = useWorkedPlan(plan)
  const { view } = worked ?? plan
  const { figures } = view
  const { waits } = plan.built
  const until = useHorizon()?.until ?? null
  const run = useCommands()
  const [hasRack, rack] = [useHasRack(), useRackWishes()]
  const configuration = useActiveConfiguration()
  const [items, byTier, limits] = [useActiveItems(), usePartByTier(), useLimits()]
  // A result is of the list as it was; a preview follows the list by a moment.
  const part = isResult ? partPlanned(items, plan.built) : byTier
  const project = useProjectId()
  const active = useActivePanelId()
  return (
    <PlanContext value={useSurroundings()}>
      <div className={css.plan} data-stale={stale || undefined}>
        <PlanPatterns />
        <HighlightStyle />
        <div className={css.facts}>
          <Figures figures={figures} stock={[...view.buyList, ...view.leftoversUsed]} sheet={view.sheet} />
          <PlanProof plan={plan} configuration={configuration} isResult={isResult} />
        </div>
        <Missing missing={view.missing} />
        <Chips>
          {children}
          {part && (
            <Chip
              name="rows"
              lazy
              kind="warning"
              icon={<IconLock size={16} aria-hidden="true" />}
              label={t('chips.rows', { ...part })}
            >
              <RowsPlanned part={part} bound={byTier && limits.items} />
            </Chip>
          )}
          {worked && worked.round > 1 && (
            <Chip
              name="round"
              lazy
              icon={<IconRefresh size={16} aria-hidden="true" />}
              label={t('chips.round', { round: worked.round })}
            >
              {t('walk.round', { round: worked.round, count: rightlyCut(view.bars) })}
            </Chip>
          )}
          <LateJobs />
          {hasSawCosts(configuration) && <SawTime plan={plan} />}
          {waits && (
            <Chip
              name="waits"
              kind={waitingCount(waits) > 0 ? 'warning' : 'fact'}
              icon={<IconCalendarPause size={16} aria-hidden="true" />}
              label={t('chips.wait', { count: waitingCount(waits) })}
            >
              <WaitsNote
                waits={waits}
                proof={plan.answer.meta.proof}
                until={until}
                priced={figures.price !== null}
                onCut={isResult ? () => run('horizon.keepWaiting', { panelId: active }) : undefined}
              />
            </Chip>
          )}
          {hasRack && <RackOfPlan key={`${project} ${active}`} plan={plan} isResult={isResult} work={rack} />}
          {!stale && <TightestChip view={view} />}
        </Chips>
        <div className={css.views}>
          <PlanTabs
            key={project}
            project={project}
            panel={active}
            plan={plan}
            worked={worked}
            stale={stale}
          />
        </div>
      </div>
    </PlanContext>
  )
})
