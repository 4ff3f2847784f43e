import { readdirSync, readFileSync } from 'node:fs'

/** Hundredths of a second: Linux reports them so on every kernel. */
const ticks = 100

/** Processor seconds that a process and its living children have used; Linux alone says so. */
export function processorSeconds(pid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.reduce((sum, name) => {
    const { id, parent, seconds } = statOf(name)
    return id === pid || parent === pid ? sum + seconds : sum
  }, 0)
}

function statOf(name: string): { readonly id: number; readonly parent: number; readonly seconds: number } {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The name of the program, in brackets, may have blanks.
    const words = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const used = Number(words[11]) + Number(words[12])
    return { id: Number(name), parent: Number(words[1]), seconds: used / ticks }
  } catch {
    // The process has ended since the list was read.
    return { id: 0, parent: 0, seconds: 0 }
  }
}
