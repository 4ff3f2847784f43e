// A thread beside the tests. A fault may keep the process at work where no step is counted, as in a loop of a library, or
// fill its memory; nothing inside the process can stop such a test. The thread notes the fault and ends the process.
import { workerData } from 'node:worker_threads'
import { endRun, openLedger } from './ledger.ts'
import { cell, mostBytes } from './watched.ts'

const cells = new Int32Array(workerData as SharedArrayBuffer)
const worked = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

let [turn, since] = [-1, 0]
setInterval(() => {
  const now = Atomics.load(cells, cell.turn)
  if (now !== turn) [turn, since] = [now, worked()]
  const fault = Atomics.load(cells, cell.fault)
  if (fault < 0) return
  const late = worked() - since > Atomics.load(cells, cell.allowed)
  if (!late && process.memoryUsage.rss() < mostBytes) return
  const ledger = openLedger()
  ledger.noticed.add(fault)
  ledger.ended.add(fault)
  endRun(ledger)
}, 250)
