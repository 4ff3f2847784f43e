import { VisuallyHidden } from '@mantine/core'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './Chips.module.css'

interface OpenChip {
  readonly open: string | null
  readonly toggle: (name: string) => void
  /** Where an open chip shows what it stands for. */
  readonly place: HTMLElement | null
}

const ChipContext = createContext<OpenChip>({ open: null, toggle: () => {}, place: null })

/** Facts beside the figures, each a chip that opens what it stands for, one at a time. */
export function Chips({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const toggle = (name: string) => setOpen((before) => (before === name ? null : name))
  return (
    <ChipContext value={{ open, toggle, place }}>
      <div className={css.chips}>
        {/* A chip that comes is told, the others beside it are not told again. */}
        <div className={css.row} role="status" aria-atomic="false">
          {children}
        </div>
        <div ref={setPlace} className={css.place} />
      </div>
    </ChipContext>
  )
}

interface ChipProps {
  /** By which an open chip stays open, also for the next plan. */
  name: string
  label: string
  /** What is shown of the label, where the icon says the rest. */
  short?: string | undefined
  /** What is shown of the label in a narrow plan, so that all chips stand in one line. */
  brief?: string
  /** What a screen reader says after the label, and a tooltip shows. */
  more?: string | undefined
  icon: ReactNode
  kind?: 'fact' | 'warning' | 'fault'
  /** Whether what it stands for is in the page only while it is open. */
  lazy?: boolean
  children: ReactNode
}

export function Chip({
  name,
  lazy = false,
  label,
  short,
  brief,
  more,
  icon,
  kind = 'fact',
  children,
}: ChipProps) {
  const id = useId()
  const { open, toggle, place } = useContext(ChipContext)
  const isOpen = open === name
  const chip = useRef<HTMLButtonElement>(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || open === null) return
    toggle(open)
    chip.current?.focus()
  }
  return (
    <>
      <button
        type="button"
        ref={chip}
        id={`${id}-chip`}
        className={css.chip}
        data-kind={kind}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={(short ?? brief) && label}
        title={more ?? ((short ?? brief) && label)}
        onClick={() => toggle(name)}
        onKeyDown={closeOnEscape}
      >
        {icon}
        {brief ? (
          <>
            <span className={css.full}>{label}</span>
            <span className={css.brief}>{brief}</span>
          </>
        ) : (
          (short ?? label)
        )}
        {more && <VisuallyHidden>{`– ${more}`}</VisuallyHidden>}
      </button>
      {place &&
        createPortal(
          <section id={id} aria-labelledby={`${id}-chip`} hidden={!isOpen} onKeyDown={closeOnEscape}>
            {(isOpen || !lazy) && children}
          </section>,
          place,
        )}
    </>
  )
}
