import { filledTexts, type Language, loadTexts, type Texts, type Values } from '@kerfwise/locales'

type Keys<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Keys<T[K], `${Path}${K}.`>
}[keyof T & string]

/** The texts of the files, and those of the page that stand in files too. */
type SheetTexts = Texts['sheets'] & Pick<Texts, 'saw'> & { readonly plan: Pick<Texts['plan'], 'proof'> }

/** The key of a text on sheets; where the text has plural forms, without the form. */
export type SheetKey =
  Keys<SheetTexts> extends infer K
    ? K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
      ? Base
      : K
    : never

/** The texts of a sheet in one language, and how numbers are written for its reader. */
export interface Say {
  readonly language: Language
  /** The locale of numbers, sums and days. */
  readonly locale: string
  readonly text: (key: SheetKey, values?: Values) => string
  readonly heading: (column: keyof Texts['cutlist']['item']) => string
  readonly setting: (key: keyof Texts['cutlist']['configuration']) => string
  readonly number: (value: number, places?: number) => string
}

export async function sayIn(language: Language, locale: string = language): Promise<Say> {
  const { sheets, cutlist, saw, plan } = await loadTexts(language)
  return {
    language,
    locale,
    text: filledTexts({ ...sheets, saw, plan: { ...sheets.plan, proof: plan.proof } }, language),
    heading: (column) => cutlist.item[column],
    setting: (key) => cutlist.configuration[key].label,
    number: (value, places = 2) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: places, signDisplay: 'negative' }).format(value),
  }
}
