import { OUTPUT_MODES } from '@kerfwise/cutlist'
import { ActionIcon, Menu } from '@mantine/core'
import { IconRulerMeasure, IconTexture, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../shared/ui/ActionMenu.tsx'
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
        <ActionMenu
          target={
            <ActionIcon
              variant="subtle"
              color="gray"
              size="var(--touch)"
              aria-label={t('tools.output')}
              title={`${t('tools.output')}: ${t(`output.${output}`)}`}
            >
              <IconRulerMeasure size={18} />
            </ActionIcon>
          }
        >
          {OUTPUT_MODES.map((mode) => (
            <Menu.RadioItem
              key={mode}
              value={mode}
              checked={mode === output}
              closeMenuOnClick
              onChange={() => change({ output: mode })}
            >
              {t(`output.${mode}`)}
            </Menu.RadioItem>
          ))}
        </ActionMenu>
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
          {zoom !== 1 && (
            <IconTool label={t('tools.zoomOut')} onClick={() => onZoom(zoomBy(zoom, -1))}>
              <IconZoomOut size={18} />
            </IconTool>
          )}
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
