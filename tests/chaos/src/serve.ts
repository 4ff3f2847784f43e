import { fileURLToPath } from 'node:url'
import { type Cluster, startCluster } from './cluster.ts'
import { hasNginx } from './programs.ts'

let cluster: Cluster | undefined
let ending = false

async function end(): Promise<void> {
  // Started processes end with this process.
  if (ending || !cluster) process.exit(ending ? 1 : 0)
  ending = true
  await cluster.stop()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
const folder = fileURLToPath(new URL('../../../data/cluster', import.meta.url))
cluster = await startCluster({ folder, port: Number(process.env.PORT ?? 3000) })
const lines = cluster.replicas.map(({ name, url }) => `${name}: ${url}`)
const without = hasNginx()
  ? ''
  : 'nginx is not installed: a plain balancer stands in, which asks nobody else when a solver dies\n'
process.stdout.write(`${without}everything: ${cluster.url}\n${lines.join('\n')}\nCtrl+C ends all\n`)
