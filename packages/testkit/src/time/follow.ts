// Loaded before a program, it moves the clock that the program reads to where its parent says. So the product is tried
// as it is built: it has no way of its own to be told another time.
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
