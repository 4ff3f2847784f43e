import { AMOUNT_BOUNDS, type CutDocument, type PanelId, panelName, resultOf } from '@kerfwise/cutlist'
import { sectionsMissing } from '../btlx/section.ts'
import { givenProfile, profileReason } from '../dstv/given.ts'
import { type ProfileText, withName } from '../dstv/profile.ts'
import { hasLabels, labelCount } from '../labels/count.ts'
import { placesOf } from '../labels/stock.ts'
import { signsNotDrawn } from '../paper/drawable.ts'
import { needsPlan } from './formats.ts'
import { exportFile } from './index.ts'
import type { ExportAssets, ExportedFile, ExportJob, ExportOptions } from './job.ts'
import { USUAL_OPTIONS } from './usual.ts'

/** A file that a program asks for. */
export interface PaperJob extends Omit<ExportJob, 'options' | 'worked'> {
  readonly options: Pick<ExportOptions, 'language' | 'currency' | 'now' | 'today'> &
    Partial<Omit<ExportOptions, 'profile'>> & {
      /** The profile of `dstv`; a program writes `code=I, name=IPE 200, height=200`. */
      readonly profile?: string | ProfileText
    }
}

/** Why there is no file, and the option at fault where it is not the format. */
interface NoPaper {
  readonly reason: string
  readonly option?: 'labelPlace' | 'profile'
}

/** Makes a file for a program, or returns in words why its format cannot be made. */
export async function paperOf(
  { panels: wanted, options: { profile: given = '', ...others }, ...job }: PaperJob,
  assets: ExportAssets,
): Promise<ExportedFile | NoPaper> {
  const { document, format } = job
  const panels = wanted.filter((id) => !needsPlan(format) || resultOf(document, id).data !== null)
  const profile = typeof given === 'string' ? givenProfile(given) : given
  if (typeof profile === 'string') return { reason: profile, option: 'profile' }
  const options = { ...USUAL_OPTIONS, ...others, profile }
  return (
    reasonAgainst(document, panels, { format, options }) ?? exportFile({ ...job, panels, options }, assets)
  )
}

function reasonAgainst(
  document: CutDocument,
  panels: readonly PanelId[],
  { format, options }: Pick<ExportJob, 'format' | 'options'>,
): NoPaper | null {
  if (panels.length === 0) return { reason: 'there is no saved plan, which this format shows' }
  const labels = hasLabels(format) ? labelCount(document, panels) : 0
  if (labels > AMOUNT_BOUNDS.labels)
    return { reason: `these are ${labels} labels; a file has at most ${AMOUNT_BOUNDS.labels}` }
  const places = placesOf(options.labels)
  if (format === 'labels' && options.labelPlace > places)
    return {
      reason: `a sheet of ${options.labels} has ${places} ${places === 1 ? 'label' : 'labels'}, none at place ${options.labelPlace}`,
      option: 'labelPlace',
    }
  const sectionless = format === 'btlx' ? sectionReason(document, panels, options) : null
  if (sectionless !== null) return { reason: sectionless }
  const unprofiled = format === 'dstv' ? steelReason(document, panels, options) : null
  if (unprofiled !== null) return { reason: unprofiled, option: 'profile' }
  const strange = signsNotDrawn(textsOf(document, panels), format)
  return strange.length > 0 ? { reason: `the font of this format lacks ${strange.join(' ')}` } : null
}

/** Why a file of timber has no section of a material; null where it has all. */
function sectionReason(
  document: CutDocument,
  panels: readonly PanelId[],
  { section, preferredUnit }: Pick<ExportOptions, 'section' | 'preferredUnit'>,
): string | null {
  const missing = sectionsMissing(document, panels, { section, preferredUnit })
  if (missing === null) return null
  if (missing.length === 0) return `\`section\` is not two sides, such as 60x160: ${section}`
  const names = missing.map((id) => panelName(document, id) || 'a material without a name')
  return `this format needs the section of ${names.join(', ')}: in the name, as in 60x160 mm, or as \`section\` for one material; with mitres the width of the profile is one of both sides`
}

/** Why there are no NC files of steel; null where there are. */
function steelReason(
  document: CutDocument,
  panels: readonly PanelId[],
  { profile = {} }: Pick<ExportOptions, 'profile'>,
): string | null {
  const [only, ...others] = panels
  if (only === undefined || others.length > 0)
    return `this format has one profile, and these are ${panels.length} materials: name one \`panel\``
  const { request } = resultOf(document, only)
  return request && profileReason(withName(profile, panelName(document, only)), request)
}

function textsOf({ project, panels, items }: CutDocument, wanted: readonly PanelId[]): string[] {
  const titles = panels.filter(({ id }) => wanted.includes(id)).map(({ title }) => title ?? '')
  const pieces = wanted.flatMap((id) => items[id] ?? []).map(({ description }) => description ?? '')
  return [project.title, project.description, ...titles, ...pieces]
}
