import { bundleWords, isMitred, type PlanView } from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useGrowing } from '../../../shared/ui/useGrowing.ts'
import { usePlan } from '../PlanContext.ts'
import css from './lists.module.css'
import { SawBar } from './SawBar.tsx'

const barsAtOnce = 20

/** Every cut in the order of the work, bar by bar. */
export function SawList({ view }: { view: PlanView }) {
  const { t } = useTranslation('saw')
  const { sheet } = view
  const { bundle, together } = usePlan()
  const mitred = isMitred(sheet)
  const words = useMemo(
    () => bundleWords(sheet, { most: bundle, together }, { text: (key, values) => t(key, { ...values }) }),
    [sheet, bundle, together, t],
  )
  const { shown, end } = useGrowing(sheet.length, barsAtOnce)
  return (
    <>
      <div className={css.sheet}>
        {sheet.slice(0, shown).map((bar, index) => (
          // Equal bars have one number, also where only some of them are cut by now.
          <SawBar key={`${bar.bar.number} ${index}`} sheet={bar} mitred={mitred} bundled={words.get(bar)} />
        ))}
        {end && <div ref={end} />}
      </div>
      {mitred && <p className={css.quiet}>{t('help')}</p>}
    </>
  )
}
