import { Hopeless } from './jobs.ts'

/** A fault as a job keeps it: codes and our own words, since other messages quote addresses. */
export function faultOf(error: unknown): string {
  if (error instanceof Hopeless) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const words = [code, 'responseCode' in error ? error.responseCode : undefined]
  return words.filter((word) => word !== undefined).join(' ')
}
