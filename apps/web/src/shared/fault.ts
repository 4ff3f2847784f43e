/** The code of the error table that a failed call carries, `network` without an answer, else `internal`. */
export function faultKey(fault: unknown): string {
  const key = fault instanceof Error && 'key' in fault ? fault.key : null
  return typeof key === 'string' ? key : 'internal'
}

/** The details that the server sends beside the code; empty without any. */
export function faultDetails(fault: unknown): ReadonlyMap<string, unknown> {
  const details = fault instanceof Error && 'details' in fault ? fault.details : null
  return new Map(typeof details === 'object' && details !== null ? Object.entries(details) : [])
}
