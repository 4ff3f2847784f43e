// `npm run advisories`: what is known against the packages and crates of the lock files. Fails where something is, and says what it
// could not ask: a registry that answers no audit, or cargo-audit where it is missing (`cargo install cargo-audit --locked`).
import { spawnSync } from 'node:child_process'
import { root } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { output } from './lib/run.mjs'
import { main, say } from './lib/say.mjs'

/** What a program says, and whether it ended well. @param {string} command @param {string[]} args */
const told = (command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
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

await main(async () => {
  await prepare()
  const locks = output('git', ['ls-files', '*Cargo.lock'], root)?.split('\n') ?? []
  const known = [ask('packages of npm', 'pnpm', ['audit'], /\d+ vulnerabilit/)]
  if (output('cargo', ['audit', '--version']) === null)
    say('crates could not be asked about: cargo-audit is not installed')
  else
    for (const lock of locks)
      known.push(ask(`crates of ${lock}`, 'cargo', ['audit', '--file', lock], /\d+ vulnerabilit/))
  if (known.includes(false)) process.exitCode = 1
})
