import { fromWireMm, NM_PER_MM, nearestName, type OptimizeRequest } from '@kerfwise/cutlist'
import {
  MITRE_PLANES,
  PROFILE_CODES,
  PROFILE_FIELDS,
  type ProfileFault,
  type ProfileField,
  type ProfileText,
  profileIn,
} from './profile.ts'

/** The profile as a program writes it, `code=I, name=IPE 200, height=200`; a reason in words where it is none. */
export function givenProfile(text: string): ProfileText | string {
  const fields = new Map<ProfileField, string>()
  for (const part of text.split(',').filter((piece) => piece.trim() !== '')) {
    const [key = '', ...rest] = part.split('=')
    const name = key.trim()
    const field = PROFILE_FIELDS.find((known) => known === name)
    if (field === undefined || rest.length === 0) {
      const near = nearestName(name, PROFILE_FIELDS)
      const hint =
        near === undefined ? `its fields are ${PROFILE_FIELDS.join(', ')}` : `did you mean ${near}=?`
      return `\`profile\`: ${part.trim()} is no field with a value: ${hint}`
    }
    if (fields.has(field)) return `\`profile\`: ${field} is given twice`
    fields.set(field, rest.join('=').trim())
  }
  return Object.fromEntries(fields)
}

const MEANINGS: Readonly<Record<ProfileField, string>> = {
  code: `one of ${PROFILE_CODES.join(', ')}`,
  name: 'how the profile is called, as IPE 200',
  grade: 'the grade of the steel',
  height: 'the height of the profile, or the diameter of a round one, in mm',
  width: 'the width of the flange in mm',
  flange: 'the thickness of the flange in mm',
  web: 'the thickness of the web or of the wall in mm',
  radius: 'the radius between web and flange in mm',
  plane: `the face in which mitres are cut, ${MITRE_PLANES.join(' or ')}`,
}

function reasonOf({ field, reason }: ProfileFault, text: ProfileText, width: number): string {
  const given = text[field] ?? ''
  const words: Readonly<Record<ProfileFault['reason'], string>> = {
    missing: `lacks ${field}, ${MEANINGS[field]}`,
    choice: `${field}=${given} is not ${MEANINGS[field]}`,
    notAsked: `has ${field}, which is not asked of this profile and its pieces`,
    length: `${field}=${given} is no length from 0.1 to 3000 mm`,
    tooThick: `${field}=${given} is as thick as the whole profile`,
    notWidth: `${field}=${given} is not ${width} mm, the width in which the mitres of the list are cut`,
  }
  return words[reason]
}

/** Why no NC file can be made with a profile; null where one can. */
export function profileReason(text: ProfileText, request: OptimizeRequest): string | null {
  const read = profileIn(text, request)
  if (read.ok) return null
  const width = fromWireMm(request.materialWidth) / NM_PER_MM
  return `this format needs \`profile\`, which ${read.issue.map((fault) => reasonOf(fault, text, width)).join('; ')}`
}
