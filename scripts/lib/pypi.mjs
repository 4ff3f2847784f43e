// Programs of PyPI, each in its own folder; skipped without Python.
import { join } from 'node:path'
import { attempt, output } from './run.mjs'
import { say } from './say.mjs'

/** @param {string} home @param {string[]} packages @param {string} what for a message, with what it is for */
export const provideFromPypi = async (home, packages, what) => {
  if (output('python3', ['-c', 'import ensurepip, venv']) === null)
    return say(`python3 with venv is not here. Its tests are left out without ${what}`)
  say(`installing ${what}`)
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]
  const python = join(home, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python')
  const isBuilt =
    (await attempt('python3', ['-m', 'venv', home], { quiet: true })) === 0 &&
    (await attempt(python, pip, { quiet: true })) === 0
  if (!isBuilt) say(`could not install ${what}. Its tests are left out`)
}
