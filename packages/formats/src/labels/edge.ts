/** The least room between a field and the edge of its label, in points. */
export const EDGE = 2
