import {
  asItemId,
  asPanelId,
  checkConfiguration,
  checkItem,
  effectiveUnit,
  type Issue,
  type IssueCode,
  isRecord,
  leftoverIssues,
  newItem,
  newPanel,
  readConfiguration,
  readItem,
  UNLIMITED,
  unknownName,
} from '@kerfwise/cutlist'
import type { z } from 'zod'
import { horizon, job } from '../project.ts'

/** The values of a piece. */
const ITEM_KEYS: readonly string[] = [
  ...Object.keys(newItem(asItemId(''))),
  'leftAngleSign',
  'rightAngleSign',
  'leftAllowance',
  'rightAllowance',
]

/** The names of what a project has beside pieces and settings. */
const PART_KEYS = {
  panels: [...Object.keys(newPanel(asPanelId(''))), 'made'],
  jobs: Object.keys(job.shape),
  horizon: Object.keys(horizon.shape),
}

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

/** Refuses offcuts whose texts are no length and no number in any unit. */
export function refuseWrongOffcuts(
  rows: readonly { readonly length: unknown; readonly stock: unknown }[],
  context: z.RefinementCtx,
): void {
  for (const [at, { length, stock }] of rows.entries()) {
    const row = { length: `${length ?? ''}`, stock: `${stock ?? ''}` }
    // The unit is the material's, which is not known here: `72 1/2` is no length in millimetres.
    const isInches = Object.keys(leftoverIssues(row, 'in.')).length === 0
    const issues = isInches ? {} : leftoverIssues(row, 'mm')
    tell(context, [at], row, { fields: Object.keys(row), issues })
  }
}

/** Refuses names in the parts of a project that the page leaves open for later versions of itself. */
export function refuseUnknownParts(
  sent: { readonly [K in keyof typeof PART_KEYS]?: unknown },
  context: z.RefinementCtx,
): void {
  for (const name of Object.keys(PART_KEYS) as (keyof typeof PART_KEYS)[]) {
    const part = sent[name]
    const known = { fields: PART_KEYS[name], issues: {} }
    if (name === 'horizon' && isRecord(part)) tell(context, [name], part, known)
    else if (Array.isArray(part))
      for (const [at, one] of part.entries()) tell(context, [name, at], one, known)
    else if (isRecord(part))
      for (const [id, one] of Object.entries(part)) if (isRecord(one)) tell(context, [name, id], one, known)
  }
}
