import { useHighlight } from '../../state/highlight.ts'

/**
 * Lights one piece on every bar by a rule of style, since drawing thousands of shapes anew for each row that the
 * pointer crosses would be slow.
 */
export function HighlightStyle() {
  const item = useHighlight()
  if (item === null) return null
  const lit = `[data-item=${JSON.stringify(item)}]`
  return (
    <style>
      {`[data-item]:not(${lit}) { opacity: 0.4 } ${lit} polygon:first-child { stroke: var(--ink); stroke-width: 2 }`}
    </style>
  )
}
