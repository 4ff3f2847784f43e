// The command as an archive: the program, completions for shells, pages for `man`.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exe, root } from '../paths.mjs'
import { output, runProgram } from '../run.mjs'

/** Where shells look for each file, below a prefix such as /usr/local. */
const completions = {
  bash: 'share/bash-completion/completions/kerfwise',
  zsh: 'share/zsh/site-functions/_kerfwise',
  fish: 'share/fish/vendor_completions.d/kerfwise.fish',
}

const target = () => output('rustc', ['-vV'])?.match(/^host: (.+)$/m)?.[1] ?? 'unknown'

/** @param {string} folder @param {string} version @param {{ isDry: boolean }} how */
export const packCommand = async (folder, version, { isDry }) => {
  const name = `kerfwise-${version}-${target()}`
  const scratch = mkdtempSync(join(tmpdir(), 'kerfwise-release-'))
  const place = (/** @type {string} */ path) => {
    const file = join(scratch, name, path)
    mkdirSync(join(file, '..'), { recursive: true })
    return file
  }
  try {
    const program = place(`bin/kerfwise${exe}`)
    // The dry run packs the program of the Rust tests, since the release's takes a minute and a half to compile.
    copyFileSync(join(root, 'target', isDry ? 'debug' : 'release', `kerfwise${exe}`), program)
    for (const [shell, path] of Object.entries(completions)) {
      const script = output(program, ['completions', shell])
      if (script === null) throw new Error(`the command writes no completions for ${shell}`)
      writeFileSync(place(path), `${script}\n`)
    }
    await runProgram(program, ['manual', join(place('share/man/man1/kerfwise.1'), '..')], { quiet: true })
    for (const paper of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(root, paper), place(paper))
    await runProgram('tar', ['czf', join(folder, `${name}.tar.gz`), '-C', scratch, name], { quiet: true })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
