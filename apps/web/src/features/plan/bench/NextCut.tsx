import type { BenchStep } from '@kerfwise/cutlist'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { PieceChip } from '../../../shared/ui/PieceChip.tsx'
import { useUnit } from '../../../state/run/activeRequest.ts'
import { usePlan } from '../PlanContext.ts'
import { BarLine } from './BarLine.tsx'
import { CutDrawing } from './CutDrawing.tsx'
import css from './NextCut.module.css'
import type { Bench } from './useBench.ts'
import { useStepWords } from './useStepWords.ts'

/** Where the stop and the blade stand for the next cut, what comes off, and what comes after. */
export function NextCut({ bench, step }: { bench: Bench; step: BenchStep }) {
  const { t } = useTranslation(['bench', 'saw'])
  const { length, lookOf, jobOf } = usePlan()
  const unit = useUnit()
  const words = useStepWords()
  const { end, last, lastCut } = bench
  const { frees, number } = step.cut
  if (frees === null) return null
  const { piece } = frees
  const look = lookOf(piece.itemId)
  const blade = words.bladeOf(end ?? step.cut)
  const stop = words.stopOf(step)
  const wasStop = last === null ? stop : words.stopOf(last)
  const wasBlade = lastCut === null ? blade : words.bladeOf(lastCut)
  const big = { '--letters': Math.max(stop.length, 4) } as CSSProperties
  const job = jobOf(piece.itemId)?.name ?? ''
  const mark = look?.mark ?? ''
  return (
    <>
      <BarLine bench={bench} step={step} />
      <section className={css.now}>
        <div className={css.words}>
          {end === null && number !== null && (
            <div>
              <p className={css.label}>
                {`${t(`saw:stop.${words.stopAt}`)}, ${unit}`}
                {wasStop !== stop && <Was value={wasStop} />}
              </p>
              <p className={css.stop} style={big}>
                {stop}
              </p>
            </div>
          )}
          {end === null && number === null && <p className={css.sentence}>{t('saw:none')}</p>}
          {end !== null && (
            <div>
              <p className={css.label}>{t('end.help')}</p>
              <p className={css.sentence}>{t('end.title')}</p>
              {end.takesOff !== null && (
                <p className={css.off}>{t('end.off', { length: length(end.takesOff) })}</p>
              )}
            </div>
          )}
          {(end !== null || number !== null) && (
            <div>
              <p className={css.label}>
                {t('blade')}
                {wasBlade !== blade && <Was value={wasBlade} />}
              </p>
              <p className={css.blade}>{blade}</p>
            </div>
          )}
          {end === null && (
            <div className={css.piece}>
              {/* As in the picture: its head to the right. */}
              {look && <PieceChip look={look} ends={[piece.rightAngle, piece.leftAngle]} />}
              <div>
                <p className={css.name}>{[mark, piece.description].filter(Boolean).join(' ')}</p>
                <p className={css.label}>
                  {[
                    words.finishedOf(step),
                    job,
                    frees.turned === null ? '' : t(`saw:turned.${frees.turned}`),
                    step.keys.length > 1 ? t('copies', { count: step.keys.length }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
            </div>
          )}
        </div>
        {end === null && number !== null && (
          <figure className={css.picture}>
            <CutDrawing
              swing={step.cut.swing}
              head={piece.leftAngle}
              at={words.stopAt}
              mark={mark}
              colour={`${look?.colour ?? 'none'}`}
              label={words.spoken(step, end)}
            />
            <figcaption>{t('seen')}</figcaption>
          </figure>
        )}
      </section>
      <Then bench={bench} step={step} />
    </>
  )
}

/** A setting that has to be changed since the last cut. */
function Was({ value }: { value: string }) {
  const { t } = useTranslation('bench')
  return <span className={css.was}>{t('was', { value })}</span>
}

/** The cuts that follow on the same bar, and what is left of it. */
function Then({ bench, step }: { bench: Bench; step: BenchStep }) {
  const { t } = useTranslation('bench')
  const { length } = usePlan()
  const words = useStepWords()
  const same = bench.next.filter(({ load }) => load === step.load)
  const { bar } = step.bar.sheet
  const isLast = same.length < bench.next.length || bench.next.length === 0
  return (
    <p className={css.then}>
      <b>{t('then')}</b>
      {same.map((next) => (
        <span key={`${next.load} ${next.place}`}>
          <b>{words.lengthOf(next)}</b>{' '}
          {[words.bladeOf(next.cut), words.pieceOf(next)].filter(Boolean).join(', ')}
        </span>
      ))}
      {isLast && bar.available > 0 && (
        <span>{t(bar.kept ? 'restKept' : 'rest', { length: length(bar.available) })}</span>
      )}
    </p>
  )
}
