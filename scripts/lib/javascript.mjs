// Node and pnpm of the versions this project is tested with, and the workspace's packages.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root, stamps, versions } from './paths.mjs'
import { addToPath, attempt, output, runProgram } from './run.mjs'
import { Missing, say } from './say.mjs'

/** Puts the workspace's own Node and pnpm first on PATH. */
export const provideNode = async () => {
  const home = join(cache, `node-${versions.node}-pnpm-${versions.pnpm}`)
  const bin = join(home, 'node_modules', '.bin')
  const ready = join(home, 'ready')
  if (!existsSync(ready)) {
    if (output('npm', ['--version']) === null) {
      throw new Missing('npm is missing; install Node 20 or newer from https://nodejs.org, which brings it.')
    }
    say(`fetching Node ${versions.node} and pnpm ${versions.pnpm} for this project alone`)
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
    const packages = [`node@${versions.node}`, `pnpm@${versions.pnpm}`]
    const code = await attempt('npm', ['install', '--no-fund', '--no-audit', '--no-save', ...packages], {
      cwd: home,
      quiet: true,
    })
    if (code !== 0)
      throw new Missing('the npm registry could not be reached; connect to the network and run this again.')
    writeFileSync(ready, '')
  }
  addToPath(bin)
  if (output('node', ['--version']) !== `v${versions.node}`) {
    throw new Missing(`the cached Node does not run; delete ${home} and run this again.`)
  }
}

/** Installs the workspace's packages when the lock file or the browser-less install changed since the last time. */
export const installPackages = async () => {
  const stamp = join(stamps, 'installed')
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
  const now = createHash('sha256')
  for (const file of files) now.update(readFileSync(join(root, file)))
  const digest = now.digest('hex')
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (before === digest && existsSync(join(root, 'node_modules'))) return
  say('installing packages')
  await runProgram('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], {
    quiet: true,
    env: { CI: 'true' },
  })
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, digest)
}
