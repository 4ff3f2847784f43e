import { type ExportName, type FileOfPlan, makeFileOfPlan } from '@kerfwise/contract'
import { PROGRAM_UNITS, planDocument, requestUsage, toBundle, type Usage } from '@kerfwise/cutlist'
import type { OptimizeRequest } from '@kerfwise/optimizer'
import type { BodyKind } from '../../platform/bodies/kind.ts'
import { claimOf } from '../../platform/plans/check.ts'
import type { ExportAsked } from './job.ts'

/** A plan on its way to a file. */
export interface PlanToFile {
  readonly format: ExportName
  /** JSON text of a project that holds it. */
  readonly bundle: string
  readonly claim: string
  readonly usage: Usage
  readonly options: Omit<ExportAsked['options'], 'now'>
}

/** The project is made here, in the thread that has read the body. */
export const fileBody: BodyKind<FileOfPlan, PlanToFile> = {
  name: 'file',
  schema: makeFileOfPlan.parts.body,
  digest({ format, request, answer, title, unit, labelWidth, labelHeight, labelDots, ...options }) {
    // A null field is an absent one, which is what the type says; the core has read the others.
    const asked = request as OptimizeRequest
    const { document } = planDocument({ request: asked, answer, title, unit: PROGRAM_UNITS[unit] })
    return {
      format,
      bundle: JSON.stringify(toBundle(document)),
      claim: claimOf(request, answer),
      usage: requestUsage(request),
      options: { ...options, printer: { width: labelWidth, height: labelHeight, dots: labelDots } },
    }
  },
}
