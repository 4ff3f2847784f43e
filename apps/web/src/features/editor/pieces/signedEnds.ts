import { signedAngle } from '@kerfwise/cutlist'
import type { TableRow } from './tableRows.ts'

/** The angles of both ends with their directions, degrees; a wrong angle counts as square. */
export function signedEnds({ texts, leftDirection, rightDirection }: TableRow): readonly [number, number] {
  return [signedAngle(texts.leftAngle, leftDirection), signedAngle(texts.rightAngle, rightDirection)]
}
