import type { ProjectModel } from '../write/model.ts'
import { planPicture } from './picture.ts'
import { svgOf } from './svg.ts'

/** The plan as a picture that can be made larger without end. */
export function planSvg(project: ProjectModel): Uint8Array {
  return new TextEncoder().encode(svgOf(planPicture(project), project.title))
}
