import { ask } from './ask.ts'

/** A list whose solve ends by itself, and so with the same bytes from every solver; 120 rows take some seconds. */
export function cuttingList(seed: number, rows: number): object {
  const data = Array.from({ length: rows }, (_, row) => ({
    length: 300 + ((seed * 7919 + row * 104_729) % 2200),
    count: 20,
  }))
  return { stock: [{ length: 6000 }, { length: 4500 }], cutWaste: 3.2, sideWaste: 8, data, effort: 'normal' }
}

export interface Solved {
  /** The answer without the time that it took. */
  readonly plan: string
  /** How often the call had to be made again. */
  readonly again: number
  /** Milliseconds until a caller noticed its lost call. */
  readonly heardMs: number | undefined
}

/** Solves, and asks anew where the answer is cut, as a page does; `lost` says when its solver died. */
export async function solve(url: string, body: object, lost = () => 0): Promise<Solved> {
  let heardMs: number | undefined
  for (let again = 0; ; again += 1) {
    try {
      const answer = await ask(`${url}/rest/cutoptim/optimize1d`, { body })
      if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
      return { plan: withoutTime(answer.text), again, heardMs }
    } catch (error) {
      if (again === 3) throw error
      heardMs = performance.now() - lost()
    }
  }
}

const withoutTime = (text: string) => text.replace(/"time":[\d.e+-]+/g, '"time":0')
