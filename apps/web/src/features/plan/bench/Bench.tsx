import { type AnsweredPlan, type BenchStep, isUnlocked } from '@kerfwise/cutlist'
import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCutLabels } from '../../../state/print/useCutLabels.ts'
import { useIsByLink } from '../../../state/saw/live/link.ts'
import { useHasRack, useLimits } from '../../../state/session/tier.ts'
import { usePlan } from '../PlanContext.ts'
import { RackAtBench } from '../rack/onDemand.ts'
import { useKeepsOffcuts } from '../rack/useKeepsOffcuts.ts'
import css from './Bench.module.css'
import { BenchHead } from './BenchHead.tsx'
import { BenchSettings } from './BenchSettings.tsx'
import { Ended } from './Ended.tsx'
import { LabelNotes } from './LabelNotes.tsx'
import { LayOn } from './LayOn.tsx'
import { LiveNotes } from './LiveNotes.tsx'
import { NextCut } from './NextCut.tsx'
import { Targets } from './Targets.tsx'
import { useBench } from './useBench.ts'
import { useHand } from './useHand.ts'
import { useScan } from './useScan.ts'
import { useStepWords } from './useStepWords.ts'
import { useVoice } from './useVoice.ts'
import { useWakeLock } from './useWakeLock.ts'
import { WrongCut } from './WrongCut.tsx'

/** A second tap of a gloved finger is no second cut. */
const TAP_MS = 600

interface BenchProps {
  plan: AnsweredPlan
  meter?: ReactNode
  onLeave: () => void
}

/** The bench: what to do now in large letters, and three large targets. */
export function Bench({ plan, meter, onLeave }: BenchProps) {
  const { t } = useTranslation('bench')
  const bench = useBench(plan)
  const wake = useWakeLock()
  const words = useStepWords()
  const { length } = usePlan()
  const labels = useCutLabels(bench.view)
  const [asked, setAsked] = useState<'wrong' | 'settings' | null>(null)
  const isWrong = asked === 'wrong'
  const [wrong, setWrong] = useState<BenchStep | null>(null)
  const back = () => {
    setAsked(null)
    setWrong(null)
  }
  const [hand, setHand] = useHand()
  const main = useKeptFocus()
  const tapped = useRef(Number.NEGATIVE_INFINITY)
  const { step, end, isOnSaw } = bench
  const [hasRack, isByLink] = [useHasRack(), useIsByLink()]
  const mayPrint = isUnlocked(useLimits(), 'export') || isByLink
  const canPrint = labels.canPrint && mayPrint
  const [keeps] = useKeepsOffcuts(plan)
  const isRackHere = hasRack && !isByLink
  const areRestsLabelled = mayPrint && !(isRackHere && keeps)
  const told = step && isOnSaw ? words.spoken(step, end) : ''
  const lay = step && [
    t('lay.title'),
    t('bar', { number: step.bar.sheet.bar.number }),
    length(bench.lengthOf(step)),
  ]
  const voice = useVoice({ of: bench.id, text: told || (lay?.join(', ') ?? '') })
  const once = (act: () => void) => () => {
    if (performance.now() - tapped.current < TAP_MS) return
    tapped.current = performance.now()
    act()
  }
  const done = once(() => {
    if (bench.isAsked) return
    if (!isOnSaw) return bench.layOn()
    if (step !== null && end === null) labels.made(bench.cutId, madeCut(step))
    bench.cut()
    navigator.vibrate?.(30)
  })
  const canBeWrong = step !== null && isOnSaw && end === null
  const undo = once(() => {
    if (bench.undoesId !== null) labels.takenBack(bench.undoesId)
    bench.undo()
  })
  const scan = useScan(bench, { isWrong, onBack: back, onDone: done, onWrong: setWrong })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof HTMLInputElement) && scan.takes(event)) return event.preventDefault()
    if (key === 'Escape') return asked === null ? onLeave() : back()
    // A button under the focus takes its own keys, and a field its letters.
    const isPress = key === ' ' || key === 'Enter'
    if (target instanceof HTMLInputElement || (isPress && target instanceof HTMLButtonElement)) return
    if (asked !== null) return
    const next = step === null ? undefined : done
    const act = {
      ' ': next,
      Enter: next,
      PageDown: next,
      Backspace: bench.canUndo ? undo : undefined,
      w: canBeWrong ? () => setAsked('wrong') : undefined,
    }[key === 'W' ? 'w' : key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <main className={css.bench} onKeyDown={onKeyDown} tabIndex={-1} ref={main}>
      <BenchHead
        bench={bench}
        wake={wake}
        voice={voice}
        meter={meter}
        printsLabels={canPrint && labels.isOn}
        onSettings={() => setAsked('settings')}
        onLeave={onLeave}
      />
      <LiveNotes onHold={bench.hold} />
      <LabelNotes labels={labels} />
      {isRackHere && <RackAtBench plan={plan} isBetween={step === null || !isOnSaw} />}
      {scan.refused !== null && (
        <p className={css.refused} role="alert">
          {scan.refused}
        </p>
      )}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {asked === 'settings' ? (
        <BenchSettings
          {...{ hand, areRestsLabelled }}
          onHand={setHand}
          labels={canPrint ? labels : null}
          onBack={back}
        />
      ) : step === null ? (
        <Ended {...{ bench, areRestsLabelled, onLeave }} />
      ) : isWrong ? (
        <WrongCut
          // The next cut is asked about anew.
          key={`${(wrong ?? step).load} ${(wrong ?? step).place}`}
          step={wrong ?? step}
          onBack={back}
          onPiece={(keys, measured) => {
            bench.becameWrong(wrong ?? step, keys, measured)
            back()
          }}
          onBar={(keys) => {
            bench.giveUp(wrong ?? step, keys)
            back()
          }}
        />
      ) : isOnSaw ? (
        <NextCut bench={bench} step={step} />
      ) : (
        <LayOn {...{ bench, step, areRestsLabelled }} />
      )}
      {asked === null && (
        <Targets
          {...{ bench, hand, canBeWrong }}
          onUndo={undo}
          onWrong={() => setAsked('wrong')}
          onDone={done}
        />
      )}
    </main>
  )
}

/** The pieces that a step frees, as the labels name them. */
const madeCut = ({ bar, place, keys }: BenchStep) => ({
  bar: bar.sheet.bar.number,
  place,
  copies: keys.map((key) => bar.keys.indexOf(key) + 1),
})

/** The keys, also those of a pedal, work at once and after a button under the focus went away or is off. */
function useKeptFocus() {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    if (main.current?.contains(focused) && !focused?.matches(':disabled')) return
    main.current?.focus({ preventScroll: true })
  })
  return main
}
