/** The bounds that hold for everyone, whatever the plan. Lengths in millimetres. */
export const bounds = {
  length: 1_000_000,
  count: 100_000,
  /** Kerf, trim, mitre tip offset, width, minimum reusable. */
  setting: 10_000,
  description: 200,
  title: 100,
  note: 2_000,
  message: 5_000,
  password: { min: 10, max: 200 },
  name: { min: 2, max: 60 },
  mail: 254,
  /** Bytes of a request body. */
  body: 1_000_000,
  largeBody: 8_000_000,
  /** Levels of arrays and objects in a body. */
  depth: 32,
} as const
