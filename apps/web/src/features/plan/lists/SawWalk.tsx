import { Button, Progress } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../shared/ui/confirm.tsx'
import { useGrowing } from '../../../shared/ui/useGrowing.ts'
import type { AnsweredPlan } from '../../../state/answer.ts'
import { copyKey, isFinished, isTouched, untouched } from '../../../state/saw/progress.ts'
import { useReplan } from '../../../state/saw/useReplan.ts'
import { useSawProgress } from '../../../state/saw/useSawProgress.ts'
import css from './lists.module.css'
import { WalkBar } from './WalkBar.tsx'

const barsAtOnce = 20

/** The plan as work: cuts are ticked off, bars given up, and what is left is planned anew and worked on. */
export function SawWalk({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation('plan')
  const { current, earlier, mark, goOn, clear } = useSawProgress(plan)
  const { view } = current.plan
  const { replan, run } = useReplan(current.plan, goOn)
  const copies = view.bars.flatMap((bar) =>
    Array.from({ length: bar.count }, (_, copy) => ({ bar, copy, key: copyKey(bar.number, copy) })),
  )
  const { shown, end } = useGrowing(copies.length, barsAtOnce)
  const total = view.figures.bars
  const fates = Object.values(current.progress)
  const done = fates.filter((fate) => isFinished(fate) && !fate.spoiled).length
  const before = earlier.reduce((sum, round) => sum + cutIn(round.progress), 0)
  const touched = fates.some(isTouched)
  const beginAgain = async () => {
    const question = { title: t('walk.clearTitle'), text: t('walk.clearText'), action: t('walk.clear') }
    if (await confirm(question)) clear()
  }
  const top = useRef<HTMLParagraphElement>(null)
  const rounds = useRef(earlier.length)
  useEffect(() => {
    // The button is below the last bar; the new plan begins above the first.
    if (earlier.length > rounds.current) {
      top.current?.scrollIntoView({ block: 'start' })
      top.current?.focus({ preventScroll: true })
    }
    rounds.current = earlier.length
  }, [earlier.length])
  return (
    <>
      {earlier.length > 0 && (
        <p ref={top} tabIndex={-1} className={css.round}>
          {t('walk.round', { round: earlier.length + 1, count: before })}
        </p>
      )}
      {view.missing.length > 0 && <p role="status">{t('missing.outOfStock')}</p>}
      <p className={css.quiet}>{t('walk.progress', { done, count: total })}</p>
      <Progress
        className={css.onScreen}
        value={total > 0 ? (100 * done) / total : 0}
        aria-label={t('walk.progress', { done, count: total })}
      />
      <p className={`${css.quiet} ${css.onScreen}`}>{t('walk.help')}</p>
      <ul className={`${css.savings} ${css.walk}`}>
        {copies.slice(0, shown).map(({ bar, copy, key }) => (
          <WalkBar
            key={key}
            bar={bar}
            copy={copy}
            fate={current.progress[key] ?? untouched(bar.pieces.length)}
            onFate={(fate) => mark(key, fate)}
          />
        ))}
        {end && <li ref={end} />}
      </ul>
      <span className={`${css.piece} ${css.onScreen}`}>
        <Button loading={replan === 'busy'} disabled={!touched} onClick={() => void run(current.progress)}>
          {t('walk.replan')}
        </Button>
        <Button
          variant="subtle"
          disabled={!touched && earlier.length === 0}
          onClick={() => void beginAgain()}
        >
          {t('walk.clear')}
        </Button>
      </span>
      <div className={css.rest} aria-live="polite">
        {replan === 'finished' && <p>{t('walk.finished')}</p>}
        {replan === 'refused' && <p>{t('walk.refused')}</p>}
      </div>
    </>
  )
}

/** Pieces that were cut rightly. */
function cutIn(progress: ReturnType<typeof useSawProgress>['current']['progress']): number {
  return Object.values(progress).reduce(
    (sum, { pieces }) => sum + pieces.filter((fate) => fate === 'cut').length,
    0,
  )
}
