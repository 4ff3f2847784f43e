import { useHotkeys } from '@mantine/hooks'
import type { AnsweredPlan } from '../../state/answer.ts'
import { usePreview } from '../../state/preview.ts'
import { useIssues, useRequest } from '../../state/request.ts'
import { questionOf, useRun } from '../../state/run.ts'
import { useDocument } from '../../state/store.ts'
import { EmptyPlan } from './EmptyPlan.tsx'
import { PlanHeader, type PlanKind } from './PlanHeader.tsx'
import css from './PlanPane.module.css'
import { PlanSheet } from './PlanSheet.tsx'
import { RefusalPanel } from './RefusalPanel.tsx'

export function PlanPane() {
  const built = useRequest()
  const nothing = useIssues().some(
    ({ where, issue }) => where === 'panel' && issue.code === 'nothingToOptimize',
  )
  const request = built?.ok ? built.value : null
  const preview = usePreview(request)
  const { run, optimize, cancel } = useRun(useDocument().activePanelId)
  const inSync = run.result !== null && request !== null && questionOf(request) === run.question
  const shown = nothing ? null : inSync ? run.result : preview.shown
  const refusal = run.refusal ?? (inSync ? null : preview.refusal)
  const faulty = request === null || refusal !== null
  const start = () => request && !run.requesting && void optimize(request)
  useHotkeys([['mod+Enter', start]], [])
  return (
    <section className={css.pane}>
      <PlanHeader
        kind={kindOf({ shown, faulty, inSync, hasResult: run.result !== null })}
        busy={preview.busy || run.requesting}
        requesting={run.requesting}
        canOptimize={request !== null}
        onOptimize={start}
        onCancel={cancel}
      />
      {refusal && !nothing && <RefusalPanel refusal={refusal} keys={request?.keys ?? []} />}
      {shown ? <PlanSheet plan={shown} stale={faulty} /> : <EmptyPlan />}
    </section>
  )
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
