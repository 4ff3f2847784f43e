import { Button, Progress } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../shared/ui/confirm.tsx'
import { useGrowing } from '../../../shared/ui/useGrowing.ts'
import type { AnsweredPlan } from '../../../state/answer.ts'
import { copiesOf, isFinished, isTouched, untouched } from '../../../state/saw/progress.ts'
import { useReplan } from '../../../state/saw/useReplan.ts'
import { useSawProgress } from '../../../state/saw/useSawProgress.ts'
import { afterWork, piecesCut, workOf } from '../../../state/saw/work.ts'
import { Missing } from '../Missing.tsx'
import css from './lists.module.css'
import { OtherWork } from './OtherWork.tsx'
import { Unplannable } from './Unplannable.tsx'
import { WalkBar } from './WalkBar.tsx'

const barsAtOnce = 20

/** The plan as work: cuts are ticked off, bars given up, and what is left is planned anew and worked on. */
export function SawWalk({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation('plan')
  const { bench, current, before, isKept, mark, goOn, clear } = useSawProgress(plan)
  const { view, built } = current.plan
  const { replan, run } = useReplan(current.plan, goOn)
  const { other, rounds } = bench
  const copies = other ? [] : copiesOf(view)
  const { shown, end } = useGrowing(copies.length, barsAtOnce)
  const total = view.figures.bars
  const fates = Object.values(current.progress)
  const done = fates.filter((fate) => isFinished(fate) && !fate.spoiled).length
  const touched = fates.some(isTouched)
  const replanned = rounds.length > 1
  const beginAgain = async () => {
    const question = { title: t('walk.clearTitle'), text: t('walk.clearText'), action: t('walk.clear') }
    if (await confirm(question)) clear()
  }
  const top = useRef<HTMLParagraphElement>(null)
  const known = useRef(rounds.length)
  useEffect(() => {
    // The button is below the last bar; the new plan begins above the first.
    if (rounds.length > known.current) {
      top.current?.scrollIntoView({ block: 'start' })
      top.current?.focus({ preventScroll: true })
    }
    known.current = rounds.length
  }, [rounds.length])
  return (
    <>
      {replanned && (
        <p ref={top} tabIndex={-1} className={css.round}>
          {t('walk.round', { round: rounds.length, count: piecesCut(before) })}
        </p>
      )}
      {!isKept && <p role="alert">{t('walk.notKept')}</p>}
      {other && (
        <OtherWork
          plan={plan}
          other={other}
          busy={replan.kind === 'busy'}
          onGoOn={() => void run(afterWork(built, other.work, other.stock))}
        />
      )}
      {replanned && <Missing missing={view.missing} />}
      {!other && (
        <>
          <p className={css.quiet}>{t('walk.progress', { done, count: total })}</p>
          <Progress
            className={css.onScreen}
            value={total > 0 ? (100 * done) / total : 0}
            aria-label={t('walk.progress', { done, count: total })}
          />
          <p className={`${css.quiet} ${css.onScreen}`}>{t('walk.help')}</p>
        </>
      )}
      <ul className={`${css.savings} ${css.walk}`}>
        {copies.slice(0, shown).map(({ bar, copy, key }) => (
          <WalkBar
            key={key}
            bar={bar}
            copy={copy}
            fate={current.progress[key] ?? untouched(bar.pieces.length)}
            onFate={(fate) => mark(rounds.length, key, fate)}
          />
        ))}
        {end && <li ref={end} />}
      </ul>
      <span className={`${css.actions} ${css.onScreen}`}>
        {!other && (
          <Button
            loading={replan.kind === 'busy'}
            disabled={!touched}
            onClick={() => void run(afterWork(built, workOf(built, view, current.progress)))}
          >
            {t('walk.replan')}
          </Button>
        )}
        <Button
          variant="subtle"
          disabled={!touched && !replanned && !other}
          onClick={() => void beginAgain()}
        >
          {t('walk.clear')}
        </Button>
      </span>
      <div className={css.rest} aria-live="polite">
        {replan.kind === 'finished' && <p>{t('walk.finished')}</p>}
        {replan.kind === 'refused' && <Unplannable pieces={replan.pieces} />}
      </div>
    </>
  )
}
