// Attacks the built server, at the heap that `deploy/` sets, while others use it: each attack by itself for a short
// while, then all at once for as many seconds as the first argument says (60). Further arguments name attacks to try
// alone. Prints what others noticed; nothing but this machine's own loopback addresses is called.
import { type AttackName, attacks } from './attack/attacks.ts'
import { type Phase, runPhase } from './attack/phase.ts'
import { figure, spread } from './figures.ts'

const [seconds = '60', ...named] = process.argv.slice(2)
const together = Number(seconds)
const alone = Math.ceil(together / 4)
const all = Object.keys(attacks) as AttackName[]
const chosen = all.filter((name) => named.length === 0 || named.includes(name))

const quiet = await runPhase([], alone)
tell('nobody attacks', quiet)
for (const name of chosen) tell(name, await runPhase([name], named.length > 0 ? together : alone))
if (named.length === 0) tell('all at once', await runPhase(chosen, together))

function tell(name: string, { diedAfter, peakMegabytes, probed, answers }: Phase): void {
  const slower = figure(probed.health, 0.99) / figure(quiet.probed.health, 0.99)
  say(
    `\n${name}: ${diedAfter === null ? 'lived' : `ENDED after ${diedAfter.toFixed(1)} s`}, ${peakMegabytes} MB at most`,
  )
  say(`  health: ${spread(probed.health)}; p99 ${slower.toFixed(1)} times that of no attack`)
  say(`  plans of others: ${spread(probed.plans)}`)
  if (Object.keys(probed.failed).length > 0) say(`  not answered: ${JSON.stringify(probed.failed)}`)
  for (const [attack, tally] of Object.entries(answers))
    say(`  ${attack} was answered ${JSON.stringify(tally)}`)
  if (diedAfter !== null) process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
