/**
 * Whether the mail server has refused the address itself, for example an unknown one. With 4xx it asks to try again.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500
}
