/** The failure of a dynamic import has no type of its own, and each browser has its own words for it. */
const wordings = [
  /dynamically imported module/i, // Chromium, Firefox
  /importing a module script failed/i, // Safari
  /unable to preload css/i, // Vite's preload helper
]

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && wordings.some((wording) => wording.test(error.message))
}
