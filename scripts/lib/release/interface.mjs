// The interface of the crate as a list, one item a line, as cargo-public-api writes it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { output } from '../run.mjs'
import { Missing, say } from '../say.mjs'

/** The list in the repository, beside the lists of the other packages. */
const kept = join(root, 'tests/packages/api/rust.txt')

/** Whether cargo-public-api is here. To install it takes minutes, so nothing asks for it but a release. */
export const canList = () => output('cargo', ['public-api', '--version']) !== null

const channel = () =>
  /channel = "([^"]+)"/.exec(readFileSync(join(root, 'rust-toolchain.toml'), 'utf8'))?.[1] ?? 'stable'

/** The present list. Rustdoc of the pinned toolchain writes JSON if a variable allows it. */
export const listed = () => {
  const args = [`+${channel()}`, 'public-api', '--package', 'kerfwise', '-sss', '--color', 'never']
  const done = spawnSync('cargo', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, RUSTC_BOOTSTRAP: '1', CARGO_TARGET_DIR: join(root, 'target/interface') },
  })
  if (done.status !== 0) throw new Error(`cargo public-api failed: ${done.stderr}`)
  return done.stdout
}

/** Stops a release whose crate has another interface than the list says. */
export const requireInterface = () => {
  if (!canList())
    return say('cargo-public-api is not here: nobody compared the interface of the crate with its list')
  if (listed() !== readFileSync(kept, 'utf8'))
    throw new Missing(
      'the crate has another interface than tests/packages/api/rust.txt. If that is meant, write the list by `pnpm --filter @kerfwise/packages-tests exec vitest run -u test/crate.test.ts`.',
    )
}
