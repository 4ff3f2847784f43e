import {
  barsAtOnce,
  EQUAL_BARS,
  formatDuration,
  formatShare,
  fromWireMm,
  isKerfUnset,
  pickedBy,
  rightlyCut,
  SAW_COST_KEYS,
  SAW_COUNTED,
  sawEffort,
  sawSettings,
  sawTotal,
  scrapIn,
} from '@kerfwise/cutlist'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { waitsText } from '../write/waits.ts'
import type { SheetCell } from './sheet.ts'

/** What is done at the saw, for a person who set what the work costs or chose an order of it. */
function sawRows(
  { plan, configuration }: PanelModel,
  { say, money }: ProjectModel,
): readonly (readonly [string, string])[] {
  if (plan === null) return []
  const { sawOrder } = configuration
  const effort = sawEffort(plan.view.sheet, EQUAL_BARS[sawOrder], barsAtOnce(configuration))
  const total = sawTotal(effort, configuration)
  const strokes =
    effort.strokes < effort.cuts
      ? [[say.text('saw.effort.strokes'), say.number(effort.strokes)] as const]
      : []
  if (total === null && sawOrder === 'planned') return strokes
  // The number of cuts is among the figures anyway.
  const counted = SAW_COST_KEYS.filter((key) => key !== 'cutCost').map(
    (key) => [say.setting(key), say.number(effort[SAW_COUNTED[key]])] as const,
  )
  if (total === null) return [...strokes, ...counted]
  const words = total.kind === 'money' ? money(total.amount) : formatDuration(total.amount, say.locale)
  return [...strokes, ...counted, [say.text('saw.effort.total'), words]]
}

/** The figures of a plan and its saw settings, as pairs of name and text. Missing figures are left out. */
export function figureRows(panel: PanelModel, project: ProjectModel): readonly (readonly [string, string])[] {
  const { say, money, weight } = project
  if (panel.plan === null) return []
  const { figures, bars } = panel.plan.view
  const already = rightlyCut(bars)
  const rows: readonly (readonly [string, string | null])[] = [
    [say.text('figures.bars'), say.number(figures.bars)],
    [
      say.text('figures.pieces'),
      say.text('figures.of', { cut: figures.piecesCut, asked: figures.piecesAsked }),
    ],
    [say.text('figures.already'), already > 0 ? say.number(already) : null],
    [say.text('figures.yield'), formatShare(figures.utilization, say.locale)],
    [say.text('figures.total'), panel.length(figures.totalLength)],
    [say.text('figures.waste'), panel.length(figures.waste)],
    [say.text('figures.margin'), figures.margin > 0 ? panel.length(figures.margin) : null],
    [say.text('figures.kept'), figures.usefulOffcuts > 0 ? panel.length(figures.usefulOffcuts) : null],
    [say.text('figures.price'), figures.pessimisticPrice === null ? null : money(figures.pessimisticPrice)],
    [say.text('figures.weight'), figures.weight && weight(figures.weight.amount, figures.weight.unit)],
    [say.text('figures.cuts'), say.number(figures.cuts)],
    ...sawRows(panel, project),
    [say.text('figures.joints'), figures.joints > 0 ? say.number(figures.joints) : null],
  ]
  const settings = sawSettings(panel.plan.request).map(
    ({ key, length }) => [say.setting(key), panel.length(length)] as const,
  )
  return [...rows.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const])), ...settings]
}

/** The plan's statement about its own quality, with the kerf of the proof. */
export function proofText(panel: PanelModel, project: ProjectModel): string {
  const statement = statementText(panel, project)
  if (panel.plan === null || statement === '') return statement
  const { cutWaste } = panel.plan.request
  const kerf =
    cutWaste === 0 && isKerfUnset(panel.configuration)
      ? project.say.text('proof.kerfUnset')
      : project.say.text('proof.kerf', { kerf: panel.length(fromWireMm(cutWaste)) })
  return [pickedText(panel, project), statement, scrapText(panel, project), kerf]
    .filter((text) => text !== '')
    .join(' ')
}

/** That a person picked the plan for less work; the statement then holds among the plans that this text names. */
function pickedText({ plan, configuration }: PanelModel, { say }: ProjectModel): string {
  const picked = plan && pickedBy(plan.request, configuration.complexity)
  if (picked === 'patterns') return say.text('plan.proof.picked')
  return picked === 'lengths' ? say.text('plan.proof.fewLengths') : ''
}

/** How far it is proved that no plan as good wastes less. */
function scrapText(panel: PanelModel, { say }: ProjectModel): string {
  const scrap = panel.plan && scrapIn(panel.plan.view.figures.proof)
  if (scrap === null) return ''
  return scrap.kind === 'least'
    ? say.text('plan.proof.leastScrap')
    : say.text('plan.proof.scrapWithin', { scrap: panel.atMost(scrap.length) })
}

function statementText({ plan }: PanelModel, { say }: ProjectModel): string {
  const proof = plan?.view.figures.proof
  if (proof === undefined || proof.textKey === 'plan.proof.none') return ''
  if (proof.textKey === 'plan.proof.optimal') return say.text('proof.optimal')
  if (proof.textKey === 'plan.proof.cheapest') return say.text('proof.cheapest')
  if (proof.textKey === 'plan.proof.cheapestNet') return say.text('plan.proof.cheapestNet')
  if (proof.textKey === 'plan.proof.mostCut') return say.text('proof.mostCut')
  return say.text('proof.within', { gap: formatShare(proof.gap, say.locale) })
}

export function summaryRows(project: ProjectModel): readonly (readonly SheetCell[])[] {
  const { title, description, date, panels, say } = project
  const sections = panels.flatMap((panel) => [
    [],
    [panel.title],
    ...figureRows(panel, project).map((row) => [...row]),
    ...(panel.configuration.note.trim() === ''
      ? []
      : [[say.setting('note'), panel.configuration.note.trim()]]),
    [proofText(panel, project)],
    ...(waitsText(panel, project) === '' ? [] : [[waitsText(panel, project)]]),
    ...(panel.plan === null ? [] : [[panel.rounding]]),
    ...(panel.plan?.inSync === false ? [[say.text('figures.stale')]] : []),
  ])
  return [[title], ...(description === '' ? [] : [[description]]), [say.text('made', { date })], ...sections]
}
