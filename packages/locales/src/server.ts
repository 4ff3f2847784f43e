import de from './de/errors.json' with { type: 'json' }
import en from './en/errors.json' with { type: 'json' }
import es from './es/errors.json' with { type: 'json' }
import fr from './fr/errors.json' with { type: 'json' }
import { type Language, pickLanguage } from './languages.ts'
import pl from './pl/errors.json' with { type: 'json' }
import pt from './pt/errors.json' with { type: 'json' }

/** A code of the error table that has a text. */
export type ErrorCode = keyof typeof en

const errors: { readonly [L in Language]: { readonly [C in ErrorCode]: string } } = { en, de, fr, es, pl, pt }

/** The text of an error code, in the first language of an `Accept-Language` header that we speak. */
export function errorText(code: ErrorCode, acceptLanguage?: string): string {
  return errors[wishedLanguage(acceptLanguage)][code]
}

/** The language of an `Accept-Language` header. */
export function wishedLanguage(acceptLanguage?: string): Language {
  return pickLanguage(wishes(acceptLanguage ?? ''))
}

const mostWishes = 20

/** The tags of an `Accept-Language` header, the most wished for first. */
function wishes(header: string): string[] {
  return header
    .split(',', mostWishes)
    .map((part) => {
      const [tag = '', weight] = part.split(';q=', 2)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
