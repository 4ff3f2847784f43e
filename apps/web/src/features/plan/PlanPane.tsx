import { type ItemId, previousPlan } from '@kerfwise/cutlist'
import { VisuallyHidden } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/ui/notify.ts'
import { useHandler } from '../../shared/useHandler.ts'
import { useSideOf, useTurnToPlan } from '../../state/browser/side.ts'
import { useOfferAction } from '../../state/document/actions.ts'
import { useActiveConfiguration, usePlace, useProjectId } from '../../state/document/document.ts'
import { useIssueText } from '../../state/document/issueText.ts'
import { useItemRows } from '../../state/document/itemRows.ts'
import { useWeight } from '../../state/document/weight.ts'
import { useIssues, usePanelIssues, useRequest } from '../../state/run/activeRequest.ts'
import { useOptimize } from '../../state/run/optimize.ts'
import type { PreviousOf } from '../../state/run/preview/previewer.ts'
import { usePreview } from '../../state/run/preview/usePreview.ts'
import { useLiveWork } from '../../state/saw/live/useLiveWork.ts'
import { useOrderedPlan } from '../../state/saw/useOrderedPlan.ts'
import { useCheckOnRefusal } from '../../state/session/session.ts'
import { useLimits } from '../../state/session/tier.ts'
import { BlockedChip, BlockedPanel } from './notes/BlockedPanel.tsx'
import { EmptyPlan } from './notes/EmptyPlan.tsx'
import { isOfList, RefusalChip, RefusalPanel } from './notes/RefusalPanel.tsx'
import { StaleChip, StaleNote } from './notes/StaleNote.tsx'
import { TellResult, TellWorked } from './notes/TellResult.tsx'
import { PlanDock, WorkedDock } from './PlanDock.tsx'
import { PlanHeader } from './PlanHeader.tsx'
import css from './PlanPane.module.css'
import { PlanSheet } from './PlanSheet.tsx'
import { paneOf } from './pane.ts'

/** How long the second click of a double click may come after the first, as on the commonest systems. */
const doubleClickMs = 500

const nobody: readonly ItemId[] = []

export function PlanPane() {
  const { t } = useTranslation('plan')
  const pane = useRef<HTMLElement>(null)
  const built = useRequest()
  const nothing = usePanelIssues().some(({ code }) => code === 'nothingToOptimize')
  const request = built?.ok ? built.value : null
  const { plan, best, place, result, optimize, cancel, discard } = useOptimize()
  const previousOf = useMemo<PreviousOf | undefined>(
    () => (result.data && !result.inSync ? (next) => previousPlan(result, next) : undefined),
    [result],
  )
  const preview = usePreview(request, useWeight(), usePlace(), previousOf)
  const rows = useItemRows()
  const { shown, kind, refusal, faulty, inSync, left } = paneOf({
    ...{ hasRequest: request !== null, nothing, result, plan, best, preview },
    isInList: (key) => rows.has(key),
  })
  const keys = request?.keys ?? nobody
  // Beside a plan all that is said of the list is a line of chips, so that its bars stay in sight.
  const chips = useMemo(
    () => (
      <>
        <BlockedChip />
        {refusal && <RefusalChip refusal={refusal} keys={keys} />}
        {left && <StaleChip result={left} preview={faulty ? null : shown} onDiscard={discard} />}
      </>
    ),
    [refusal, keys, left, faulty, shown, discard],
  )
  const ordered = useOrderedPlan(shown, useActiveConfiguration().sawOrder)
  useLiveWork(ordered)
  const blocked = useIssues()
  const { thorough } = useLimits()
  useCheckOnRefusal(result.failure?.errorKey === 'notAuthorizedError')
  const textOf = useIssueText()
  const project = useProjectId()
  const side = useSideOf(project)
  const turnToPlan = useTurnToPlan()
  const begunAt = useRef(Number.NEGATIVE_INFINITY)
  const start = useHandler((hard: boolean = false) => {
    const [first] = blocked
    if (request) {
      begunAt.current = performance.now()
      turnToPlan(project)
      void optimize(request, hard)
    } else if (first) notify({ kind: 'warning', text: textOf(first.issue) })
  })
  useOfferAction({
    id: 'optimize',
    group: 'edit',
    label: t('optimize'),
    hotkey: 'Mod+Enter',
    isEnabled: () => true,
    run: () => start(),
  })
  const startThorough = useHandler(() => start(true))
  const show = useHandler(() => {
    if (side === 'plan') pane.current?.scrollIntoView({ block: 'start' })
    else turnToPlan(project)
  })
  const state = {
    requesting: result.requesting,
    canOptimize: request !== null,
    onOptimize: useHandler(() => start()),
    // Cancel takes the place of Optimize: a double click on that is one wish to begin.
    onCancel: useHandler(() => {
      if (performance.now() - begunAt.current > doubleClickMs) cancel()
    }),
  }
  return (
    <section className={css.pane} ref={pane}>
      <h2 className={VisuallyHidden.classes.root}>{t('title')}</h2>
      <PlanHeader
        {...state}
        onThorough={thorough ? startThorough : null}
        kind={kind}
        busy={preview.busy || result.requesting}
        place={place}
      />
      {shown && inSync && !result.requesting ? <TellWorked plan={shown} /> : <TellResult figures={null} />}
      {refusal && !(shown && isOfList(refusal)) && <RefusalPanel refusal={refusal} keys={keys} />}
      {shown ? (
        ordered && (
          <PlanSheet plan={ordered} stale={faulty} isResult={shown === plan}>
            {chips}
          </PlanSheet>
        )
      ) : (
        <>
          {!nothing && <BlockedPanel />}
          {left && <StaleNote result={left} preview={null} onDiscard={discard} />}
          <EmptyPlan
            nothing={nothing}
            waiting={request !== null && refusal === null}
            explained={!nothing && (blocked.length > 0 || refusal !== null)}
          />
        </>
      )}
      {ordered ? (
        <WorkedDock {...state} plan={ordered} onShow={show} />
      ) : (
        <PlanDock {...state} figures={null} onShow={show} />
      )}
    </section>
  )
}
