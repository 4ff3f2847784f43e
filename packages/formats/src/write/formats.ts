import { PROJECT_FILE_ENDING } from '../project/index.ts'

interface FormatFacts {
  /** Media type. */
  readonly type: string
  readonly ending: string
  /** What is in it: the word of its name. What was typed needs no plan, neither pieces nor the whole project. */
  readonly holds: 'plan' | 'saw' | 'labels' | 'pieces' | 'project'
}

/** Every form in which a project leaves the product, in the order in which they are offered. */
export const FORMATS = {
  pdf: { type: 'application/pdf', ending: '.pdf', holds: 'plan' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: '.xlsx',
    holds: 'plan',
  },
  csv: { type: 'text/csv;charset=utf-8', ending: '.csv', holds: 'pieces' },
  saw: { type: 'text/csv;charset=utf-8', ending: '.csv', holds: 'saw' },
  labels: { type: 'application/pdf', ending: '.pdf', holds: 'labels' },
  svg: { type: 'image/svg+xml', ending: '.svg', holds: 'plan' },
  png: { type: 'image/png', ending: '.png', holds: 'plan' },
  dxf: { type: 'image/vnd.dxf', ending: '.dxf', holds: 'plan' },
  project: { type: 'application/json', ending: PROJECT_FILE_ENDING, holds: 'project' },
} as const satisfies Record<string, FormatFacts>

export type ExportFormat = keyof typeof FORMATS

export const EXPORT_FORMATS = Object.keys(FORMATS) as readonly ExportFormat[]

/** Whether there must be a plan for it. */
export function needsPlan(format: ExportFormat): boolean {
  const { holds } = FORMATS[format]
  return holds !== 'pieces' && holds !== 'project'
}
