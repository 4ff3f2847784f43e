/** The other end of a channel to a process: a child, or the parent of this process. */
export interface Channel {
  send?(message: object): unknown
  on(event: 'message', listen: (message: unknown) => void): unknown
}

/**
 * The message to a follower, and its answer when its clock shows the time: milliseconds ahead of the machine's clock.
 */
export interface Passed {
  readonly passed: number
}

export function isPassed(message: unknown): message is Passed {
  return typeof (message as Partial<Passed> | null)?.passed === 'number'
}

/** Loaded into a Node process before its program, it lets that process follow a clock of its parent. */
export const followClock = new URL('follow.ts', import.meta.url).href

/** The clock of the machine, moved forward by hand. Other processes can follow it. */
export class MovedClock {
  #passed = 0
  readonly #followers: ((passed: number) => Promise<void>)[] = []

  now(): number {
    return Date.now() + this.#passed
  }

  /** Resolves when the time has passed for all. */
  async advance(milliseconds: number): Promise<void> {
    this.#passed += milliseconds
    await Promise.all(this.#followers.map((tell) => tell(this.#passed)))
  }

  /** Takes a process along, one that was started with `followClock` and a channel. */
  async lead(follower: Channel): Promise<void> {
    const waiting = new Map<number, () => void>()
    follower.on('message', (message) => {
      if (!isPassed(message)) return
      waiting.get(message.passed)?.()
      waiting.delete(message.passed)
    })
    const tell = (passed: number) =>
      new Promise<void>((resolve) => {
        waiting.set(passed, resolve)
        follower.send?.({ passed })
      })
    this.#followers.push(tell)
    await tell(this.#passed)
  }
}
