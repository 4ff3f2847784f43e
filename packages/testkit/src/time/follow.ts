// A program that loads this module first reads a clock that its parent process moves. Tests can so move the time of the
// built product, which has no setting for the time.
import { isPassed } from './movedClock.ts'

const machine = Date
const now = machine.now.bind(machine)
let passed = 0

machine.now = () => now() + passed
globalThis.Date = new Proxy(machine, {
  construct: (made, args, asked) =>
    Reflect.construct(made, args.length === 0 ? [machine.now()] : args, asked),
})

process.on('message', (message) => {
  if (!isPassed(message)) return
  passed = message.passed
  process.send?.(message)
})
