import type { BenchStep } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'
import { RackTag } from '../rack/onDemand.ts'
import css from './BarLine.module.css'
import { BarOnSaw } from './BarOnSaw.tsx'
import type { Bench } from './useBench.ts'

/** Which bar lies on the saw, and how far it is cut. */
export function BarLine({ bench, step }: { bench: Bench; step: BenchStep }) {
  const { t } = useTranslation('bench')
  const { length } = usePlan()
  const { bar } = step.bar.sheet
  const name = t('bar', { number: bar.number })
  return (
    <section className={css.line} aria-label={name}>
      <h2>{name}</h2>
      {bar.codes.length > 0 && <RackTag codes={bar.codes} className={css.code} />}
      <p>{[length(bar.length), copyText(step, t)].filter(Boolean).join(' · ')}</p>
      <div className={css.drawing}>
        <BarOnSaw step={step} fate={bench.progress[step.keys[0] ?? '']} label={t('onSaw', { bar: name })} />
      </div>
    </section>
  )
}

type Texts = ReturnType<typeof useTranslation<'bench'>>['t']

/** Which of several equal bars; empty for a single one. */
function copyText({ bar, keys }: BenchStep, t: Texts): string {
  if (bar.keys.length < 2) return ''
  if (keys.length === bar.keys.length) return `× ${keys.length}`
  const places = keys.map((key) => bar.keys.indexOf(key) + 1)
  return t('copy', { places: places.join(', '), all: bar.keys.length })
}
