import { SegmentedControl } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSideOf, useTurnToPlan } from '../../state/browser/side.ts'
import { useProjectId } from '../../state/document/document.ts'
import css from './Workspace.module.css'

interface WorkspaceProps {
  bar: ReactNode
  editor: ReactNode
  plan: ReactNode
}

/** A wide screen shows both sides, and stays where it is when the side is turned. */
const isNarrow = () => window.matchMedia('(max-width: 1144.98px)').matches

/** Two columns; on narrow screens one of them, by a switch that remembers how far each was scrolled. */
export function Workspace({ bar, editor, plan }: WorkspaceProps) {
  const { t } = useTranslation('editor')
  const project = useProjectId()
  const side = useSideOf(project)
  const turn = useTurnToPlan()
  const scrolled = useRef({ pieces: 0, plan: 0 })
  const shown = useRef(side)
  useWindowEvent('scroll', () => {
    scrolled.current[shown.current] = window.scrollY
  })
  // Before the browser tells of a scroll that only the shorter side has caused.
  useLayoutEffect(() => {
    if (shown.current === side) return
    shown.current = side
    if (isNarrow()) window.scrollTo({ top: scrolled.current[side], behavior: 'instant' })
  }, [side])
  return (
    <div className={css.workspace} data-side={side}>
      <div className={css.bar}>{bar}</div>
      <SegmentedControl
        className={css.switch}
        fullWidth
        name="side"
        aria-label={t('side.label')}
        value={side}
        data={(['pieces', 'plan'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
        onChange={(value) => turn(value === 'plan' ? project : '')}
      />
      <div className={css.editor}>{editor}</div>
      <div className={css.plan}>{plan}</div>
    </div>
  )
}
