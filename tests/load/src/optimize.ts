// Sends 100 optimize calls of 120 pieces at once, and asks /rest/health all the time. Prints the figures.
import { spread, timed } from './figures.ts'
import { watchHealth } from './health.ts'
import { startServer } from './server.ts'

const calls = 100
const rows = 15
const countPerRow = 8

/** 15 rows of 8 pieces: 120, the most that a guest's plan takes in rows; another list for every call. */
function cuttingList(seed: number) {
  return {
    stock: [{ length: 6000 }],
    cutWaste: 3.2,
    sideWaste: 8,
    data: Array.from({ length: rows }, (_, row) => ({
      length: 300 + ((seed * 7919 + row * 104_729) % 2200),
      count: countPerRow,
    })),
  }
}

// All calls come from one address here, as from a hundred people elsewhere.
const oneAddress = { KERFWISE_RATE_OPTIMIZE_GUEST: '100000', KERFWISE_OPTIMIZER_QUEUE_CALLER: '200' }
const server = await startServer(oneAddress)
try {
  const watch = await watchHealth(server.url)
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, seed) => timed(() => optimize(server.url, cuttingList(seed)))),
  )
  const seconds = (performance.now() - began) / 1000
  const health = await watch.stop()
  const right = answers.filter(({ value }) => value.status === 200 && value.cut === rows * countPerRow)
  const proved = answers.filter(({ value }) => value.optimal)
  say(
    `${right.length} of ${calls} calls answered with all ${rows * countPerRow} pieces cut, in ${seconds.toFixed(1)} s`,
  )
  say(`${proved.length} of them proved optimal`)
  say(`optimize: ${spread(answers.map(({ ms }) => ms))}`)
  say(`health:   ${spread(health)}`)
  if (right.length < calls) process.exitCode = 1
} finally {
  await server.stop()
}

async function optimize(url: string, body: object) {
  const answer = await fetch(`${url}/rest/cutoptim/optimize1d`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { success } = (await answer.json()) as {
    success?: { data?: { outputCount: number; meta: { proof: { optimal: boolean } } } }
  }
  return {
    status: answer.status,
    cut: success?.data?.outputCount ?? 0,
    optimal: success?.data?.meta.proof.optimal ?? false,
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
