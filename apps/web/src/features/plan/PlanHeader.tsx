import { Button, Loader } from '@mantine/core'
import { memo } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../shared/ui/KeyHint.tsx'
import { useRunPlace } from '../../state/browser/runPlace.ts'
import css from './PlanHeader.module.css'
import { RunButton } from './run/RunButton.tsx'
import { ThoroughMenu } from './run/ThoroughMenu.tsx'

/** The kind of the shown plan: a preview of the page, the answer of the server or the page, or one to an older list. */
export type PlanKind = 'none' | 'running' | 'preview' | 'result' | 'byPage' | 'stale' | 'faulty'

interface PlanHeaderProps {
  kind: PlanKind
  busy: boolean
  /** The place in the server's queue; null where the run does not wait there. */
  place: number | null
  requesting: boolean
  canOptimize: boolean
  onOptimize: () => void
  /** Looks as hard as the server can; null where the tier has no such runs. */
  onThorough: (() => void) | null
  onCancel: () => void
}

export const PlanHeader = memo(function PlanHeader({
  kind,
  busy,
  place,
  requesting,
  canOptimize,
  onOptimize,
  onThorough,
  onCancel,
}: PlanHeaderProps) {
  const { t } = useTranslation('plan')
  const bar = useRunPlace()
  if (!bar) return null
  return createPortal(
    <div className={css.head}>
      <div className={css.state}>
        <span className={css.kind} data-kind={kind}>
          {place === null ? t(`kind.${kind}`) : t('queue', { place })}
        </span>
        {/* Beside the text and never instead of it, so that nothing jumps while typing. */}
        <Loader size={14} className={css.busy} data-on={busy || undefined} aria-hidden="true" />
      </div>
      <div className={css.action}>
        <Button.Group>
          <RunButton
            id="tour-optimize"
            rightSection={<KeyHint keys="mod+Enter" />}
            requesting={requesting}
            canOptimize={canOptimize}
            onOptimize={onOptimize}
            onCancel={onCancel}
          />
          {!requesting && <ThoroughMenu disabled={!canOptimize} onThorough={onThorough} />}
        </Button.Group>
      </div>
    </div>,
    bar,
  )
})
