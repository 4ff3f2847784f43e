import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { HintContext } from './HintContext.ts'
import css from './Section.module.css'
import { useHint } from './useHint.ts'

interface SectionProps {
  title: string
  /** A short summary of the section's values, shown beside the title, also while the section is closed. */
  summary?: ReactNode
  tools?: ReactNode
  anchor?: string
  initiallyOpen?: boolean
  /** Turns true when something inside wants attention: the section opens. */
  wanted?: boolean
  children: ReactNode
}

/** A part of the editor that can be folded away; its last line explains the field that has the focus. */
export function Section({
  title,
  summary,
  tools,
  anchor,
  initiallyOpen = true,
  wanted,
  children,
}: SectionProps) {
  const [open, setOpen] = useState(initiallyOpen)
  const [hint, tell] = useHint()
  const id = useId()
  useEffect(() => {
    if (wanted) setOpen(true)
  }, [wanted])
  return (
    <section className={css.section} id={anchor} aria-labelledby={`${id}-title`}>
      <header className={css.head}>
        <h2 className={css.title} id={`${id}-title`}>
          <button
            type="button"
            className={css.fold}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={16} className={css.chevron} aria-hidden="true" />
            {title}
          </button>
        </h2>
        <span className={css.summary}>{summary}</span>
        <span className={css.tools}>{tools}</span>
      </header>
      {open && (
        <HintContext value={tell}>
          <div className={css.body} id={id}>
            {children}
            {hint.text !== '' && (
              <p className={css.hint} data-shown={hint.shown}>
                {hint.text}
              </p>
            )}
          </div>
        </HintContext>
      )}
    </section>
  )
}
