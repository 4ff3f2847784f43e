/** Whether the mail server has refused the address itself, as for somebody it does not know; 4xx asks to come again. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500
}
