import {
  type AnsweredPlan,
  type FreeRequest,
  freeRequest,
  isOutdone,
  isUnlocked,
  type Nanometres,
  planView,
  priceByLength,
  suggested,
  unitFamily,
  type Variant,
  variantsOf,
} from '@kerfwise/cutlist'
import { readAnswer } from '@kerfwise/optimizer'
import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { useEffect, useState } from 'react'
import { useActiveConfiguration } from '../../document/document.ts'
import { useLimits } from '../../session/tier.ts'
import { useUnit } from '../activeRequest.ts'

/** A change that was solved and needs less stock. */
export interface Saving {
  variant: Variant
  /** New bars fewer than in the plan; may be 0 where only shorter bars are needed. */
  bars: number
  /** New stock less, as raw length. */
  length: Nanometres
  /** Less of the sum by which plans are compared; null where bars have no price. */
  money: number | null
}

/** The greatest saving first. All savings of a plan are in money, or none is. */
const bySaving = (a: Saving, b: Saving): number => (b.money ?? b.length) - (a.money ?? a.length)

interface Worth {
  savings: readonly Saving[]
  busy: boolean
}

function bought({ view }: Pick<AnsweredPlan, 'view'>) {
  return {
    money: view.figures.countedPrice,
    bars: view.buyList.reduce((sum, { count }) => sum + count, 0),
    length: view.buyList.reduce((sum, { count, length }) => sum + count * length, 0),
  }
}

type Bought = ReturnType<typeof bought>

/** The changes that would save stock: a worker of its own solves each of them, one after another. */
export function useWorth(plan: AnsweredPlan): Worth {
  const unit = useUnit()
  const family = unitFamily(unit)
  const configuration = useActiveConfiguration()
  const prices = isUnlocked(useLimits(), 'prices')
  const [worth, setWorth] = useState<Worth>({ savings: [], busy: true })
  useEffect(() => {
    const client = createOptimizerClient()
    const { request, keys } = plan.built
    const priceOf = prices ? priceByLength(configuration, unit) : null
    let current = true
    setWorth({ savings: [], busy: true })
    const planned = async (wanted: FreeRequest) => {
      const run = await client.optimize(JSON.stringify({ ...wanted, effort: 'preview' }))
      const answer = run.status === 'answered' ? readAnswer(run.answer) : null
      if (answer?.kind !== 'plan' || answer.plan.outputCount < plan.view.figures.piecesCut) return null
      return bought({ view: planView({ answer: answer.plan, request: wanted, keys, weight: null }) })
    }
    const solve = async (variant: Variant, before: Bought): Promise<Saving | null> => {
      const after = await planned(variant.request)
      if (after === null) return null
      const saving = {
        variant,
        bars: before.bars - after.bars,
        length: (before.length - after.length) as Nanometres,
        // Less than a hundredth is what sums of prices in binary fractions lose.
        money: before.money === null ? null : Math.round((before.money - (after.money ?? 0)) * 100) / 100,
      }
      return (saving.money ?? saving.length) > 0 ? saving : null
    }
    const run = async () => {
      const found: Saving[] = []
      // What a picked plan costs more is no saving of a change: changes are compared with the least material.
      const isPicked = request.patterns !== undefined
      const before = (isPicked ? await planned(freeRequest(request)) : null) ?? bought(plan)
      for (const variant of variantsOf(request, keys, plan.view.bars, family, priceOf)) {
        if (!current) return
        if (
          isOutdone(
            variant,
            found.map((saving) => saving.variant),
          )
        )
          continue
        const saving = await solve(variant, before)
        if (saving) found.push(saving)
        found.sort(bySaving)
        if (current) setWorth({ savings: suggested(found), busy: true })
      }
      if (current) setWorth({ savings: suggested(found), busy: false })
    }
    run().catch(() => current && setWorth((shown) => ({ ...shown, busy: false })))
    return () => {
      current = false
      client.close()
    }
  }, [plan, family, unit, prices, configuration])
  return worth
}
