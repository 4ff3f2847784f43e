import { angleOf, exactDecimal, type Nanometres, type SheetCut, type Unit } from '@kerfwise/cutlist'

/** A length as a machine takes it. */
export const inUnit = (length: Nanometres, unit: Unit): number => Number(exactDecimal(length, unit))

/** How far the blade is swung, in degrees from square, without the noise of binary products; negative to the right. */
export const bladeDegrees = ({ swing }: SheetCut): number => Number(angleOf(swing).toFixed(6))
