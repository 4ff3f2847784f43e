/** The most of a thing in every tier, for page, files and server: the server refuses more. */
export const AMOUNT_BOUNDS = {
  /** Bars of the rack that one list or call adds, corrects or takes off. */
  rackBars: 1_000,
  /** Rows of leftovers of a material. */
  leftovers: 1_000,
  /** Jobs of a project with details. */
  jobs: 1_000,
  /** Webhooks of an account. */
  webhooks: 5,
  /** Labels of one file; more would keep a printer busy for a day. */
  labels: 3_000,
  /** Rows of a list that is read from a file or a text. */
  listRows: 20_000,
} as const
