/** What one server gives at most; each tool's description names the limits that a caller can meet. */
export const LIMITS = {
  /** Rows of pieces, and of stock. */
  rows: 2_000,
  /** Bytes of a message over HTTP, as of one over standard input. */
  message: 10 * 1024 * 1024,
  /** Plans that resources and other tools can name. */
  plans: 64,
  /** Bytes of these plans together. */
  planBytes: 64 * 1024 * 1024,
  /** Calls that wait for a thread. */
  waiting: 32,
  /** Kinds of bars that an answer lists; the resource of the plan has all. */
  bars: 100,
  /** Changes that one call of `what_if` tries. */
  changes: 24,
  /** Seconds of one call. */
  seconds: { usual: 30, most: 600 },
} as const
