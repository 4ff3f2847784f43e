import { fileURLToPath } from 'node:url'
import { startCluster } from './cluster.ts'

const folder = fileURLToPath(new URL('../../../data/cluster', import.meta.url))
const cluster = await startCluster({ folder, port: Number(process.env.PORT ?? 3000) })
const lines = cluster.replicas.map(({ name, url }) => `${name}: ${url}`)
process.stdout.write(`everything: ${cluster.url}\n${lines.join('\n')}\nCtrl+C ends all\n`)
let ending = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending) return
    ending = true
    void cluster.stop().then(() => process.exit(0))
  })
}
