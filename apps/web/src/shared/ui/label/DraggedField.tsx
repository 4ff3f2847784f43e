import type { LabelPreview } from '@kerfwise/formats/label-preview'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import css from './ChangeLabel.module.css'

/** Half a millimetre in points: the step of an arrow key; with Shift it is five times as long. */
const STEP = 72 / 25.4 / 2

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface DraggedFieldProps {
  box: LabelPreview['boxes'][number]
  label: LabelPreview['size']
  name: string
  isChosen: boolean
  onChoose: () => void
  /** Points on the label. */
  onMove: (by: { x: number; y: number }) => void
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`

/** A field on the picture of a label: dragged by a pointer, and moved by the arrow keys. */
export function DraggedField({ box, label, name, isChosen, onChoose, onMove }: DraggedFieldProps) {
  const [drag, setDrag] = useState<{ fromX: number; fromY: number; x: number; y: number } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    onChoose()
    setDrag({ fromX: event.clientX, fromY: event.clientY, x: 0, y: 0 })
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) =>
    setDrag((now) => now && { ...now, x: clientX - now.fromX, y: clientY - now.fromY })
  const onPointerUp = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    const { width = 0 } = currentTarget.parentElement?.getBoundingClientRect() ?? {}
    // The last move may not be drawn yet.
    const [x, y] = drag === null ? [0, 0] : [clientX - drag.fromX, clientY - drag.fromY]
    if (width > 0 && Math.hypot(x, y) > 2) {
      const points = label.width / width
      onMove({ x: x * points, y: y * points })
    }
    setDrag(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    onChoose()
    const step = event.shiftKey ? STEP * 5 : STEP
    onMove({ x: arrow[0] * step, y: arrow[1] * step })
  }
  return (
    <button
      type="button"
      className={css.field}
      aria-label={name}
      aria-pressed={isChosen}
      style={{
        left: share(box.x, label.width),
        top: share(box.y, label.height),
        width: share(box.width, label.width),
        height: share(box.height, label.height),
        ...(drag && { transform: `translate(${drag.x}px, ${drag.y}px)` }),
      }}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(null)}
    />
  )
}
