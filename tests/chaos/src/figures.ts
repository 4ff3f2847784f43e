import { ask } from './ask.ts'
import type { Replica } from './cluster.ts'

export const token = 'figures of the chaos'

/** All figures of a replica, as Prometheus gets them. */
export async function figuresOf({ url }: Replica): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  return (await ask(`${url}/rest/metrics`, { headers })).text
}

/** One figure by its name and labels; 0 without it. */
export async function figureOf(replica: Replica, name: string): Promise<number> {
  const line = (await figuresOf(replica)).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}
