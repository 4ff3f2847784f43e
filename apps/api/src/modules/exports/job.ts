import type { ExportName } from '@kerfwise/contract'
import type { SharedAt } from '@kerfwise/cutlist'
import type { ExportOptions } from '@kerfwise/formats/write'
import type { CheckedPlan, PlanToCheck } from '../../platform/plans/check.ts'

/** The data from which a thread makes a file. */
export interface ExportAsked {
  /** JSON text of the project with its results. */
  readonly bundle: string
  /** The plan as a proof file, of a plan that is sent along: nobody has checked it yet. */
  readonly claim?: string
  readonly format: ExportName
  /** One panel; undefined for all panels that the format can show. */
  readonly panel: string | undefined
  /** The link to the shared project; null without one. */
  readonly shared: SharedAt | null
  readonly options: Pick<ExportOptions, 'language' | 'paper' | 'currency' | 'now'> &
    Partial<
      Pick<
        ExportOptions,
        'labels' | 'labelPlace' | 'labelNumber' | 'printer' | 'large' | 'output' | 'section'
      >
    > & {
      /** The profile of `dstv`, as its sender wrote it. */
      readonly profile?: string
    }
}

export interface MadeFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Why there is no file: the part of the call that asks for something which is not there. */
export interface ExportFault {
  readonly path: string
  readonly reason: string
}

/** Plans of a project that a program saves. */
export interface PlansAsked {
  readonly plans: readonly PlanToCheck[]
}

export type PaperAsked = ExportAsked | PlansAsked

/** With the microseconds of work. */
export type PaperDone = { readonly workedUs: number } & (
  | { readonly file: MadeFile }
  | { readonly checked: readonly CheckedPlan[] }
  | { readonly fault: ExportFault }
)
