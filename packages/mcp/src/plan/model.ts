import { type CutDocument, type PanelId, planDocument } from '@kerfwise/cutlist'
import { type PanelModel, type ProjectModel, projectModel, USUAL_OPTIONS } from '@kerfwise/formats/svg'
import type { Plan } from './plan.ts'

/** A plan as every sheet and drawing of the product takes it. */
export interface Model {
  readonly project: ProjectModel
  readonly panel: PanelModel
  readonly plan: NonNullable<PanelModel['plan']>
}

export const documentOf = ({ request, answer, task }: Plan): { document: CutDocument; panel: PanelId } =>
  planDocument({
    request,
    answer,
    title: task.title,
    unit: task.unit,
    typed: { barLength: task.typed.bars.join('/'), cutWaste: task.typed.kerf },
  })

export const modelOf = async (plan: Plan): Promise<Model> => {
  const { document, panel: id } = documentOf(plan)
  const project = await projectModel({
    format: 'svg',
    document,
    panels: [id],
    options: {
      language: plan.task.language,
      currency: plan.task.currency,
      ...USUAL_OPTIONS,
      preferredUnit: plan.task.unit,
      now: 0,
      today: '1970-01-01',
    },
  })
  const [panel] = project.panels
  if (panel === undefined || panel.plan === null) throw new Error('a plan has a panel')
  return { project, panel, plan: panel.plan }
}
