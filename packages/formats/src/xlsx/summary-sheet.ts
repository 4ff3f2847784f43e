import { formatShare, fromWireMm, isKerfUnset, rightlyCut, sawSettings } from '@kerfwise/cutlist'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import type { SheetCell } from './sheet.ts'

/** The figures of a plan and its saw settings, as pairs of name and text. Missing figures are left out. */
export function figureRows(
  panel: PanelModel,
  { say, money, weight }: ProjectModel,
): readonly (readonly [string, string])[] {
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
    [say.text('figures.yield'), formatShare(figures.utilization, say.language)],
    [say.text('figures.total'), panel.length(figures.totalLength)],
    [say.text('figures.waste'), panel.length(figures.waste)],
    [say.text('figures.margin'), figures.margin > 0 ? panel.length(figures.margin) : null],
    [say.text('figures.kept'), figures.usefulOffcuts > 0 ? panel.length(figures.usefulOffcuts) : null],
    [say.text('figures.price'), figures.pessimisticPrice === null ? null : money(figures.pessimisticPrice)],
    [say.text('figures.weight'), figures.weight && weight(figures.weight.amount, figures.weight.unit)],
    [say.text('figures.cuts'), say.number(figures.cuts)],
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
  return `${statement} ${kerf}`
}

function statementText({ plan }: PanelModel, { say }: ProjectModel): string {
  const proof = plan?.view.figures.proof
  if (proof === undefined || proof.textKey === 'plan.proof.none') return ''
  if (proof.textKey === 'plan.proof.optimal') return say.text('proof.optimal')
  if (proof.textKey === 'plan.proof.cheapest') return say.text('proof.cheapest')
  if (proof.textKey === 'plan.proof.mostCut') return say.text('proof.mostCut')
  return say.text('proof.within', { gap: formatShare(proof.gap, say.language) })
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
    ...(panel.plan === null ? [] : [[panel.rounding]]),
    ...(panel.plan?.inSync === false ? [[say.text('figures.stale')]] : []),
  ])
  return [[title], ...(description === '' ? [] : [[description]]), [say.text('made', { date })], ...sections]
}
