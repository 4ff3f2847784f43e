import { AMOUNT_BOUNDS, QUANTITY_BOUNDS, TEXT_BOUNDS } from '@kerfwise/cutlist'

/** The bounds for callers of every tier. The domain has the bounds of a project. */
export const bounds = {
  ...TEXT_BOUNDS,
  ...AMOUNT_BOUNDS,
  count: QUANTITY_BOUNDS.max,
  message: 5_000,
  phone: 30,
  password: { min: 10, max: 200 },
  name: { min: 2, max: 60 },
  keyName: 60,
  /** Bytes of a request body. */
  body: 64_000,
  /** A project, or a request with its answer. */
  largeBody: 8_000_000,
  /** A list to be read, the longest text in it, and the longest file in base64, which takes a third more. */
  listBody: 12_000_000,
  listText: 2_000_000,
  listFile: 10_000_000,
  /** A material with its thousand leftovers. */
  materialBody: 256_000,
  /** Events at the saw in one report, and of one project. */
  sawBatch: 500,
  sawEvents: 50_000,
  /** Signs of a plan that goes along with the work at the saw, and bytes of a report. */
  sawPlan: 900_000,
  sawBody: 1_000_000,
  /** Pieces of one bar. */
  sawPieces: 10_000,
  /** Links to the bench of one project, and how many days each may work. */
  sawLinks: 20,
  sawLinkDays: [1, 7, 30, 90],
  /** Levels of arrays and objects in a body. */
  depth: 32,
  /** Most members of one object in a body. */
  members: 20_000,
  /** Bytes of the name of a member in a body: a hundred signs fit, were each of them escaped. */
  memberName: 600,
} as const
