import {
  type AnsweredPlan,
  afterStep,
  afterWork,
  type BenchBar,
  type BenchStep,
  benchSteps,
  bundledWork,
  copyKeys,
  isFinished,
  isTouched,
  lastCut,
  lastRight,
  type Nanometres,
  offcutsOf,
  openSteps,
  type SawProgress,
  spoiled,
  withoutLastStep,
  workOf,
} from '@kerfwise/cutlist'
import { useMemo, useState } from 'react'
import { useActiveConfiguration } from '../../../state/document/document.ts'
import { useLiveBars } from '../../../state/saw/live/useLiveBars.ts'
import { useReplan } from '../../../state/saw/useReplan.ts'
import { useSawProgress } from '../../../state/saw/useSawProgress.ts'
import { followedBars, workedPlan } from '../../../state/saw/useWorkedPlan.ts'
import { useJumps } from './useJumps.ts'
import { useMadeEnds } from './useMadeEnds.ts'

/** How many steps the bench tells beforehand, with the present one. */
const TOLD = 3

/** The plan that is followed now, and its bars with the pieces that earlier plans have cut from them. */
function useBars(plan: AnsweredPlan, bench: ReturnType<typeof useSawProgress>['bench']) {
  const worked = useMemo(() => workedPlan(bench), [bench])
  const bars = useMemo((): readonly BenchBar[] => {
    // Pieces that a plan of another list has cut are planned away first, in the tab.
    if (bench.other !== null) return []
    const { sheet } = worked?.view ?? plan.view
    return followedBars(worked, plan.view).flatMap(({ bar, cut, keys }) => {
      const own = sheet[bar.number - 1]
      return own === undefined || keys.length === 0 ? [] : [{ sheet: own, cut, keys }]
    })
  }, [bench.other, worked, plan])
  return { view: worked?.view ?? plan.view, bars }
}

/** The work at the saw, step by step: what lies on the saw, the next cut, and what became of the last. */
export function useBench(plan: AnsweredPlan) {
  const { bench, current, isKept, mark, goOn, hold } = useSawProgress(plan)
  const round = bench.rounds.length
  const { replan, run } = useReplan(current.plan, goOn)
  const { view, bars } = useBars(current.plan, bench)
  const { bundle, sawOrder } = useActiveConfiguration()
  const steps = useMemo(() => benchSteps(bars, bundledWork({ bundle, sawOrder })), [bars, bundle, sawOrder])
  const { progress } = current
  const live = useLiveBars(bench.rounds[0]?.plan ?? plan, round)
  const free = useMemo(
    () =>
      steps.flatMap((step) => {
        const keys = step.keys.filter((key) => !live.elsewhere.has(key))
        return keys.length === 0 ? [] : [{ ...step, keys }]
      }),
    [steps, live.elsewhere],
  )
  const { ordered: own, jump } = useJumps(free, round, progress)
  const [step = null, ...next] = openSteps(own, progress, TOLD)
  const [laid, setLaid] = useState('')
  const { made, makeEnds, forgetEnds } = useMadeEnds(plan)
  const id = step === null ? '' : `${round} ${step.load} ${step.place}`
  const load = step === null ? '' : `${round} ${step.load}`
  const fates = bars.flatMap(({ keys }) => keys.flatMap((key) => progress[key] ?? []))
  const ends = made.of === id ? made.ends : 0
  const last = lastCut(own, progress)
  const before = withoutLastStep(own, progress)
  const offcuts = useMemo(() => offcutsOf(bench, last?.keys ?? []), [bench, last?.keys])
  const rest =
    step === null
      ? afterWork(current.plan.built, workOf(current.plan.built, current.plan.view, progress))
      : null
  const keep = (fates: SawProgress | null) => {
    if (fates === null) return
    forgetEnds()
    mark(round, fates)
  }
  const isBegun =
    step !== null &&
    (step.place > step.bar.cut || step.keys.some((key) => progress[key] && isTouched(progress[key])))
  const isLaid = (laid === load || ends > 0) && step !== null
  const isAsked = isLaid && !isBegun && live.isAsked(step.keys)
  const pieces = new Map(
    bars.flatMap(({ sheet, cut, keys }) => keys.map((key) => [key, sheet.bar.pieces.length - cut])),
  )
  const take = (keys: readonly string[], over: boolean) =>
    hold(keys.map((bar) => ({ kind: 'take', bar, of: pieces.get(bar) ?? 0, ...(over && { over }) })))
  /** Undo gives a bar back that others may lay on, before it goes to the cuts on the bar before. */
  const isHeld = live.isShared && isLaid && !isBegun && ends === 0
  /** Unfinished bars that lie on other saws. */
  const elsewhere = bars.flatMap(({ sheet, keys }) =>
    keys
      .filter((key) => live.elsewhere.has(key) && !(progress[key] && isFinished(progress[key])))
      .map((key) => ({ key, number: sheet.bar.number })),
  )
  return {
    /** Names the cut to make now, that of an end too. */
    id: `${id} ${ends}`,
    step,
    /** Names the cut of the present step, and the one that Undo takes back; null where it takes back no cut. */
    cutId: id,
    undoesId: ends > 0 || isHeld || last === null ? null : `${round} ${last.load} ${last.place}`,
    /** The plan that the steps are of. */
    view,
    next,
    live,
    elsewhere,
    hold,
    takeOver: () =>
      take(
        elsewhere.map(({ key }) => key),
        true,
      ),
    /** Whether the server is asked if the bar is free. */
    isAsked,
    /** What the bars of the last cut left for the shelf, once they are finished. */
    offcuts,
    /** The step of the last cut; null before the first. */
    last,
    /** The cut that the blade made last, which may be one of an end. */
    lastCut: (ends > 0 ? step?.ends[ends - 1] : last?.cut) ?? null,
    /** The end cut to make now, before the cut of the piece; null where none is left. */
    end: step?.ends[ends] ?? null,
    isOnSaw: step !== null && (isBegun || (isLaid && !isAsked)),
    isKept,
    other: bench.other,
    round,
    steps,
    progress,
    bars: {
      done: fates.filter((fate) => isFinished(fate) && !fate.spoiled).length,
      all: bars.reduce((sum, { keys }) => sum + keys.length, 0),
    },
    /** Whether pieces went wrong by this plan, so that another one has to give them. */
    isShort: rest !== null && fates.some(({ pieces, spoiled }) => spoiled || pieces.includes('wrong')),
    missing: current.plan.view.missing,
    replan,
    /** How long the bar is that lies on the bench or comes from the stock; of a bar begun before, what is left of it. */
    lengthOf: ({ bar, keys }: BenchStep): Nanometres =>
      current.plan.view.bars.find((planned) => copyKeys(planned).includes(keys[0] ?? ''))?.length ??
      bar.sheet.bar.length,
    layOn: () => {
      setLaid(load)
      take(
        (step?.keys ?? []).filter((key) => !live.isOurs(key)),
        false,
      )
    },
    cut: () => {
      if (step === null) return
      if (ends < step.ends.length) makeEnds({ of: id, ends: ends + 1 })
      else keep(afterStep(step, step.keys, progress, 'cut'))
    },
    becameWrong: (of: BenchStep, keys: readonly string[], measured?: Nanometres) =>
      keep(afterStep(of, keys, progress, 'wrong', measured)),
    giveUp: (of: BenchStep, keys: readonly string[]) => keep(spoiled(of, keys, progress)),
    /** The next bar to lay on is the first of those on which such a step is left; false where none is. */
    jumpTo: (isIt: (step: BenchStep) => boolean): boolean => {
      const [found] = openSteps(own.filter(isIt), progress, 1)
      if (found === undefined) return false
      jump(found.load)
      return true
    },
    /** The last of such steps whose piece is cut. */
    lastRight: (isIt: (step: BenchStep) => boolean) => lastRight(own.filter(isIt), progress),
    undo: () => {
      if (ends > 0) makeEnds({ of: id, ends: ends - 1 })
      else if (isHeld) {
        setLaid('')
        hold(step.keys.map((bar) => ({ kind: 'leave', bar })))
      } else keep(before)
    },
    canUndo: ends > 0 || isHeld || before !== null,
    planRest: () => void run(rest),
  }
}

export type Bench = ReturnType<typeof useBench>
