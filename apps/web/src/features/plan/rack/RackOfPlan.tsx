import {
  type AnsweredPlan,
  hasRackBars,
  isReservedFor,
  plainName,
  type RackBar,
  rackBarsUsed,
  rackCuts,
} from '@kerfwise/cutlist'
import { Button, Switch } from '@mantine/core'
import { IconQrcode, IconScan, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveConfiguration, useActivePanelId, useProjectId } from '../../../state/document/document.ts'
import { useJump } from '../../../state/document/jump.ts'
import { useRack } from '../../../state/rack/rack.ts'
import { useOpenScan } from '../../../state/rack/scanWish.ts'
import { codesText } from '../../../state/rack/useBarTexts.ts'
import { useRackLabels } from '../../../state/rack/useRackLabels.ts'
import { useReportCuts } from '../../../state/rack/useReportCuts.ts'
import { useReserve } from '../../../state/rack/useReserve.ts'
import type { useRackWishes } from '../../../state/run/optimize.ts'
import { useSawProgress } from '../../../state/saw/useSawProgress.ts'
import { Chip } from '../notes/Chips.tsx'
import css from './RackOfPlan.module.css'
import { RefusedCuts } from './RefusedCuts.tsx'
import { useKeepsOffcuts } from './useKeepsOffcuts.ts'

interface RackOfPlanProps {
  plan: AnsweredPlan
  /** Whether the server gave the plan for the present list. Only then does the rack follow it. */
  isResult: boolean
  work: ReturnType<typeof useRackWishes>
}

/** What the rack has for a plan: the reserved bars, the cuts that were reported, and the labels of offcuts that came. */
export function RackOfPlan({ plan, isResult, work }: RackOfPlanProps) {
  const { t } = useTranslation('rack')
  const panelId = useActivePanelId()
  const projectId = useProjectId()
  const { name } = useActiveConfiguration()
  const { data: rack } = useRack(false)
  const { bench } = useSawProgress(plan)
  const isOffered = hasRackBars(plan.built.request)
  const [keeps, keep] = useKeepsOffcuts(plan)
  const [came, setCame] = useState<readonly RackBar[]>([])
  const { waiting, refused } = useReportCuts(plan, keeps, (offcuts) => setCame([...came, ...offcuts]))
  const openScan = useOpenScan()
  const jump = useJump()
  const lead = ({ id }: RackBar) =>
    plan.view.bars.some(({ codes }) => codes.includes(id)) ? () => jump({ where: 'saw', code: id }) : null
  const labels = useRackLabels()
  const { reserve, busy } = useReserve(work)
  const cut = new Set(rackCuts(bench).flatMap(({ bars }) => bars))
  const needed = rackBarsUsed(plan.view)
    .map(({ id }) => id)
    .filter((id) => !cut.has(id))
  const reserved = (rack ?? [])
    .filter((bar) => isReservedFor(bar, { projectId, panelId }))
    .map(({ id }) => id)
  const has = rack?.some(({ material }) => plainName(material) === plainName(name)) ?? false
  if (!isOffered && reserved.length === 0 && !has) return null
  const fits = needed.every((id) => reserved.includes(id)) && reserved.every((id) => needed.includes(id))
  const list = (codes: readonly string[]) => ({ count: codes.length, codes: codes.join(', ') })
  const differs = rack !== undefined && isResult && !fits
  const lies = came.filter(({ id }) => rack?.some((bar) => bar.id === id) ?? true)
  const short = (): string => {
    if (refused.length > 0) return t('chip.refused', { count: refused.length })
    if (waiting > 0) return t('chip.waiting', { count: waiting })
    if (differs && needed.length > 0) return t('chip.differs', { count: needed.length })
    if (differs) return t('chip.unused', { count: reserved.length })
    if (lies.length > 0) return t('chip.came', { count: lies.length })
    if (needed.length === 0) return t('chip.none')
    return t(isResult && rack ? 'chip.reserved' : 'chip.preview', { count: needed.length })
  }
  return (
    <>
      <RefusedCuts faults={refused} className={css.refusal} />
      <Chip
        name="rack"
        kind={refused.length > 0 ? 'fault' : differs || waiting > 0 ? 'warning' : 'fact'}
        icon={<IconStack2 size={16} aria-hidden="true" />}
        label={short()}
      >
        <div className={css.note} role="status">
          {!rack && isOffered && <span>{t('plan.unknown')}</span>}
          {rack && isResult && fits && needed.length > 0 && <span>{t('plan.reserved', list(needed))}</span>}
          {rack && !isResult && needed.length > 0 && <span>{t('plan.preview', list(needed))}</span>}
          {rack && isResult && !fits && (
            <span>
              {needed.length > 0 ? t('plan.differs', list(needed)) : t('plan.unused', list(reserved))}{' '}
              <Button variant="light" size="compact-sm" loading={busy} onClick={() => void reserve(panelId)}>
                {needed.length > 0 ? t('plan.reserve') : t('plan.free')}
              </Button>
            </span>
          )}
          {waiting > 0 && <span>{t('plan.waiting', { count: waiting })}</span>}
          {lies.length > 0 && (
            <span>
              {t('plan.came', {
                count: lies.length,
                codes: codesText(lies),
              })}{' '}
              <Button
                variant="light"
                size="compact-sm"
                leftSection={<IconQrcode size={16} />}
                loading={labels.isPending}
                onClick={() => labels.print(lies)}
              >
                {t('labels')}
              </Button>
            </span>
          )}
          <Button
            className={css.choice}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconScan size={16} />}
            onClick={() => openScan({ lead })}
          >
            {t('scan.open')}
          </Button>
          <Switch
            name="rack-offcuts"
            checked={keeps}
            label={t('plan.keep')}
            onChange={({ currentTarget }) => keep(currentTarget.checked)}
          />
        </div>
      </Chip>
    </>
  )
}
