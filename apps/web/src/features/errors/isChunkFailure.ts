/** Browsers word it differently, and none gives the failure of a dynamic import a type of its own. */
const wordings = [
  /dynamically imported module/i, // Chromium, Firefox
  /importing a module script failed/i, // Safari
  /unable to preload css/i, // Vite's preload helper
]

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && wordings.some((wording) => wording.test(error.message))
}
