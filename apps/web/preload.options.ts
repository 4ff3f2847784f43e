/**
 * What the page fetches together with a part that it loads later. A screen fetches all its scripts at once. A part of a
 * screen, whose file has a capital, names its scripts itself when it comes: lists of them would weigh more than a kilobyte
 * for everybody. Its styles have to be there first.
 */
export function resolveDependencies(file: string, dependencies: string[]): string[] {
  const isPart = /(?:^|\/)[A-Z][^/]*$/.test(file)
  return isPart ? dependencies.filter((each) => each.endsWith('.css')) : dependencies
}
