import { type ExportOptions, LABEL_NUMBERS, LABEL_STOCKS, TEMPLATE, USUAL_PRINTER } from '@kerfwise/formats'
import { pickLanguage } from '@kerfwise/locales'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../shared/dates.ts'
import { localeOf } from '../../shared/locale.ts'
import { storedText, storeText } from '../../shared/storage.ts'
import { usePreferences } from '../browser/preferences.ts'

interface Choices extends Pick<ExportOptions, 'paper' | 'large' | 'labels' | 'labelPlace'> {
  /** Whether labels are for a label printer, and not for sheets. */
  readonly toPrinter: boolean
  /** The number of the first label as typed; empty for labels without numbers. */
  readonly numberText: string
}

/** The number of the first label, or null without one; undefined where it is not understood. */
function numberOf(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const number = /^\d+$/.test(typed) ? Number(typed) : 0
  return number >= LABEL_NUMBERS.min && number <= LABEL_NUMBERS.max ? number : undefined
}

/** The choices of the last export; what is left of a sheet, and numbers, are of one export. Sheets are of Letter size where people use inches. */
function stored(): Choices {
  const letter = /^(en-US|en-CA|es-MX|en-PH)/.test(navigator.language)
  const paper = storedText('defaults.paper')
  const kept = storedText('defaults.labels')
  return {
    paper: paper === 'A4' || paper === 'Letter' ? paper : letter ? 'Letter' : 'A4',
    large: storedText('defaults.largeType') === 'true',
    labels: isLabelStock(kept) ? kept : letter ? 'letterx30' : 'a4x21',
    labelPlace: 1,
    toPrinter: storedText('defaults.labelsToPrinter') === 'true',
    numberText: '',
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
    // Another kind of sheet is a new one.
    const next = { ...choices, ...(changed.labels !== undefined && { labelPlace: 1 }), ...changed }
    setChoices(next)
    storeText('defaults.paper', next.paper)
    storeText('defaults.largeType', String(next.large))
    storeText('defaults.labels', next.labels)
    storeText('defaults.labelsToPrinter', String(next.toPrinter))
  }
  const language = pickLanguage([i18n.language])
  const { toPrinter: _, numberText, ...onPaper } = choices
  const number = numberOf(numberText)
  const options = (): ExportOptions => ({
    ...onPaper,
    labelNumber: number ?? null,
    labelDesign: TEMPLATE,
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
  return { choices, change, options, isNumberWrong: number === undefined }
}
