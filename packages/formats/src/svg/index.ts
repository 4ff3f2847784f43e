/** The picture alone, without the code of the other formats. */
export { type PanelModel, type ProjectModel, projectModel } from '../write/model.ts'
export { USUAL_OPTIONS } from '../write/usual.ts'
export { planSvg } from './plan.ts'
