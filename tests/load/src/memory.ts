import { readFileSync } from 'node:fs'

const samples = 20
/** The share of the run after which the server is warm: pools are filled, code is compiled. */
const warm = 0.2

/** Reads a process's resident memory continuously; `stop` returns lines that describe it. */
export function watchMemory(pid: number | undefined, seconds: number): { stop(): string[] } {
  const seen: { readonly second: number; readonly megabytes: number }[] = []
  const began = performance.now()
  const look = () =>
    seen.push({ second: Math.round((performance.now() - began) / 1000), megabytes: resident(pid) })
  look()
  const timer = setInterval(look, (seconds * 1000) / samples)
  return {
    stop() {
      clearInterval(timer)
      look()
      const level = seen.filter(({ second }) => second >= seconds * warm).map(({ megabytes }) => megabytes)
      const half = Math.ceil(level.length / 2)
      return [
        `memory of the server, MB at second: ${seen.map((one) => `${one.megabytes}@${one.second}`).join(' ')}`,
        `mean of its warm halves: ${mean(level.slice(0, half))} MB, then ${mean(level.slice(half))} MB`,
      ]
    },
  }
}

function resident(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
