/** The colours of the pieces by their look; light, so that dark text is read on them and little ink is used. */
export const PIECE_FILLS = [
  '#e9cfa0',
  '#b9d3dd',
  '#cfd9ae',
  '#e8bfa9',
  '#c9c4e2',
  '#a9d6c8',
  '#ecd98b',
  '#e3bccb',
  '#c8cdd1',
  '#d9c2a7',
  '#a8c4ec',
  '#dbe2a0',
] as const

/** A piece that the list no longer has. */
export const UNKNOWN_FILL = '#d4d0c8'
/** A piece that has left the saw: it asks for nothing more. */
export const CUT_FILL = '#e3e3e3'
/** A piece that was mis-cut is crossed out. */
export const WRONG_FILL = '#ffffff'
export const WRONG_INK = '#b3261e'
export const WASTE_FILL = '#ece8df'
export const KERF_FILL = '#4a453c'
export const OFFCUT_INK = '#0c6a5b'
export const JOINT_INK = '#b3261e'
export const OUTLINE_INK = '#4a453c'
