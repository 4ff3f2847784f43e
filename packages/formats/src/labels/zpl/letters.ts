import { inPlainLetters, UNKNOWN } from '../../plain-letters.ts'

/** Every printer has code page 850, which holds all of Latin 1; of no other letter that is sure. */
const isPrinted = (sign: string) => (sign >= ' ' && sign <= '~') || (sign >= '¡' && sign <= 'ÿ')

/** A text in letters that the font of each label printer has. */
export const printable = (text: string): string => inPlainLetters(text, isPrinted)

/** Whether a label shows a sign as `_`. */
export const isUnknown = (sign: string): boolean => sign !== UNKNOWN && printable(sign).includes(UNKNOWN)
