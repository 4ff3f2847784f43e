// What of a package its unit tests reach: `npm test` ends with the figures. Where a test holds a server or a worker to its
// bounds of memory nothing is counted, since counting takes some.
export const coverage = { provider: 'v8' as const, include: ['src/**'], reporter: ['json-summary' as const] }
