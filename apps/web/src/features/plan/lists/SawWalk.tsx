import {
  type AnsweredPlan,
  afterWork,
  type BarView,
  isFinished,
  isTouched,
  piecesCut,
  untouched,
  workOf,
} from '@kerfwise/cutlist'
import { Button, Progress } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../shared/ui/ButtonLink.tsx'
import { confirm } from '../../../shared/ui/confirm.tsx'
import { useGrowing } from '../../../shared/ui/useGrowing.ts'
import { useActiveResult } from '../../../state/document/document.ts'
import { usePlaceToGo } from '../../../state/document/jump.ts'
import { useReplan } from '../../../state/saw/useReplan.ts'
import { useSawProgress } from '../../../state/saw/useSawProgress.ts'
import { followedBars, workedPlan } from '../../../state/saw/useWorkedPlan.ts'
import { LiveNotes } from '../bench/LiveNotes.tsx'
import { Missing } from '../notes/Missing.tsx'
import css from './lists.module.css'
import { OtherWork } from './OtherWork.tsx'
import { Unplannable } from './Unplannable.tsx'
import { WalkBar } from './WalkBar.tsx'

const barsAtOnce = 20

/** After a new plan a bar that was spoiled before its first piece is one without pieces. */
const isGivenUp = (bar: BarView) => bar.spoiled === true || bar.pieces.length === 0

/** The plan as work: a person ticks cuts off, gives up bars, and plans the rest again. */
export function SawWalk({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation('plan')
  const { bench, current, before: earlier, isKept, mark, goOn, clear, hold } = useSawProgress(plan)
  const { view, built } = current.plan
  const { replan, run } = useReplan(current.plan, goOn)
  const { other, rounds } = bench
  const worked = useMemo(() => workedPlan(bench), [bench])
  const whole = worked?.view ?? view
  const bars = other ? [] : followedBars(worked, whole)
  const copies = bars.flatMap(({ bar, cut, keys }) => {
    const each = keys.length > 0 ? keys : [null]
    return each.map((key, copy) => ({ bar, cut, copy, key }))
  })
  const { data, inSync } = useActiveResult()
  const search = useSearch({ from: '/bars' })
  const [place, setPlace] = usePlaceToGo()
  const code = place?.where === 'saw' ? place.code : null
  const wanted = code === null ? -1 : copies.findIndex(({ bar }) => bar.codes.includes(code))
  useEffect(() => {
    if (code !== null && wanted === -1) setPlace(null)
  }, [code, wanted, setPlace])
  const { shown, end } = useGrowing(copies.length, barsAtOnce, wanted + 1)
  const fates = Object.values(current.progress)
  // A spoiled bar is given up: the work ends without it.
  const total = copies.filter(
    ({ bar, key }) => !isGivenUp(bar) && !(key !== null && current.progress[key]?.spoiled),
  ).length
  const before = bars.filter(({ bar, keys }) => keys.length === 0 && !isGivenUp(bar)).length
  const done = before + fates.filter((fate) => isFinished(fate) && !fate.spoiled).length
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
          {t('walk.round', { round: rounds.length, count: piecesCut(earlier) })}
        </p>
      )}
      {!isKept && <p role="alert">{t('walk.notKept')}</p>}
      <LiveNotes onHold={hold} />
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
        <div className={css.progress} title={t('walk.help')}>
          <span>{t('walk.progress', { done, count: total })}</span>
          <Progress
            className={css.share}
            value={total > 0 ? (100 * done) / total : 0}
            aria-label={t('walk.progress', { done, count: total })}
          />
          {data && inSync && (
            <ButtonLink
              to="/saw"
              search={search}
              size="compact-md"
              mih="var(--touch)"
              leftSection={<IconMaximize size={18} />}
            >
              {t('walk.bench')}
            </ButtonLink>
          )}
        </div>
      )}
      <ul className={`${css.savings} ${css.walk}`}>
        {copies.slice(0, shown).map(({ bar, cut, copy, key }, at) => {
          const sheet = whole.sheet[bar.number - 1]
          const fate = key === null ? null : (current.progress[key] ?? untouched(bar.pieces.length - cut))
          return (
            sheet && (
              <WalkBar
                key={`${bar.number} ${copy}`}
                sheet={sheet}
                copy={copy}
                cut={cut}
                fate={fate}
                isWanted={at === wanted}
                onFate={(next) => key && mark(rounds.length, { [key]: next })}
              />
            )
          )
        })}
        {end && <li ref={end} />}
      </ul>
      <span className={css.actions}>
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
