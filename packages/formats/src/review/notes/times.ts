import { isProfileLine, isSection } from '../columns/profiles.ts'

const THINGS = String.raw`(?:sets?|off|pcs|pieces?|frames?|units?|kits?|assembl(?:y|ies)|doors?|windows?|gates?|stk|stück|sätze?|satz|rahmen|mal|times|fois|jeux|cadres?|juegos?|marcos?|veces|szt|zestaw\p{L}*|ram\p{L}{0,2}|razy|conjuntos?|quadros?|vezes|stuks?|sets|st|kpl|db|ks|kom|adet|шт|компл\p{L}*)`

/** `Frame A x 2`, `(x3)`, `2 sets`, `make 2`: how often the pieces below a caption are needed. */
const TIMES = [
  /(?<![\p{L}\d])[x×*]\s?(\d{1,3})(?![\d.,]*\d)/iu,
  /(?<![\d.,])(\d{1,3})\s?[x×](?![\p{L}\d]|\s*\d)/iu,
  new RegExp(String.raw`(?<![\d.,])(\d{1,3})\s*${THINGS}(?!\p{L})`, 'iu'),
  /(?<!\p{L})(?:make|build|cut|qty|quantity|anzahl|menge|stückzahl|bauen|faire|hacer|wykonać|fazer)\s*[:=]?\s*(\d{1,3})(?![\d.,]*\d)/iu,
]

/** How many times a caption says that the pieces below it are needed; null for any other text. */
export function timesOfCaption(text: string): number | null {
  if (text.length > 60 || isSection(text) || isProfileLine(text)) return null
  for (const form of TIMES) {
    const times = Number(form.exec(text)?.[1] ?? Number.NaN)
    if (times > 1) return times
  }
  return null
}
