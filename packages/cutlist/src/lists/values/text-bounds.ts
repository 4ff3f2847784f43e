/** Most characters of a text, in every tier; the server refuses more. */
export const TEXT_BOUNDS = {
  /** Of a piece: exports of CAD have long ones, which files and hints keep whole. */
  description: 5_000,
  /** Of a piece beyond which an import notes that paper may shorten the description. */
  imported: 20,
  /** Of a piece in a request, whose answer repeats the description on each piece of each bar. */
  planned: 200,
  /** Of a project or a panel, and the name of a material. */
  title: 100,
  /** Of a rack, and of a slot in it. */
  place: 60,
  /** Of a material, and of a project's description. */
  note: 2_000,
  /** RFC 5321. */
  mail: 254,
} as const
