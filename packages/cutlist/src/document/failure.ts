import type { Failure } from './panel-result.ts'
import { demoOf, type Project } from './project.ts'

/** What a server or the network said instead of a plan. */
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
 * How a failed run is told: what the person can correct as a warning, a limit of the tier as an invitation to
 * upgrade, everything else as a general error.
 */
export function failureOf(error: RunError, project: Project): Failure {
  const told = { errorMessage: error.message, errorDetails: error.details, cause: error.key }
  if (error.unplanned) return { errorType: 'warn', errorKey: error.key, ...told }
  if (!isNotAuthorized(error)) return { errorType: 'error', errorKey: 'genericError', ...told }
  return demoOf(project) === null
    ? { errorType: 'cta', errorKey: 'notAuthorizedError', ...told }
    : { errorType: 'error', errorKey: 'notAuthorizedDemoError', ...told }
}
