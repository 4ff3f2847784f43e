export type { Corners, Point } from './board.ts'
export { madeIn, panelsMade } from './linked.ts'
export { COPIES, type FilledIn, type ReadValues, readValues, usualLength, usualValues } from './read.ts'
export { type ThingRows, thingRows } from './rows.ts'
export type { Board, Derived, Parameter, Shape, Template, View, ViewKey } from './template.ts'
export { type Misfit, onTape, type Thing, type ThingPiece, thingOf } from './thing.ts'
export {
  type FigureKey,
  findTemplate,
  type ParameterKey,
  type PartKey,
  type StockKey,
  TEMPLATES,
  type TemplateId,
  type ThingTemplate,
} from './things/index.ts'
