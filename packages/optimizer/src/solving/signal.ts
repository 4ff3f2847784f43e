/** What a solve needs of an `AbortSignal`, for programs that are compiled without the types of a browser. */
export interface StopSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** Throws the signal's reason if it has been given. */
export const throwIfStopped = (signal: StopSignal | undefined): void => {
  if (signal?.aborted) throw signal.reason
}
