import {
  KILOGRAMS,
  materialWeight,
  type Nanometres,
  NM_PER_MM,
  unitFamily,
  weightMethod,
} from '@kerfwise/cutlist'
import { type Zippable, zipSync } from 'fflate'
import type { MadeAs } from '../write/job.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { inAscii, type SteelPiece, steelPieces } from './pieces.ts'
import { profileIn, type SteelProfile, withName } from './profile.ts'
import { tipOf } from './tip.ts'

const LONGEST_TEXT = 80
/** What stands in a field that is not known. */
const NOTHING = '-'

const textLine = (text: string) => `  ${inAscii(text).slice(0, LONGEST_TEXT).trim()}`
const figureLine = (figure: number) => `  ${figure.toFixed(3).padStart(10)}`
const millimetres = (length: Nanometres) => length / NM_PER_MM

/** Kilograms of a metre; 0 where the material has no weight. */
function kgPerMetre({ configuration, unit }: PanelModel): number {
  const perNanometre = materialWeight(configuration, unit)
  if (perNanometre === null) return 0
  const { base } = weightMethod(configuration.weightCalculationMethod, unitFamily(unit))
  return perNanometre * NM_PER_MM * 1000 * KILOGRAMS[base === 'lb' ? 'imperial' : 'metric']
}

interface Order {
  readonly title: string
  readonly profile: SteelProfile
  readonly weight: number
}

/** One piece after the header of the standard. The header says a straight bar with its cuts whole, so there is no contour. */
function pieceText({ mark, description, length, ends, count }: SteelPiece, order: Order): string {
  const { title, profile, weight } = order
  const { code, name, grade, height, width, flange, web, radius, plane } = profile
  const across = Number(millimetres(plane === 'flange' ? width : height).toFixed(3))
  const whole = millimetres(length) + tipOf(across, ends)
  const cuts = plane === 'flange' ? [0, 0, ...ends] : [...ends, 0, 0]
  const lines = [
    ...[title || NOTHING, NOTHING, NOTHING, mark, grade || NOTHING, `${count}`, name, code].map(textLine),
    ...[whole, ...[height, width, flange, web, radius].map(millimetres), weight, 0, ...cuts].map(figureLine),
    ...[description === mark ? '' : description, '', '', ''].map(textLine),
  ]
  return `${['ST', ...lines, 'EN'].join('\r\n')}\r\n`
}

/** A file for each distinct piece of one material, in an archive where there are several. */
export function steelFiles({ title, panels, options }: ProjectModel): MadeAs {
  const [panel] = panels
  const plan = panel?.plan
  if (!panel || !plan || panels.length > 1) throw new Error('NC files are made of one material')
  const profile = profileIn(withName(options.profile ?? {}, panel.name), plan.request)
  if (!profile.ok) throw new Error(`a profile was not checked: ${JSON.stringify(profile.issue)}`)
  const order = { title, profile: profile.value, weight: kgPerMetre(panel) }
  const files = steelPieces(plan).map((piece) => ({
    name: `${piece.mark}.nc1`,
    bytes: new TextEncoder().encode(pieceText(piece, order)),
  }))
  const [only, ...others] = files
  if (only !== undefined && others.length === 0)
    return { bytes: only.bytes, ending: '.nc1', type: 'text/plain;charset=us-ascii' }
  const entries: Zippable = Object.fromEntries(
    files.map(({ name, bytes }) => [name, [bytes, { mtime: options.now }]]),
  )
  return { bytes: zipSync(entries) }
}
