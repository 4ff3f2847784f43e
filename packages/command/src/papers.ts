import { writeFile } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { nearestName, PROGRAM_UNITS, planDocument, shownUnit, unitFamily } from '@kerfwise/cutlist'
import { EXPORT_FORMATS, type ExportFormat } from '@kerfwise/formats'
import { dayOf, nodeAssets } from '@kerfwise/formats/node-assets'
import { paperOf } from '@kerfwise/formats/write'
import type { Language } from '@kerfwise/locales'
import type { ListPlan, ListRequest, OptimizeResult } from '@kerfwise/optimizer'
import { failure, reasonOf, usage } from './fault.ts'
import type { Flags } from './flags.ts'
import { type LabelFlags, labelsOf } from './label-printer.ts'
import { hasMark } from './stock.ts'

/** A file to write. */
export interface Out {
  readonly file: string
  readonly format: ExportFormat
  readonly labels: LabelFlags
}

const FORMATS: readonly ExportFormat[] = EXPORT_FORMATS.filter((format) => format !== 'project')

/** What an ending means where the flag does not say it. */
const ENDINGS: Readonly<Record<string, ExportFormat>> = {
  '.pdf': 'pdf',
  '.xlsx': 'xlsx',
  '.svg': 'svg',
  '.png': 'png',
  '.dxf': 'dxf',
  '.btlx': 'btlx',
  '.zip': 'dstv',
  '.nc1': 'dstv',
  '.csv': 'saw',
  '.gcode': 'gcode',
  '.zpl': 'zpl',
}

function formatOf(text: string): Omit<Out, 'labels'> {
  const [, kind, named] = /^(\w+)=(.+)$/.exec(text) ?? []
  const file = named ?? text
  if (kind !== undefined) {
    const format = FORMATS.find((known) => known === kind)
    if (format !== undefined) return { file, format }
    const near = nearestName(kind, FORMATS)
    throw usage(
      `--out ${text}: ${near === undefined ? `kinds are ${FORMATS.join(', ')}` : `did you mean ${near}=?`}`,
    )
  }
  const ending = extname(file).toLowerCase()
  const format = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined
  if (format === undefined) {
    const near = nearestName(
      ending.slice(1),
      Object.keys(ENDINGS).map((known) => known.slice(1)),
    )
    const endings = Object.keys(ENDINGS).join(', ')
    throw usage(
      `--out ${text}: ${near === undefined ? `the name ends in one of ${endings}` : `did you mean .${near}?`}`,
    )
  }
  return { file, format: format === 'pdf' && /^labels/i.test(basename(file)) ? 'labels' : format }
}

/** The files of `--out`; none may be the list itself, or another one's place. */
export function outsOf(flags: Flags, list: string): readonly Out[] {
  const { out = [] } = flags
  const labels = labelsOf(flags)
  const outs = out.map((text) => ({ ...formatOf(text), labels }))
  const places = outs.map(({ file }) => resolve(file))
  for (const [at, place] of places.entries()) {
    if (list !== '-' && place === resolve(list)) throw usage(`--out ${out[at]}: that is the list itself`)
    if (places.indexOf(place) !== at) throw usage(`--out ${out[at]}: is given twice`)
  }
  return outs
}

const TITLES: Readonly<Partial<Record<ExportFormat, string>>> = {
  pdf: 'the plan',
  xlsx: 'the plan as a workbook',
  csv: 'the list of pieces',
  saw: 'the saw list',
  stop: 'the list for a stop, never tried on a machine',
  gcode: 'the program for a stop, never tried on a machine',
  labels: 'labels of the pieces',
  zpl: 'labels for a label printer, tried on no printer',
  svg: 'the drawing',
  png: 'the drawing',
  dxf: 'the drawing in true size',
  dstv: 'the NC files of the pieces, never tried on a machine',
  btlx: 'the nested raw parts, never tried on a machine',
}

/** A plan with what it answers. */
export interface Made {
  readonly plan: ListPlan
  readonly list: ListRequest
  readonly title: string
}

/** A slash parts lengths in the settings of a material. */
const typedOf = ({ stock, kerf }: ListRequest) => {
  const texts = stock.map((bar) => `${typeof bar === 'object' ? bar.length : bar}`)
  return {
    barLength: texts.filter((text) => hasMark(text) && !text.includes('/')).join('/'),
    ...(hasMark(`${kerf}`) && { cutWaste: `${kerf}` }),
  }
}

/** The exact answer; without its proof where that holds only among plans of one kind, as `notes` says. */
function answerOf({ exact, optimal }: ListPlan): OptimizeResult {
  const { data } = exact.answer.success
  const { levels: _, ...proof } = data.meta.proof
  if (optimal || !proof.optimal) return data
  return { ...data, meta: { ...data.meta, proof: { ...proof, optimal: false, lowerBound: 0, gap: 1 } } }
}

/** The plan as a project of one material, which all papers are made of. */
export const documentOf = ({ plan, list, title }: Made) =>
  planDocument({
    request: plan.exact.request,
    answer: answerOf(plan),
    title,
    unit: shownUnit(PROGRAM_UNITS[plan.unit]),
    typed: typedOf(list),
  })

/** The NC file of one piece is no archive, and several are one. */
function mustEndAs(file: string, format: ExportFormat, made: string): void {
  const ending = extname(made)
  if (format !== 'dstv' || extname(file).toLowerCase() === ending) return
  throw failure(
    `${file}: ${ending === '.zip' ? 'these are several NC files' : 'this is one NC file'}, name it ${ending}`,
  )
}

/** Writes the files, and returns a line about each. */
export async function writePapers(outs: readonly Out[], made: Made, flags: Flags): Promise<string[]> {
  const { plan } = made
  const { document, panel } = documentOf(made)
  const now = new Date()
  const inches = unitFamily(shownUnit(PROGRAM_UNITS[plan.unit])) === 'imperial'
  const lines: string[] = []
  for (const { file, format, labels } of outs) {
    const options = {
      language: (flags.language ?? 'en') as Language,
      currency: '',
      now: now.getTime(),
      today: dayOf(now),
      paper: (flags.paper ?? (inches ? 'Letter' : 'A4')) as 'A4' | 'Letter',
      large: flags.large ?? false,
      ...labels,
      section: flags.section ?? '',
      profile: flags.profile ?? '',
    }
    const paper = await paperOf({ format, document, panels: [panel], options }, nodeAssets)
    if ('reason' in paper) throw failure(`${file}: ${paper.reason}`)
    mustEndAs(file, format, paper.name)
    try {
      await writeFile(file, paper.bytes)
    } catch (fault) {
      throw failure(`${file}: ${reasonOf(fault)}`)
    }
    lines.push(`Wrote ${file}: ${TITLES[format]}`)
  }
  return lines
}
