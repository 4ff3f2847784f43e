import {
  asItemId,
  type CutDocument,
  emptyConfiguration,
  type Item,
  NO_RESULT,
  newDocument,
  newItem,
  type PanelId,
  UNLIMITED,
} from '@kerfwise/cutlist'
import { type PanelModel, type ProjectModel, projectModel } from '@kerfwise/formats/svg'
import { type Plan, viewed } from './plan.ts'

/** A plan as every sheet and drawing of the product takes it. */
export interface Model {
  readonly project: ProjectModel
  readonly panel: PanelModel
  readonly plan: NonNullable<PanelModel['plan']>
}

const countingIds = () => {
  let made = 0
  return () => {
    made += 1
    return `${made}`
  }
}

/** A project of one panel that holds the list and its plan. */
const documentOf = (plan: Plan): { document: CutDocument; panel: PanelId } => {
  const { request, answer } = viewed(plan)
  const { unit, title, typed } = plan.task
  const surroundings = { newId: countingIds(), now: 0, limits: UNLIMITED, preferences: { inputUnit: unit } }
  const fresh = newDocument(surroundings)
  const panel = fresh.project.activePanelId
  const items = request.data.map(
    ({ input, count, descr }, at): Item => ({
      ...newItem(asItemId(`row ${at}`)),
      length: input,
      count: `${count}`,
      description: descr,
    }),
  )
  const configuration = {
    ...emptyConfiguration(UNLIMITED),
    inputUnit: unit,
    barLength: typed.bars.join('/'),
    cutWaste: typed.kerf,
  }
  const keys = items.map(({ id }) => id)
  const document = {
    ...fresh,
    project: { ...fresh.project, title },
    items: { [panel]: items },
    configs: { [panel]: configuration },
    results: { [panel]: { ...NO_RESULT, data: answer, request, keys } },
  }
  return { document, panel }
}

export const modelOf = async (plan: Plan): Promise<Model> => {
  const { document, panel: id } = documentOf(plan)
  const project = await projectModel({
    format: 'svg',
    document,
    panels: [id],
    options: {
      language: plan.task.language,
      currency: plan.task.currency,
      outputFormat: null,
      preferredUnit: plan.task.unit,
      output: 'original',
      paper: 'A4',
      large: false,
      labels: 'a4x21',
      now: 0,
      today: '1970-01-01',
    },
  })
  const [panel] = project.panels
  if (panel === undefined || panel.plan === null) throw new Error('a plan has a panel')
  return { project, panel, plan: panel.plan }
}
