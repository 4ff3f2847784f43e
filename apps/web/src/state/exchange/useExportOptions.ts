import { type ExportOptions, LABEL_STOCKS, USUAL_PRINTER } from '@kerfwise/formats'
import { pickLanguage } from '@kerfwise/locales'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../shared/dates.ts'
import { localeOf } from '../../shared/locale.ts'
import { storedText, storeText } from '../../shared/storage.ts'
import { usePreferences } from '../browser/preferences.ts'

interface Choices extends Pick<ExportOptions, 'paper' | 'large' | 'labels'> {
  /** Whether labels are for a label printer, and not for sheets. */
  readonly toPrinter: boolean
}

/** The choices of the last export. Sheets are of Letter size where people use inches. */
function stored(): Choices {
  const letter = /^(en-US|en-CA|es-MX|en-PH)/.test(navigator.language)
  const paper = storedText('defaults.paper')
  const kept = storedText('defaults.labels')
  return {
    paper: paper === 'A4' || paper === 'Letter' ? paper : letter ? 'Letter' : 'A4',
    large: storedText('defaults.largeType') === 'true',
    labels: isLabelStock(kept) ? kept : letter ? 'letterx30' : 'a4x21',
    toPrinter: storedText('defaults.labelsToPrinter') === 'true',
  }
}

const isLabelStock = (id: string | null): id is Choices['labels'] =>
  id !== null && Object.hasOwn(LABEL_STOCKS, id)

/** The options of an export beside the project: the person's formats and the choices in the dialog. */
export function useExportOptions() {
  const { i18n } = useTranslation()
  const [{ currency, outputFormat, inputUnit, output }] = usePreferences()
  const [choices, setChoices] = useState(stored)
  const change = (changed: Partial<Choices>) => {
    const next = { ...choices, ...changed }
    setChoices(next)
    storeText('defaults.paper', next.paper)
    storeText('defaults.largeType', String(next.large))
    storeText('defaults.labels', next.labels)
    storeText('defaults.labelsToPrinter', String(next.toPrinter))
  }
  const language = pickLanguage([i18n.language])
  const { toPrinter: _, ...onPaper } = choices
  const options = (): ExportOptions => ({
    ...onPaper,
    printer: USUAL_PRINTER,
    stop: null,
    section: '',
    language,
    locale: localeOf(language),
    currency,
    outputFormat,
    output,
    preferredUnit: inputUnit,
    now: Date.now(),
    today: dayAt(new Date()),
  })
  return { choices, change, options }
}
