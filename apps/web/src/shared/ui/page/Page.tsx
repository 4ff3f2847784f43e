import type { ReactNode } from 'react'
import { useTitle } from '../useTitle.ts'
import css from './Page.module.css'

interface PageProps {
  title: string
  lead?: string
  tools?: ReactNode
  children: ReactNode
}

/** A screen to read or to choose from: a heading, an introduction, and the content. */
export function Page({ title, lead, tools, children }: PageProps) {
  useTitle(title)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1 className={css.title}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {tools}
      </header>
      {children}
    </div>
  )
}

interface PanelProps {
  title: string
  children: ReactNode
}

/** A part of a page on a separate surface. */
export function Panel({ title, children }: PanelProps) {
  return (
    <section className={css.panel}>
      <h2 className={css.panelTitle}>{title}</h2>
      {children}
    </section>
  )
}
