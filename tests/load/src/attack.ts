// Attacks the built server, at the heap that `deploy/` sets, while others use it: each attack by itself for a quarter
// of the time, then all at once for as many seconds as the first argument says (60). Further arguments name attacks to
// try alone. Says of each goal whether it holds; nothing but this machine's own loopback addresses is called.
import { attackNames } from './attack/attacks.ts'
import { type Phase, runPhase } from './attack/phase.ts'
import { heldOff, type Verdict, verdicts } from './attack/verdict.ts'
import { spread } from './figures.ts'

const [seconds = '60', ...named] = process.argv.slice(2)
const together = Number(seconds)
const alone = named.length > 0 ? together : Math.ceil(together / 4)
const chosen = attackNames.filter((name) => named.length === 0 || named.includes(name))
let missed = 0

const quiet = await runPhase([], alone)
tell('nobody attacks', quiet, verdicts(quiet, quiet))
for (const name of chosen) {
  const phase = await runPhase([name], alone)
  tell(name, phase, [...verdicts(phase, quiet), heldOff(name, phase, alone)])
}
if (named.length === 0) {
  const phase = await runPhase(chosen, together)
  tell(`all at once for ${together} s`, phase, verdicts(phase, quiet))
  for (const [name, tally] of Object.entries(phase.answers))
    say(`  ${name} was answered ${JSON.stringify(tally)}`)
}
say(missed === 0 ? '\nPASS: every goal holds' : `\nFAIL: ${missed} goals are missed`)
if (missed > 0) process.exitCode = 1

function tell(name: string, { probed }: Phase, goals: readonly Verdict[]): void {
  say(`\n${name}: ${goals.every(({ holds }) => holds) ? 'PASS' : 'FAIL'}`)
  say(`  health: ${spread(probed.health)}`)
  for (const { goal, found, holds } of goals) {
    say(`  ${holds ? 'pass' : 'FAIL'}  ${goal}: ${found}`)
    if (!holds) missed += 1
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
