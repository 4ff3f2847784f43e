import {
  asItemId,
  checkConfiguration,
  checkItem,
  effectiveUnit,
  type Issue,
  type IssueCode,
  newItem,
  readConfiguration,
  readItem,
  UNLIMITED,
  unknownName,
} from '@kerfwise/cutlist'
import type { z } from 'zod'

/** The values of a piece. */
const ITEM_KEYS: readonly string[] = [
  ...Object.keys(newItem(asItemId(''))),
  'leftAngleSign',
  'rightAngleSign',
]

/** Faults of a text by itself. Others depend on the tier and on the person's unit, which the server does not know here. */
const NOTATION: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'number',
  'lengthNotation',
  'integer',
  'digits',
  'date',
  'positiveNumbers',
  'positiveIntegers',
  'fractionNotBelowOne',
  'leadingZero',
  'zeroDenominator',
  'inchesBelowFoot',
  'ambiguousSeparator',
])

type Path = readonly PropertyKey[]

/** Refuses values of other names, and texts that no unit makes a value. */
function tell(
  context: z.RefinementCtx,
  path: Path,
  sent: object,
  known: { readonly fields: readonly string[]; readonly issues: Partial<Record<string, Issue>> },
) {
  const here = { place: '$', fields: known.fields }
  for (const [key, text] of Object.entries(sent)) {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [...path, key], message })
    if (!known.fields.includes(key)) refuse(unknownName(key, here, []))
    const issue = known.issues[key]
    // What is blank may be filled in later, on the page too.
    if (!issue || !NOTATION.has(issue.code) || `${text ?? ''}`.trim() === '') continue
    refuse(`cannot be read (${issue.code})`)
  }
}

/** Refuses wrong values of a panel or a material. */
export function refuseWrongValues(
  sent: object,
  fields: readonly string[],
  context: z.RefinementCtx,
  path: Path = [],
): void {
  const configuration = readConfiguration(sent)
  const unit = effectiveUnit(configuration, null)
  const issues = checkConfiguration(configuration, { unit, limits: UNLIMITED, mitred: false })
  tell(context, path, sent, { fields, issues })
}

/** The same for the pieces of a panel. */
export function refuseWrongItems(
  items: Readonly<Record<string, object>>,
  panel: object,
  context: z.RefinementCtx,
  path: Path,
): void {
  const configuration = readConfiguration(panel)
  const unit = effectiveUnit(configuration, null)
  const columns = { unit, limits: UNLIMITED, mitres: configuration.miterEnabled }
  for (const [id, sent] of Object.entries(items)) {
    const item = readItem(sent)
    tell(context, [...path, id], sent, { fields: ITEM_KEYS, issues: item ? checkItem(item, columns) : {} })
  }
}
