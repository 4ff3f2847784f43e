import { useTimeout } from '@mantine/hooks'
import { type FocusEvent, lazy, type RefObject, Suspense, useState } from 'react'

const Tooltip = lazy(async () => ({ default: (await import('./tooltip.ts')).Tooltip }))

/** Milliseconds of pointing before the words come. */
const delayMs = 150

/**
 * A tooltip for a button of every screen. Its code is large, since it places the tooltip, and is loaded with the first
 * tooltip. The button takes `events` and its own ref.
 */
export function useLateTip(label: string, target: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState(false)
  const [shown, setShown] = useState(false)
  const show = () => {
    setWanted(true)
    setShown(true)
  }
  const { start, clear } = useTimeout(show, delayMs)
  const hide = () => {
    clear()
    setShown(false)
  }
  const events = {
    onMouseEnter: start,
    onMouseLeave: hide,
    onMouseDown: hide,
    onBlur: hide,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) show()
    },
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Escape') hide()
    },
  }
  const tip = <Suspense>{wanted && <Tooltip target={target} opened={shown} label={label} />}</Suspense>
  return { events, tip }
}
