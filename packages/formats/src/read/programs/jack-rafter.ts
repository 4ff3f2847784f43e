import type { XmlElement } from '@rgrove/parse-xml'
import { textOf } from './xml.ts'

/** The box that a part of BTLx is cut from; millimetres along x, y and z of the part. */
export interface Box {
  readonly length: number
  readonly height: number
  readonly width: number
}

export type EndName = 'start' | 'end'

/** A plane across a part: where it meets the edge at y = z = 0, and its lean along y and z in degrees from the square cut. */
export interface CutPlane {
  readonly x: number
  readonly alongHeight: number
  readonly alongWidth: number
}

/** A cut whose figures or whose side cannot be read; `text` is what the file has. */
interface UnreadCut {
  readonly end: EndName | null
  readonly plane: null
  readonly text: string
}

export type JackRafterCut =
  | UnreadCut
  | { readonly end: EndName; readonly plane: CutPlane; readonly text: string }

export const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180)

export const placeAt = ({ x, alongHeight, alongWidth }: CutPlane, y: number, z: number) =>
  x + y * tan(alongHeight) + z * tan(alongWidth)

/** A figure as the schema writes it; its default where the file leaves it out. */
function figure(cut: XmlElement, name: string, otherwise: number): number {
  const text = textOf(cut, name)
  return text === '' ? otherwise : Number(text)
}

const isAngle = (degrees: number) => degrees >= 0.1 && degrees <= 179.9

/** How the axes of a reference side lie in the part: its y and its depth run along z or y, and maybe backwards. */
const SIDES: Readonly<
  Record<string, { readonly onWidth: boolean; readonly y: 1 | -1; readonly depth: 1 | -1 }>
> = {
  1: { onWidth: true, y: 1, depth: 1 },
  2: { onWidth: false, y: -1, depth: 1 },
  3: { onWidth: true, y: -1, depth: -1 },
  4: { onWidth: false, y: 1, depth: -1 },
}

const endOf = (text: string): EndName | null => (text === 'start' || text === 'end' ? text : null)

/** A cut of both angles leans twice: its second angle is measured in the plane that the first one has turned. */
const leanOf = (inclination: number, angle: number) =>
  angle === 90
    ? 90 - inclination
    : (Math.atan(tan(90 - inclination) / Math.sin((angle * Math.PI) / 180)) * 180) / Math.PI

/**
 * One cut of an end as a plane of the part. The schema's figures are measured on one of the four sides, `Angle` across
 * the side and `Inclination` into it; at the end of the part both run the other way.
 */
export function jackRafterCut(cut: XmlElement, { height, width }: Box): JackRafterCut {
  const end = endOf(textOf(cut, 'Orientation'))
  const { ReferencePlaneID: plane = '' } = cut.attributes
  const [angle, inclination] = [figure(cut, 'Angle', 90), figure(cut, 'Inclination', 90)]
  const [startX, startY, startDepth] = ['StartX', 'StartY', 'StartDepth'].map((name) => figure(cut, name, 0))
  const side = SIDES[plane]
  const text = `JackRafterCut: Angle ${angle}, Inclination ${inclination}, ReferencePlaneID ${plane}`
  const isRead = [startX, startY, startDepth].every(Number.isFinite) && isAngle(angle) && isAngle(inclination)
  if (end === null || side === undefined || !isRead) return { end, plane: null, text }
  const away = end === 'start' ? 1 : -1
  const across = away * side.y * (90 - angle)
  const into = away * side.depth * leanOf(inclination, angle)
  const [alongHeight, alongWidth] = side.onWidth ? [into, across] : [across, into]
  // The point that the cut goes through, in the axes of the part.
  const [ofY, ofDepth] = side.onWidth ? [width, height] : [height, width]
  const y = side.y === 1 ? (startY ?? 0) : ofY - (startY ?? 0)
  const depth = side.depth === 1 ? (startDepth ?? 0) : ofDepth - (startDepth ?? 0)
  const [atHeight, atWidth] = side.onWidth ? [depth, y] : [y, depth]
  const x = (startX ?? 0) - atHeight * tan(alongHeight) - atWidth * tan(alongWidth)
  return { end, plane: { x, alongHeight: alongHeight + 0, alongWidth: alongWidth + 0 }, text }
}
