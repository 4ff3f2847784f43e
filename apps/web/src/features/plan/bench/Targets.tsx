import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './Targets.module.css'
import type { Bench } from './useBench.ts'
import type { Hand } from './useHand.ts'

interface TargetsProps {
  bench: Bench
  /** The hand whose thumb presses Done. */
  hand: Hand
  canBeWrong: boolean
  onUndo: () => void
  onWrong: () => void
  onDone: () => void
}

/** The three targets, large enough for gloves. */
export function Targets({ bench, hand, canBeWrong, onUndo, onWrong, onDone }: TargetsProps) {
  const { t } = useTranslation('bench')
  return (
    <div className={css.targets} data-hand={hand}>
      <Button
        className={css.undo}
        variant="default"
        leftSection={<IconArrowBackUp size={30} />}
        disabled={!bench.canUndo}
        onClick={onUndo}
      >
        {t('undo')}
      </Button>
      {bench.step !== null && (
        <>
          <Button
            className={css.wrong}
            variant="outline"
            color="red"
            leftSection={<IconX size={34} />}
            disabled={!canBeWrong}
            onClick={onWrong}
          >
            {t('wrong')}
          </Button>
          <Button
            className={css.done}
            leftSection={<IconCheck size={44} />}
            loading={bench.isAsked}
            onClick={onDone}
          >
            {bench.isOnSaw ? t('done') : t('lay.lies')}
          </Button>
        </>
      )}
    </div>
  )
}
