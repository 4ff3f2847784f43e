import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../../shared/ui/useTitle.ts'
import { useActiveConfiguration } from '../../../state/document/document.ts'
import { useOptimize } from '../../../state/run/optimize.ts'
import { useIsByLink } from '../../../state/saw/live/link.ts'
import { useLiveWork } from '../../../state/saw/live/useLiveWork.ts'
import { useOrderedPlan } from '../../../state/saw/useOrderedPlan.ts'
import { PlanContext } from '../PlanContext.ts'
import { useSurroundings } from '../useSurroundings.ts'
import css from './Bench.module.css'
import { Bench } from './Bench.tsx'

interface BenchScreenProps {
  /** The laser measure that is connected. */
  meter: ReactNode
  onLeave: () => void
}

/** The work at the saw by the optimized plan of the open material, and nothing else. */
export function BenchScreen({ meter, onLeave }: BenchScreenProps) {
  const { t } = useTranslation('bench')
  useTitle(t('title'))
  const { plan: answer, result } = useOptimize()
  const { sawOrder } = useActiveConfiguration()
  const planned = result.inSync ? answer : null
  const plan = useOrderedPlan(planned, sawOrder)
  useLiveWork(plan)
  const surroundings = useSurroundings()
  const isByLink = useIsByLink()
  if (planned === null)
    return (
      <main className={css.nothing}>
        <h1>{t('title')}</h1>
        <p>{t(isByLink ? 'link.noPlan' : 'noPlan')}</p>
        <Button onClick={onLeave}>{t(isByLink ? 'link.back' : 'toPlan')}</Button>
      </main>
    )
  return (
    <PlanContext value={surroundings}>
      {plan && <Bench plan={plan} meter={meter} onLeave={onLeave} />}
    </PlanContext>
  )
}
