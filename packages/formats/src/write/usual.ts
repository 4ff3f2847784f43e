import { TEMPLATE } from '../labels/design.ts'
import { USUAL_PRINTER } from '../labels/zpl/printer.ts'
import type { ExportOptions } from './job.ts'

/** What a program may leave out of a file's options. */
export const USUAL_OPTIONS = {
  outputFormat: null,
  preferredUnit: null,
  output: 'original',
  paper: 'A4',
  large: false,
  labels: 'a4x21',
  labelPlace: 1,
  labelNumber: null,
  labelDesign: TEMPLATE,
  printer: USUAL_PRINTER,
  stop: null,
  section: '',
} as const satisfies Partial<ExportOptions>
