import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { type AnsweredPlan, piecesIn, type Refusal } from '../../state/answer.ts'
import { useOptimize } from '../../state/optimize.ts'
import { usePreview } from '../../state/preview.ts'
import { usePanelIssues, useRequest } from '../../state/request.ts'
import { EmptyPlan } from './EmptyPlan.tsx'
import { PlanDock } from './PlanDock.tsx'
import { PlanHeader, type PlanKind } from './PlanHeader.tsx'
import css from './PlanPane.module.css'
import { PlanSheet } from './PlanSheet.tsx'
import { RefusalPanel } from './RefusalPanel.tsx'
import { StaleNote } from './StaleNote.tsx'

export function PlanPane() {
  const pane = useRef<HTMLElement>(null)
  const built = useRequest()
  const nothing = usePanelIssues().some(({ code }) => code === 'nothingToOptimize')
  const request = built?.ok ? built.value : null
  const preview = usePreview(request)
  const { plan, result, optimize, cancel, discard } = useOptimize()
  const inSync = plan !== null && result.inSync
  const shown = nothing ? null : inSync ? plan : preview.shown
  const refusal = refusalOf(result.failure) ?? (inSync ? null : preview.refusal)
  // A server that cannot answer takes nothing from the preview; only a refused list leaves the last plan behind.
  const faulty = request === null || (!inSync && preview.refusal !== null)
  const start = () => request && void optimize(request)
  useHotkeys([['mod+Enter', start]], [])
  const state = {
    requesting: result.requesting,
    canOptimize: request !== null,
    onOptimize: start,
    onCancel: cancel,
  }
  return (
    <section className={css.pane} ref={pane}>
      <PlanHeader
        {...state}
        kind={kindOf({ shown, faulty, inSync, hasResult: plan !== null })}
        busy={preview.busy || result.requesting}
      />
      {refusal && !nothing && <RefusalPanel refusal={refusal} keys={request?.keys ?? []} />}
      {plan && !inSync && !nothing && <StaleNote result={plan} preview={preview.shown} onDiscard={discard} />}
      {shown ? (
        <PlanSheet plan={shown} stale={faulty} />
      ) : (
        <EmptyPlan waiting={!nothing && refusal === null} />
      )}
      <PlanDock
        {...state}
        figures={shown?.view.figures ?? null}
        onShow={() => pane.current?.scrollIntoView({ block: 'start' })}
      />
    </section>
  )
}

function refusalOf(failure: ReturnType<typeof useOptimize>['result']['failure']): Refusal | null {
  if (!failure) return null
  return { key: failure.errorKey, message: failure.errorMessage, pieces: piecesIn(failure.errorDetails) }
}

interface Shown {
  shown: AnsweredPlan | null
  faulty: boolean
  inSync: boolean
  hasResult: boolean
}

function kindOf({ shown, faulty, inSync, hasResult }: Shown): PlanKind {
  if (!shown) return 'none'
  if (faulty) return 'faulty'
  if (inSync) return 'result'
  return hasResult ? 'stale' : 'preview'
}
