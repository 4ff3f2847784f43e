// `pnpm admin …` or `npm run admin -- …`: the operator's commands, by the workspace's own Node.
import { join } from 'node:path'
import { installPackages, provideNode } from './lib/javascript.mjs'
import { root } from './lib/paths.mjs'
import { attempt } from './lib/run.mjs'
import { main } from './lib/say.mjs'

await main(
  async () => {
    await provideNode()
    await installPackages()
    const program = join(root, 'apps/api/src/admin.ts')
    process.exitCode = await attempt('node', [program, ...process.argv.slice(2)])
  },
  { ownHelp: false },
)
