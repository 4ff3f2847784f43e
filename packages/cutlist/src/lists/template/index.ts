export type { Corners, Point } from './board.ts'
export { COPIES, type FilledIn, type ReadValues, readValues, usualLength, usualValues } from './read.ts'
export { type ThingRows, thingRows } from './rows.ts'
export type { Board, View } from './template.ts'
export { onTape, stocksOf, type Thing, type ThingPiece, thingOf } from './thing.ts'
export {
  findTemplate,
  type StockKey,
  TEMPLATES,
  type TemplateId,
  type ThingTemplate,
} from './things/index.ts'
