// Fetched by itself: most plans are cut in their own order.
export { arranged } from '@kerfwise/cutlist'
