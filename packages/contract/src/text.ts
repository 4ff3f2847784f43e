import { z } from 'zod'
import { bounds } from './bounds.ts'

/** C0 and C1 controls and line separators, which could forge a mail header or a log line. */
const controls = /[\p{Cc}\u2028\u2029]/u
const error = 'must not contain control characters'

/** One line of text: trimmed, without control characters. */
export function line(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !controls.test(text), { error })
}

/** Values that people type are kept as typed, wrong or not: texts, numbers, switches. */
export const typed = z.union([z.string().max(bounds.note), z.number(), z.boolean(), z.null()])

/** Several lines of text; only tab, line feed and carriage return among the control characters. */
export function lines(min: number, max: number) {
  return z
    .string()
    .min(min)
    .max(max)
    .refine((text) => !controls.test(text.replace(/[\t\n\r]/g, '')), { error })
}

/** Any text but one with the character U+0000, which databases cannot store. */
export function storable(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), { error: 'must not contain the character U+0000' })
}
