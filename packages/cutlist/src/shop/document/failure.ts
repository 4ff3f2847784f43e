import type { Failure } from './panel-result.ts'
import { demoOf, type Project } from './project.ts'

/** The error of the server or the network in the place of a plan. */
export interface RunError {
  /** Key of the error table, or `network`. */
  readonly key: string
  readonly message: string
  readonly details: unknown
  /** A valid answer that holds no plan (`isError`), and not a refusal. */
  readonly unplanned: boolean
}

function isNotAuthorized({ key, message }: RunError): boolean {
  return key === 'notAuthorized' || message.toLowerCase().includes('not authorized')
}

/**
 * The kind of message for a failed run: a warning for faults that the person can correct, an invitation to upgrade for
 * a limit of the tier, a general error for everything else.
 */
export function failureOf(error: RunError, project: Project): Failure {
  const details = { errorMessage: error.message, errorDetails: error.details, cause: error.key }
  if (error.unplanned) return { errorType: 'warn', errorKey: error.key, ...details }
  if (!isNotAuthorized(error)) return { errorType: 'error', errorKey: 'genericError', ...details }
  return demoOf(project) === null
    ? { errorType: 'cta', errorKey: 'notAuthorizedError', ...details }
    : { errorType: 'error', errorKey: 'notAuthorizedDemoError', ...details }
}
