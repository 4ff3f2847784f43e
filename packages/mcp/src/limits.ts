/** The limits of a server; each tool's description names the limits that a caller can meet. */
export const LIMITS = {
  /** Rows of pieces, and of stock. */
  rows: 2_000,
  /** Most bytes of a message, over HTTP and over standard input. */
  message: 10 * 1024 * 1024,
  /** Most characters of a list in words, and of a file in base64. */
  listText: 2_000_000,
  listFile: 10_000_000,
  /** Most bytes of a file in an answer; base64 makes it a third longer. */
  file: 7 * 1024 * 1024,
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
  /** Most seconds of one call. */
  seconds: { usual: 30, most: 600 },
} as const
