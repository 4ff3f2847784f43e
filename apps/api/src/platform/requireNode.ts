const least = 22

/** The driver of the database ends an older Node without a word. */
export function requireNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) >= least) return
  throw new Error(
    `the server needs Node ${least} or newer, and this is ${version}; npm start and npm run admin bring their own`,
  )
}
