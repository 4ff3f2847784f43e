// Sets everything up and builds what changed, without starting it: for containers and packages.
import { prepare } from './lib/prepare.mjs'
import { keepingPreviousWeb } from './lib/previous-web.mjs'
import { main } from './lib/say.mjs'
import { turbo } from './lib/turbo.mjs'

await main(async () => {
  await prepare()
  await keepingPreviousWeb(() => turbo(['build']))
})
