import { fileURLToPath } from 'node:url'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export const root = path('../../../../')
export const dist = path('../../dist/')
export const generated = path('../../src/generated/')
/** What `library.ts` compiles: JavaScript for those who have no TypeScript. */
export const lib = path('../../lib/')
/** Where wasm-pack leaves its work; kept apart so that `dist` only ever holds a finished build. */
export const scratch = path('../../.cache/pkg/')
