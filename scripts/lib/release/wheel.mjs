// The wheel for Python, built by maturin; left out where Python is not here.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root, versions } from '../paths.mjs'
import { provideFromPypi } from '../pypi.mjs'
import { output, runProgram } from '../run.mjs'
import { Missing } from '../say.mjs'

const home = join(cache, `maturin-${versions.maturin}`)
const maturin = join(home, process.platform === 'win32' ? 'Scripts/maturin.exe' : 'bin/maturin')

const works = () => existsSync(maturin) && output(maturin, ['--version']) !== null

/** Brings maturin if Python can run it. Not required. */
export const provideMaturin = async () => {
  if (works()) return
  await provideFromPypi(home, [`maturin==${versions.maturin}`], 'maturin, which builds the wheel for Python')
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
  await runProgram(
    maturin,
    ['build', '--quiet', '--locked', '--manifest-path', manifest, '--out', folder, ...how],
    {
      quiet: true,
      // Turborepo takes the crates' folders as inputs, so nothing is built there.
      env: { CARGO_TARGET_DIR: join(root, 'target/python') },
    },
  )
}
