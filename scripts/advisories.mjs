// `npm run advisories`: fails where something is known against a package or a crate.
import { askAdvisories } from './lib/advisories.mjs'
import { prepare } from './lib/prepare.mjs'
import { main } from './lib/say.mjs'

await main(async () => {
  await prepare()
  if (!askAdvisories()) process.exitCode = 1
})
