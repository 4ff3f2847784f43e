import { OUTPUT_MODES } from '@kerfwise/cutlist'
import { NativeSelect } from '@mantine/core'
import { IconTexture, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconTool } from '../../../shared/ui/IconTool.tsx'
import { usePreferences } from '../../../state/browser/preferences.ts'
import css from './ViewTools.module.css'
import { zoomBy, zoomSteps } from './zoom.ts'

interface ViewToolsProps {
  /** How far the drawings are enlarged; null where a list is shown. */
  zoom: number | null
  onZoom: (zoom: number) => void
  /** Only a mitred piece has more than one length. */
  mitred: boolean
}

export function ViewTools({ zoom, onZoom, mitred }: ViewToolsProps) {
  const { t } = useTranslation('plan')
  const [{ patterns, output }, change] = usePreferences()
  return (
    <div className={css.tools}>
      {mitred && (
        <NativeSelect
          name="output"
          size="xs"
          aria-label={t('tools.output')}
          value={output}
          data={OUTPUT_MODES.map((value) => ({ value, label: t(`output.${value}`) }))}
          onChange={(event) => {
            const chosen = OUTPUT_MODES.find((mode) => mode === event.currentTarget.value)
            if (chosen) change({ output: chosen })
          }}
        />
      )}
      <IconTool
        label={t('tools.patterns')}
        pressed={patterns}
        onClick={() => change({ patterns: !patterns })}
      >
        <IconTexture size={18} />
      </IconTool>
      {zoom !== null && (
        <>
          <IconTool label={t('tools.zoomOut')} disabled={zoom === 1} onClick={() => onZoom(zoomBy(zoom, -1))}>
            <IconZoomOut size={18} />
          </IconTool>
          <IconTool
            label={t('tools.zoomIn')}
            disabled={zoom === zoomSteps.at(-1)}
            onClick={() => onZoom(zoomBy(zoom, 1))}
          >
            <IconZoomIn size={18} />
          </IconTool>
        </>
      )}
    </div>
  )
}
