import { vi } from 'vitest'

/** Waits until what is expected is there; a busy machine takes its time. */
export const soon = (seen: () => void) => vi.waitFor(seen, { timeout: 60_000, interval: 5 })
