import {
  answered,
  type CutDocument,
  configurationOf,
  effectiveUnit,
  itemsOf,
  jobByItem,
  type PanelConfiguration,
  type PanelId,
  partPlanned,
  resultOf,
  type Unit,
} from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { weightOf } from '../../state/document/weight.ts'
import { useOrderedPlan } from '../../state/saw/useOrderedPlan.ts'
import type { SharedLook } from '../../state/shares/address.ts'
import { sectionId } from '../../state/shares/sections.ts'
import { BarList } from './drawing/BarList.tsx'
import { HighlightStyle } from './drawing/HighlightStyle.tsx'
import { PlanPatterns } from './drawing/PlanPatterns.tsx'
import { Figures } from './figures/Figures.tsx'
import { SawSettings } from './figures/SawSettings.tsx'
import { Tightest } from './figures/Tightest.tsx'
import { BuyList } from './lists/BuyList.tsx'
import { SawList } from './lists/SawList.tsx'
import { Missing } from './notes/Missing.tsx'
import { RowsPlanned } from './notes/RowsPlanned.tsx'
import { WaitsNote } from './notes/Waits.tsx'
import { PlanContext, type PlanSurroundings } from './PlanContext.ts'
import css from './PlanSheet.module.css'
import { PlanProof } from './proof/PlanProof.tsx'
import { useSurroundingsOf } from './useSurroundings.ts'

interface PlanReadingProps {
  document: CutDocument
  panelId: PanelId
  /** The format in which the sharing person reads lengths. */
  look?: SharedLook
}

function useReadingSurroundings(
  { document, panelId, look }: PlanReadingProps,
  configuration: PanelConfiguration,
  unit: Unit,
): PlanSurroundings {
  const rows = useMemo(
    () => new Map(itemsOf(document, panelId).map(({ id }, row) => [id, row])),
    [document, panelId],
  )
  const jobs = useMemo(() => jobByItem(document, panelId), [document, panelId])
  return useSurroundingsOf({ rows, jobs, configuration, unit, look })
}

/** The stored plan of one panel, to look at only. Null if the panel has no plan. */
export function PlanReading(props: PlanReadingProps) {
  const { t } = useTranslation('plan')
  const { document, panelId } = props
  const configuration = configurationOf(document, panelId)
  const unit = effectiveUnit(configuration, null)
  const surroundings = useReadingSurroundings(props, configuration, unit)
  const planned = useMemo(() => {
    const { data, request, keys, waits } = resultOf(document, panelId)
    return data && request ? answered(data, { request, keys, waits }, weightOf(configuration, unit)) : null
  }, [document, panelId, configuration, unit])
  const plan = useOrderedPlan(planned, configuration.sawOrder)
  if (!plan) return null
  const part = partPlanned(itemsOf(document, panelId), plan.built)
  const { figures, bars, buyList, leftoversUsed, missing } = plan.view
  return (
    <PlanContext value={surroundings}>
      <div className={css.plan}>
        <PlanPatterns />
        <HighlightStyle />
        <SawSettings plan={plan} />
        <Figures figures={figures} stock={[...buyList, ...leftoversUsed]} sheet={plan.view.sheet} />
        <PlanProof plan={plan} configuration={configuration} isResult />
        {part && <RowsPlanned part={part} bound={null} />}
        <Tightest view={plan.view} />
        <Missing missing={missing} />
        {plan.built.waits && (
          <WaitsNote
            waits={plan.built.waits}
            proof={plan.answer.meta.proof}
            until={document.horizon?.until ?? null}
            priced={figures.price !== null}
          />
        )}
        <div className={css.section} id={sectionId(panelId, 'bars')}>
          <BarList bars={bars} reading />
        </div>
        <div className={css.section} id={sectionId(panelId, 'buy')}>
          <BuyList buy={buyList} leftovers={leftoversUsed} />
        </div>
        <div className={css.section} id={sectionId(panelId, 'saw')}>
          <h3>{t('views.saw')}</h3>
          <SawList view={plan.view} />
        </div>
      </div>
    </PlanContext>
  )
}
