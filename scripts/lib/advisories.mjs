// What is known against the packages and crates of the lock files, and what could not be asked: a registry that answers no audit, or
// cargo-audit where it is missing (`cargo install cargo-audit --locked`).
import { spawnSync } from 'node:child_process'
import { root } from './paths.mjs'
import { output } from './run.mjs'
import { say } from './say.mjs'

/** A registry that stays silent holds nobody up for longer. */
const mostMs = 60_000

/** What a program says, and whether it ended well. @param {string} command @param {string[]} args */
const told = (command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: mostMs,
    shell: process.platform === 'win32',
  })
  return { ended: status === 0, text: `${stdout ?? ''}${stderr ?? ''}`.trim() }
}

/**
 * Whether nothing is known, as far as it could be asked.
 * @param {string} what @param {string} command @param {string[]} args @param {RegExp} finding in what the program says
 */
const ask = (what, command, args, finding) => {
  const { ended, text } = told(command, args)
  if (ended) say(`nothing is known against ${what}`)
  else if (finding.test(text)) process.stdout.write(`${text}\n`)
  else
    say(`${what} could not be asked about: ${text.replaceAll(/[\s│×]+/g, ' ') || `${command} did not start`}`)
  return ended || !finding.test(text)
}

/** Whether nothing is known, as far as it could be asked. */
export const askAdvisories = () => {
  const locks = output('git', ['ls-files', '*Cargo.lock'], root)?.split('\n') ?? []
  const known = [ask('packages of npm', 'pnpm', ['audit'], /\d+ vulnerabilit/)]
  if (output('cargo', ['audit', '--version']) === null)
    say('crates could not be asked about: cargo-audit is not installed')
  else
    for (const lock of locks)
      known.push(ask(`crates of ${lock}`, 'cargo', ['audit', '--file', lock], /\d+ vulnerabilit/))
  return !known.includes(false)
}
