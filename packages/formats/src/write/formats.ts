import { PROJECT_FILE_ENDING } from '../project/index.ts'

interface FormatFacts {
  /** Media type. */
  readonly type: string
  readonly ending: string
  /** The kind of its contents, which names the file. */
  readonly holds: 'plan' | 'saw' | 'stop' | 'labels' | 'pieces' | 'project'
  /** Whether the file has our font; otherwise the reader's machine chooses a font. */
  readonly ownFont: boolean
}

/** Every form in which a project leaves the product, in the order in which they are offered. */
export const FORMATS = {
  pdf: { type: 'application/pdf', ending: '.pdf', holds: 'plan', ownFont: true },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: '.xlsx',
    holds: 'plan',
    ownFont: false,
  },
  csv: { type: 'text/csv;charset=utf-8', ending: '.csv', holds: 'pieces', ownFont: false },
  saw: { type: 'text/csv;charset=utf-8', ending: '.csv', holds: 'saw', ownFont: false },
  stop: { type: 'text/csv;charset=utf-8', ending: '.csv', holds: 'stop', ownFont: false },
  gcode: { type: 'text/x-gcode', ending: '.gcode', holds: 'stop', ownFont: false },
  labels: { type: 'application/pdf', ending: '.pdf', holds: 'labels', ownFont: true },
  zpl: { type: 'application/zpl', ending: '.zpl', holds: 'labels', ownFont: false },
  svg: { type: 'image/svg+xml', ending: '.svg', holds: 'plan', ownFont: false },
  png: { type: 'image/png', ending: '.png', holds: 'plan', ownFont: true },
  dxf: { type: 'image/vnd.dxf', ending: '.dxf', holds: 'plan', ownFont: false },
  btlx: { type: 'application/xml', ending: '.btlx', holds: 'plan', ownFont: false },
  dstv: { type: 'application/zip', ending: '.zip', holds: 'pieces', ownFont: false },
  project: { type: 'application/json', ending: PROJECT_FILE_ENDING, holds: 'project', ownFont: false },
} as const satisfies Record<string, FormatFacts>

export type ExportFormat = keyof typeof FORMATS

export const EXPORT_FORMATS = Object.keys(FORMATS) as readonly ExportFormat[]

/** Whether there must be a plan for it. */
export const needsPlan = (format: ExportFormat): boolean => format !== 'csv' && format !== 'project'
