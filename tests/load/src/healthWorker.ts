// Asks /rest/health all the time, in a separate thread so that the load's own work does not count.
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { timed } from './figures.ts'

const everyMs = 5
const milliseconds: number[] = []
let asked = true
parentPort?.once('message', () => {
  asked = false
})
while (asked) {
  milliseconds.push((await timed(() => get(`${workerData}/rest/health`))).ms)
  await pause(everyMs)
}
parentPort?.postMessage(milliseconds)

/** Uses a separate connection, so that no other call delays it. */
function get(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent: false }, (answer) => answer.resume().once('end', resolve))
      .once('error', reject)
      .end()
  })
}
