import { isTotal } from '@kerfwise/cutlist'

/** `Page 2 of 3`, `Seite 2/3`, `strona 1 z 2`, alone or in a line of a letter head. */
const PAGE =
  /(?<!\p{L})(?:page|pg|seite|blatt|página|pagina|pág|pag|strona|str|sheet|hoja|folha|feuille)\.?\s*\d{1,4}(?:\s*(?:of|von|de|z|sur|\/|[-–])\s*\d{1,4})?(?!\d)/giu
const DATE =
  /(?<![\d.,])(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?![\d.,]?\d)|(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g
/** The months in six languages, as they stand in a date. */
const MONTHS = [
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez',
  'januar|februar|märz|mai|juni|juli|oktober|dezember',
  'janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
  'janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro',
].join('|')
/** `3 Feb 2026`, `26. November 2026`. */
const NAMED_DATE = new RegExp(
  String.raw`(?<!\d)\d{1,2}\.?\s+(?:de\s+)?(?:${MONTHS})\.?\s+(?:de\s+)?(?:19|20)\d{2}(?!\d)`,
  'giu',
)
/** A telephone number: with its word or its plus. */
const TELEPHONE =
  /(?:(?<!\p{L})(?:tel|tél|telephone|phone|mobile?|fax|telefon|handy|téléphone|teléfono|móvil|kom|telefone|telemóvel)\p{L}{0,3}\.?\s*:?\s*\+?|\+)\d[\d\s()/.-]{5,}\d/giu

/** The text of a line without what is never a piece: numbers of pages, dates, times and telephone numbers. */
export const withoutNoise = (line: string): string =>
  line.replace(PAGE, ' ').replace(TELEPHONE, ' ').replace(DATE, ' ').replace(NAMED_DATE, ' ')

/** Whether a line adds up the list: `Total 12 pcs, 10.5 m`. */
export const addsUp = (line: string): boolean => isTotal(line.trim().replace(/[\s:=]*\d.*$/, ''))
