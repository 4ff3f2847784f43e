// The wheel for Python, built by maturin; left out where Python is not here.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root, versions } from '../paths.mjs'
import { attempt, output, run } from '../run.mjs'
import { Missing, say } from '../say.mjs'

const home = join(cache, `maturin-${versions.maturin}`)
const maturin = join(home, process.platform === 'win32' ? 'Scripts/maturin.exe' : 'bin/maturin')

const works = () => existsSync(maturin) && output(maturin, ['--version']) !== null

/** Brings maturin from PyPI into a folder of its own, where Python has what is needed for that. Not required. */
export const provideMaturin = async () => {
  if (works()) return
  if (output('python3', ['-c', 'import ensurepip, venv']) === null)
    return say('python3 with venv is not here: the wheel and its tests are left out')
  say('installing maturin, which builds the wheel for Python')
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    `maturin==${versions.maturin}`,
  ]
  const python = join(maturin, '..', process.platform === 'win32' ? 'python.exe' : 'python')
  const isBuilt =
    (await attempt('python3', ['-m', 'venv', home], { quiet: true })) === 0 &&
    (await attempt(python, pip, { quiet: true })) === 0
  if (!isBuilt) say('maturin could not be installed: the wheel and its tests are left out')
}

/** @param {string} folder @param {{ isDry: boolean }} how */
export const packWheel = async (folder, { isDry }) => {
  if (!works()) {
    if (!isDry) throw new Missing('maturin is missing; install python3 with venv and run this again.')
    return
  }
  const manifest = join(root, 'crates/kerfwise-python/Cargo.toml')
  // The dry run's wheel is compiled quickly; its code is the same.
  const how = isDry ? ['--profile', 'dev', '--offline'] : ['--release']
  await run(maturin, ['build', '--quiet', '--locked', '--manifest-path', manifest, '--out', folder, ...how], {
    quiet: true,
    // Turborepo takes the crates' folders as inputs, so nothing is built there.
    env: { CARGO_TARGET_DIR: join(root, 'target/python') },
  })
}
