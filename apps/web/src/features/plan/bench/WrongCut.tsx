import type { BenchStep, Nanometres } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthField } from '../../../shared/meter/lengthField.ts'
import { useMeter } from '../../../state/meter/meter.ts'
import { MeasuredField } from '../lists/MeasuredField.tsx'
import { useStepWords } from './useStepWords.ts'
import css from './WrongCut.module.css'

interface WrongCutProps {
  step: BenchStep
  onBack: () => void
  /** The piece of these bars is lost; its measured length tells where the rest of the bar begins. */
  onPiece: (keys: readonly string[], measured?: Nanometres) => void
  /** These bars are given up. */
  onBar: (keys: readonly string[]) => void
}

/** What went wrong, in three large answers. */
export function WrongCut({ step, onBack, onPiece, onBar }: WrongCutProps) {
  const { t } = useTranslation(['bench', 'commands'])
  const words = useStepWords()
  const piece = [words.pieceOf(step), words.lengthOf(step)].filter(Boolean).join(' ')
  const meter = useMeter()
  const [chosen, setChosen] = useState<readonly string[]>(step.keys.length === 1 ? step.keys : [])
  const [isMeasuring, setIsMeasuring] = useState(false)
  const [measured, setMeasured] = useState<Nanometres>()
  /** The button goes once the meter is there, and the field has the focus again. */
  const connect = () => {
    lengthField()?.focus()
    meter.connect?.()
  }
  if (chosen.length === 0)
    return (
      <section className={css.ask}>
        <h2>{t('which.title')}</h2>
        {step.keys.map((key) => (
          <Button key={key} variant="default" onClick={() => setChosen([key])}>
            {t('which.bar', { place: step.bar.keys.indexOf(key) + 1, all: step.bar.keys.length })}
          </Button>
        ))}
        <Button variant="default" onClick={() => setChosen(step.keys)}>
          {t('which.all')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('back')}
        </Button>
      </section>
    )
  if (isMeasuring)
    return (
      <section className={css.ask}>
        <h2>{t('what.length')}</h2>
        <MeasuredField piece={piece} length={measured} alone onLength={setMeasured} />
        <Button disabled={measured === undefined} onClick={() => onPiece(chosen, measured)}>
          {t('what.measured')}
        </Button>
        {meter.connect !== null && (
          <Button variant="subtle" loading={meter.state.kind === 'connecting'} onClick={connect}>
            {t('commands:meter.connect')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setIsMeasuring(false)}>
          {t('back')}
        </Button>
      </section>
    )
  return (
    <section className={css.ask}>
      <h2>{t('what.title')}</h2>
      <p>{piece}</p>
      <Button variant="default" onClick={() => setIsMeasuring(true)}>
        {t('what.length')}
      </Button>
      <Button variant="default" onClick={() => onPiece(chosen)}>
        {t('what.damaged')}
      </Button>
      <Button variant="default" onClick={() => onBar(chosen)}>
        {t('what.bar')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t('back')}
      </Button>
    </section>
  )
}
