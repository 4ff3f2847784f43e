import { formatShare, type PlanFigures } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { IconPlayerStop, IconScissors } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Elapsed } from './Elapsed.tsx'
import css from './PlanDock.module.css'

interface PlanDockProps {
  figures: PlanFigures | null
  requesting: boolean
  canOptimize: boolean
  onOptimize: () => void
  onCancel: () => void
  /** Brings the plan into view. */
  onShow: () => void
}

/** Where the plan stands below the list, its figures and the button stay within reach of the thumb. */
export const PlanDock = memo(function PlanDock({
  figures,
  requesting,
  canOptimize,
  onOptimize,
  onCancel,
  onShow,
}: PlanDockProps) {
  const { t, i18n } = useTranslation('plan')
  return (
    <div className={css.dock}>
      <button type="button" className={css.figures} onClick={onShow}>
        {figures && (
          <>
            <strong>{t('dock.bars', { count: figures.bars })}</strong>
            <span>{t('dock.yield', { part: formatShare(figures.utilization, i18n.language) })}</span>
          </>
        )}
      </button>
      {requesting ? (
        <Button variant="default" size="md" leftSection={<IconPlayerStop size={18} />} onClick={onCancel}>
          {t('cancel')} <Elapsed />
        </Button>
      ) : (
        <Button
          id="tour-optimize-dock"
          size="md"
          leftSection={<IconScissors size={18} />}
          disabled={!canOptimize}
          onClick={() => {
            onOptimize()
            onShow()
          }}
        >
          {t('optimize')}
        </Button>
      )}
    </div>
  )
})
