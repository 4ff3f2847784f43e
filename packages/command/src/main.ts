/** `kerfwise plan`: from a list in a file to a plan in the shell, and to its papers. */
import '@kerfwise/formats/node20'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { nearestName } from '@kerfwise/cutlist'
import { type ListPlan, NoPlan, plan } from '@kerfwise/optimizer'
import product from '../package.json' with { type: 'json' }
import { Fault, failure, reasonOf, usage } from './fault.ts'
import { type Flags, HELP, readFlags } from './flags.ts'
import { outsOf, writePapers } from './papers.ts'
import { painter, tableOf } from './table.ts'
import { type Task, taskOf } from './task.ts'

const WHOLE = 0
const LEFT_OVER = 3
/** A fault of the program itself, EX_SOFTWARE of sysexits.h. */
const BROKE_OFF = 70

const COMMANDS = ['plan']
/** Of the command that is built from Rust. */
const NATIVE = ['solve', 'verify', 'bench', 'generate', 'simulate', 'completions', 'manual']

const say = (line: string) => process.stderr.write(`${line}\n`)

async function readList(file: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(file === '-' ? await buffer(process.stdin) : await readFile(file))
  } catch (fault) {
    throw failure(`${file}: ${reasonOf(fault)}`)
  }
}

/** Why there is no plan, in the names of the caller. */
function whyNot({ reason }: NoPlan, { called }: Task): Fault {
  if ('isError' in reason) return failure(reason.errorMessage)
  const { path, reason: why, limit } = reason.details
  const words = why ?? (limit === undefined ? reason.message : `${reason.key}: at most ${limit}`)
  return new Fault(`${called(path)}: ${words}`, called(path).startsWith('--') ? 2 : 1)
}

function timeLimitOf({ 'time-limit': text }: Flags): number | undefined {
  if (text === undefined) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
  if (seconds === 0 || seconds > 86_400) throw usage(`--time-limit ${text}: give seconds above 0`)
  return seconds * 1000
}

async function made(task: Task, flags: Flags): Promise<ListPlan> {
  const timeLimit = timeLimitOf(flags)
  try {
    return await plan(task.list, timeLimit === undefined ? {} : { timeLimit })
  } catch (fault) {
    throw fault instanceof NoPlan ? whyNot(fault, task) : fault
  }
}

async function runPlan(args: readonly string[]): Promise<number> {
  const { flags, lists } = readFlags(args)
  if (flags.help) {
    process.stdout.write(HELP)
    return WHOLE
  }
  const [file, another] = lists
  if (file === undefined) throw usage('LIST is missing: kerfwise plan LIST --stock LENGTHS --kerf LENGTH')
  if (another !== undefined) throw usage(`"${another}": there is one LIST; put lengths with spaces in quotes`)
  timeLimitOf(flags)
  const outs = outsOf(flags, file)
  const name = file === '-' ? 'standard input' : file
  const task = await taskOf(await readList(file), name, flags)
  const answer = await made(task, flags)
  const title = flags.title ?? (file === '-' ? '' : basename(file, extname(file)))
  const written = await writePapers(outs, { plan: answer, list: task.list, title }, flags)
  const isTerminal = process.stdout.isTTY === true && process.stdout.hasColors()
  if (flags.json) {
    for (const note of [...task.notes, ...written]) say(note)
    process.stdout.write(`${JSON.stringify({ success: { isError: false, data: answer } })}\n`)
  } else {
    const table = await tableOf({ plan: answer, list: task.list, title }, painter(isTerminal))
    process.stdout.write(`${[...task.notes, table, ...written].join('\n')}\n`)
  }
  return answer.complete ? WHOLE : LEFT_OVER
}

async function run([command, ...args]: readonly string[]): Promise<number> {
  if (command === 'plan') return runPlan(args)
  if (command === '--help' || command === '-h' || command === 'help') process.stdout.write(HELP)
  else if (command === '--version') process.stdout.write(`kerfwise ${product.version}\n`)
  else if (command === undefined) throw usage('a command is missing: kerfwise plan LIST; --help tells more')
  else if (NATIVE.includes(command))
    throw usage(`"${command}" is a command of the program that is built from Rust; this one has plan`)
  else {
    const near = nearestName(command, COMMANDS)
    throw usage(
      `"${command}" is no command: ${near === undefined ? 'this program has plan' : `did you mean ${near}?`}`,
    )
  }
  return WHOLE
}

// A reader that has seen enough, such as `head`, is no fault.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault
  process.exit()
})

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (fault) {
  if (fault instanceof Fault) {
    say(`kerfwise: ${fault.message}`)
    process.exitCode = fault.exitCode
  } else {
    say(`kerfwise: the program broke off: ${fault instanceof Error ? fault.stack : fault}`)
    process.exitCode = BROKE_OFF
  }
}
