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
      {/* One button for both, so that the focus stays where the run was begun. */}
      <Button
        id="tour-optimize-dock"
        size="md"
        variant={requesting ? 'default' : 'filled'}
        leftSection={requesting ? <IconPlayerStop size={18} /> : <IconScissors size={18} />}
        disabled={!requesting && !canOptimize}
        onClick={() => {
          if (requesting) return onCancel()
          onOptimize()
          onShow()
        }}
      >
        {requesting ? (
          <span>
            {t('cancel')} <Elapsed />
          </span>
        ) : (
          t('optimize')
        )}
      </Button>
    </div>
  )
})
