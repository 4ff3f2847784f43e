import {
  cutsMitres,
  fail,
  fromMm,
  fromWireMm,
  type Issue,
  type Nanometres,
  nm,
  type OptimizeRequest,
  ok,
  parseLength,
  type Result,
} from '@kerfwise/cutlist'

/** Codes of the standard that name bars. Plates, `B`, are cut along a contour, which a list does not have. */
export const PROFILE_CODES = ['I', 'U', 'L', 'M', 'RO', 'RU', 'T', 'C', 'SO'] as const
export type ProfileCode = (typeof PROFILE_CODES)[number]

/** The face of a profile in which the saw swings. */
export const MITRE_PLANES = ['web', 'flange'] as const
type MitrePlane = (typeof MITRE_PLANES)[number]

const SIZES = ['height', 'width', 'flange', 'web', 'radius'] as const
type Size = (typeof SIZES)[number]

export const PROFILE_FIELDS = ['code', 'name', 'grade', ...SIZES, 'plane'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** A profile as somebody describes it: sizes in millimetres or with a mark. */
export type ProfileText = Readonly<Partial<Record<ProfileField, string>>>

export interface SteelProfile extends Readonly<Record<Size, Nanometres>> {
  readonly code: ProfileCode
  readonly name: string
  /** Empty where nobody has said. */
  readonly grade: string
  readonly plane: MitrePlane
}

export interface ProfileFault {
  readonly field: ProfileField
  readonly reason: 'missing' | 'choice' | 'notAsked' | 'length' | 'tooThick' | 'notWidth'
  /** What is wrong with a length. */
  readonly issue?: Issue
}

const ROLLED: readonly Size[] = SIZES
const OF_ONE_WALL: readonly Size[] = ['height', 'width', 'web', 'radius']
const SIZES_OF: Readonly<Record<ProfileCode, readonly Size[]>> = {
  I: ROLLED,
  U: ROLLED,
  T: ROLLED,
  L: OF_ONE_WALL,
  M: OF_ONE_WALL,
  C: OF_ONE_WALL,
  SO: OF_ONE_WALL,
  RO: ['height', 'web'],
  RU: ['height'],
}

/** What the pieces demand of their profile. */
type Pieces = Pick<OptimizeRequest, 'version' | 'data' | 'materialWidth'>

const isRound = (code: ProfileCode) => code === 'RO' || code === 'RU'

export const codeIn = ({ code = '' }: ProfileText): ProfileCode | null =>
  PROFILE_CODES.find((known) => known === code.trim().toUpperCase()) ?? null

/** What is asked of a profile, in this order; without a code nobody knows its sizes. */
export function fieldsOf(code: ProfileCode | null, pieces: Pieces): readonly ProfileField[] {
  const asked: readonly ProfileField[] = code === null ? [] : SIZES_OF[code]
  const plane: readonly ProfileField[] =
    cutsMitres(pieces) && code !== null && !isRound(code) ? ['plane'] : []
  return ['code', 'name', ...asked, 'grade', ...plane]
}

const BOUNDS = { from: fromMm(0.1), max: fromMm(3000) }
const NONE = { from: fromMm(0), max: fromMm(3000) }
/** As close as a typed size and the width of a setting have to be. */
const SAME = fromMm(0.01)

/** The sizes that a text names, and what is wrong with the others. A radius may be missing. */
function sizesIn(text: ProfileText, code: ProfileCode) {
  const faults: ProfileFault[] = []
  const sizes = SIZES_OF[code].map((field): readonly [Size, Nanometres] => {
    const typed = text[field]?.trim() ?? ''
    if (typed === '' && field === 'radius') return [field, nm(0)]
    const read = parseLength(typed, 'mm', { bounds: field === 'radius' ? NONE : BOUNDS })
    if (!read.ok)
      faults.push(
        typed === '' ? { field, reason: 'missing' } : { field, reason: 'length', issue: read.issue },
      )
    return [field, read.ok ? read.value : nm(0)]
  })
  const {
    height = nm(0),
    web = nm(0),
    ...others
  } = Object.fromEntries(sizes) as Partial<Record<Size, Nanometres>>
  // Round bars are as wide as they are high; one wall is as thick everywhere.
  const { width = height, flange = web, radius = nm(0) } = others
  return { sizes: { height, width, flange, web, radius }, faults }
}

function fitFaults(profile: SteelProfile, pieces: Pieces): readonly ProfileFault[] {
  const { height, width, flange, web, plane } = profile
  const thick = SIZES_OF[profile.code].filter(
    (field) => (field === 'flange' && flange >= height) || (field === 'web' && web >= width),
  )
  if (thick.length > 0) return thick.map((field) => ({ field, reason: 'tooThick' }))
  const across = plane === 'flange' ? width : height
  if (!cutsMitres(pieces) || Math.abs(across - fromWireMm(pieces.materialWidth)) <= SAME) return []
  return [{ field: plane === 'flange' && !isRound(profile.code) ? 'width' : 'height', reason: 'notWidth' }]
}

/** A profile is called as its material unless somebody says otherwise. */
export const withName = (text: ProfileText, name: string): ProfileText => ({
  ...text,
  name: text.name?.trim() || name,
})

/** The profile that a text describes for these pieces, or all that is wrong with it. */
export function profileIn(text: ProfileText, pieces: Pieces): Result<SteelProfile, readonly ProfileFault[]> {
  const code = codeIn(text)
  if (code === null) return fail([{ field: 'code', reason: text.code?.trim() ? 'choice' : 'missing' }])
  const asked = fieldsOf(code, pieces)
  const { sizes, faults } = sizesIn(text, code)
  const [name, grade, planeText] = [text.name, text.grade, text.plane].map((given) => given?.trim() ?? '')
  const plane = MITRE_PLANES.find((known) => known === planeText?.toLowerCase())
  const foreign = PROFILE_FIELDS.filter((field) => text[field]?.trim() && !asked.includes(field))
  const wrong: readonly ProfileFault[] = [
    ...(name ? [] : [{ field: 'name', reason: 'missing' } as const]),
    ...faults,
    ...(asked.includes('plane') && plane === undefined
      ? [{ field: 'plane', reason: planeText ? 'choice' : 'missing' } as const]
      : []),
    ...foreign.map((field) => ({ field, reason: 'notAsked' }) as const),
  ]
  if (wrong.length > 0) return fail(wrong)
  const profile = { code, name: name ?? '', grade: grade ?? '', ...sizes, plane: plane ?? 'web' }
  const unfit = fitFaults(profile, pieces)
  return unfit.length > 0 ? fail(unfit) : ok(profile)
}
