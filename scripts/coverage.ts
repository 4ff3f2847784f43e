// The share of a package that its unit tests reach; `npm test` ends with the figures. Tests that hold a server or a
// worker to a bound of memory run without counting, since counting takes memory.
export const coverage = { provider: 'v8' as const, include: ['src/**'], reporter: ['json-summary' as const] }
