export { sectionsMissing } from './btlx/section.ts'
export {
  codeIn,
  fieldsOf,
  MITRE_PLANES,
  PROFILE_CODES,
  type ProfileField,
  type ProfileText,
  profileIn,
} from './dstv/profile.ts'
export type { FileFault } from './fault.ts'
export { hasLabels, labelCount } from './labels/count.ts'
export {
  FIELD_SCALE,
  LABEL_FIELDS,
  type LabelDesign,
  type LabelField,
  type LabelKind,
  movedBy,
  TEMPLATE,
} from './labels/design.ts'
export { type LabelPaper, labelSize } from './labels/label-paper.ts'
export { LABEL_NUMBERS, LABEL_STOCK_IDS, LABEL_STOCKS, type LabelStockId, placesOf } from './labels/stock.ts'
export * from './labels/zpl/printer.ts'
export { LEDGER_FORMATS, type LedgerFormat, type LedgerJob } from './ledger/job.ts'
export { FILE_LIMITS } from './limits.ts'
export { signsNotDrawn } from './paper/drawable.ts'
export * from './project/index.ts'
export type { Source } from './read/table.ts'
export * from './review/index.ts'
export * from './stop/machine.ts'
export * from './write/formats.ts'
export * from './write/job.ts'
