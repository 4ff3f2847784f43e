import { asItemId, formatLength, fromMm } from '@kerfwise/cutlist'
import { useHotkeys } from '@mantine/hooks'
import { useMemo } from 'react'
import { pieceLook } from '../../shared/pieceLook.ts'
import { useHighlight } from '../../state/highlight.ts'
import { useOutputFormat, usePreferences } from '../../state/preferences.ts'
import { type KeyedPlan, usePreview } from '../../state/preview.ts'
import { useIssues, useRequest, useUnit } from '../../state/request.ts'
import { questionOf, useRun } from '../../state/run.ts'
import { useActiveItems, useDocument } from '../../state/store.ts'
import { EmptyPlan } from './EmptyPlan.tsx'
import { PlanContext, type PlanSurroundings } from './PlanContext.ts'
import { PlanHeader, type PlanKind } from './PlanHeader.tsx'
import css from './PlanPane.module.css'
import { PlanView } from './PlanView.tsx'
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
  const kind = kindOf({ shown, faulty, inSync, hasResult: run.result !== null })
  const start = () => request && !run.requesting && void optimize(request)
  useHotkeys([['mod+Enter', start]], [])
  return (
    <section className={css.pane} aria-live="off">
      <PlanHeader
        kind={kind}
        busy={preview.busy || run.requesting}
        requesting={run.requesting}
        canOptimize={request !== null}
        onOptimize={start}
        onCancel={cancel}
      />
      {refusal && !nothing && <RefusalPanel refusal={refusal} keys={request?.keys ?? []} />}
      {shown ? <Shown keyed={shown} stale={faulty} /> : <EmptyPlan />}
    </section>
  )
}

function Shown({ keyed, stale }: { keyed: KeyedPlan; stale: boolean }) {
  return (
    <PlanContext value={useSurroundings(keyed)}>
      <PlanView plan={keyed.plan} sideWaste={keyed.sideWaste} join={keyed.join} stale={stale} />
    </PlanContext>
  )
}

function useSurroundings({ keys }: KeyedPlan): PlanSurroundings {
  const items = useActiveItems()
  const format = useOutputFormat(useUnit())
  const [{ patterns, currency }] = usePreferences()
  const [highlighted, setHighlighted] = useHighlight()
  return useMemo(() => {
    const rows = new Map(items.map((item, index) => [item.id, index]))
    const idOf = (key: string) => keys[Number(key)]
    const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return {
      lookOf: (key) => {
        const id = idOf(key)
        const row = id === undefined ? undefined : rows.get(id)
        return row === undefined ? null : pieceLook(row)
      },
      bareLength: (mm) => formatLength(fromMm(mm), format, { bare: true }),
      length: (mm) => formatLength(fromMm(mm), format),
      money: (amount) => `${currency}${money.format(amount)}`,
      highlighted: highlighted === null ? null : String(keys.indexOf(asItemId(highlighted))),
      onHighlight: (key) => setHighlighted(key === null ? null : (idOf(key) ?? null)),
      patterns,
    }
  }, [items, keys, format, currency, patterns, highlighted, setHighlighted])
}

function kindOf(state: {
  shown: KeyedPlan | null
  faulty: boolean
  inSync: boolean
  hasResult: boolean
}): PlanKind {
  if (!state.shown) return 'none'
  if (state.faulty) return 'faulty'
  if (state.inSync) return 'result'
  return state.hasResult ? 'stale' : 'preview'
}
