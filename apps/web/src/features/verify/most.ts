/** The checker's own bound, which is not loaded before there is a file; a test holds both together. */
export const MOST_MEGABYTES = 32
