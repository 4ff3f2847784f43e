import type { CutDocument, PanelId, PlanView } from '@kerfwise/cutlist'
import type { ExportOptions } from '@kerfwise/formats'
import type { PaperPart, Sheet } from '@kerfwise/formats/paper'
import { type Language, pickLanguage } from '@kerfwise/locales'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useHandler } from '../../../shared/useHandler.ts'
import { useExportOptions } from '../../../state/exchange/useExportOptions.ts'
import type { PaperKit } from './kit.ts'

/** What is to be printed. */
export interface PaperJob {
  readonly document: CutDocument
  readonly panels: readonly PanelId[]
  /** The present plans of panels that have work at the saw. */
  readonly worked: ReadonlyMap<PanelId, PlanView>
  readonly part: PaperPart
  readonly look?: Partial<Pick<ExportOptions, 'currency' | 'output'>>
}

interface Printed {
  readonly sheets: readonly Sheet[]
  readonly fonts: boolean
}

/** The browser is about to print when it says so, or when the page is looked at as on paper. */
function usePrintMoments(begin: () => void, end: () => void) {
  useWindowEvent('beforeprint', begin)
  useWindowEvent('afterprint', end)
  useEffect(() => {
    const media = window.matchMedia('print')
    const changed = () => (media.matches ? begin() : end())
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }, [begin, end])
}

/**
 * Prints the sheets of a plan, those that its PDF has too. They are laid out when the browser asks for them, so that its
 * own menu prints them as the button does; `print` waits until they have their letters.
 */
export function usePaper(jobOf: () => PaperJob | null): {
  print: (job?: PaperJob) => void
  paper: ReactNode
} {
  const { i18n } = useTranslation()
  const { options } = useExportOptions()
  const language = pickLanguage([i18n.language])
  const [kit, setKit] = useState<PaperKit | null>(null)
  const [printed, setPrinted] = useState<Printed | null>(null)
  const fonts = useRef(false)
  const asked = useRef<PaperJob | null>(null)
  const load = useHandler(async (language: Language) => {
    const made = await (await import('./kit.ts')).paperKit(language)
    setKit(made)
    return made
  })
  useEffect(() => {
    const timer = setTimeout(() => void load(language).catch(() => {}), idleMs)
    return () => clearTimeout(timer)
  }, [language, load])
  const laidOut = (by: PaperKit): Printed | null => {
    const job = asked.current ?? jobOf()
    if (job === null) return null
    const { document, panels, worked, part, look } = job
    const wish = { ...options(), ...look, large: false }
    const model = by.projectModelIn(by.say, { format: 'pdf', document, panels, worked, options: wish })
    const sheets = by.planSheets(model, part)
    return sheets.length > 0 ? { sheets, fonts: fonts.current } : null
  }
  const begin = useHandler(() => {
    if (kit) flushSync(() => setPrinted((before) => before ?? laidOut(kit)))
  })
  const end = useHandler(() => {
    asked.current = null
    setPrinted(null)
  })
  usePrintMoments(begin, end)
  const print = useHandler(async (job?: PaperJob) => {
    asked.current = job ?? null
    const [made, { sheetFonts }] = await Promise.all([kit ?? load(language), import('./kit.ts')])
    fonts.current = await sheetFonts()
    setPrinted(laidOut(made))
    // Two frames later the sheets are in the page.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
  })
  return {
    print: (job) => void print(job),
    paper: printed && kit && createPortal(<kit.Sheets {...printed} />, window.document.body),
  }
}

/** After the first plan is shown. */
const idleMs = 1500
