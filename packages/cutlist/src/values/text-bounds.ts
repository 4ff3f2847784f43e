/** Most characters of a text, in every tier; the server refuses more. */
export const TEXT_BOUNDS = {
  /** Of a piece. */
  description: 200,
  /** Of a project or a panel, and the name of a material. */
  title: 100,
  /** Of a material, and of a project's description. */
  note: 2_000,
  /** RFC 5321. */
  mail: 254,
} as const
