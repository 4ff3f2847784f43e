/** Shared by the build and by the test that keeps the committed route tree fresh. */
export const routerOptions = {
  target: 'react',
  autoCodeSplitting: true,
  quoteStyle: 'single',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
} as const
