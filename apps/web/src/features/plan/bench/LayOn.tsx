import { type BenchStep, joiningWords } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'
import { RackTag } from '../rack/onDemand.ts'
import { useSheetVoice } from '../useSheetVoice.ts'
import { KeptRests } from './KeptRests.tsx'
import css from './LayOn.module.css'
import type { Bench } from './useBench.ts'

interface LayOnProps {
  bench: Bench
  step: BenchStep
  areRestsLabelled: boolean
}

/** Between two bars: which one comes onto the saw, and where it is. */
export function LayOn({ bench, step, areRestsLabelled }: LayOnProps) {
  const { t } = useTranslation(['bench', 'plan'])
  const { length } = usePlan()
  const voice = useSheetVoice()
  const { sheet, cut } = step.bar
  const { bar } = sheet
  const source = cut > 0 ? t('lay.begun') : bar.leftover ? t('plan:bars.leftover') : t('lay.new')
  return (
    <section className={css.lay}>
      <p className={css.label}>{[t('lay.title'), t('bar', { number: bar.number }), source].join(' · ')}</p>
      {bar.codes.length > 0 && (
        <p className={css.codes}>
          <RackTag codes={bar.codes} className={css.code} />
        </p>
      )}
      <p className={css.length}>
        {step.keys.length > 1 && `${step.keys.length} × `}
        {length(bench.lengthOf(step))}
      </p>
      {joiningWords(sheet, voice).map((words) => (
        <p key={words} className={css.joining}>
          {words}
        </p>
      ))}
      {bench.bars.done > 0 && <p className={css.label}>{t('lay.clear')}</p>}
      <KeptRests bench={bench} areLabelled={areRestsLabelled} />
    </section>
  )
}
