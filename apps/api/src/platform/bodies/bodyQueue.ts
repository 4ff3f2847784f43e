export interface WaitingBody {
  /** The sender of the body. */
  readonly caller: string
  /** Bytes. */
  readonly length: number
}

/**
 * Bodies that wait for a thread, in the order of start-time fair queueing (Goyal, Vin and Cheng, 1996) by bytes. A
 * small body does not wait for larger ones of other callers. A large body waits for no more bytes of each other caller
 * than it has itself. Several bodies of one caller wait for each other.
 */
export class BodyQueue<T extends WaitingBody> {
  readonly #waiting = new Map<T, number>()
  /** Where each caller's last body ends, on a line along which all are read evenly. */
  readonly #ends = new Map<string, number>()
  /** Where the body begins that was taken last. */
  #now = 0

  get size(): number {
    return this.#waiting.size
  }

  enter(body: T): void {
    const end = Math.max(this.#now, this.#ends.get(body.caller) ?? 0) + body.length
    this.#ends.set(body.caller, end)
    this.#waiting.set(body, end)
  }

  /** Takes the next waiting body; undefined if there is none. */
  next(): T | undefined {
    const [first] = [...this.#waiting].sort(([, one], [, other]) => one - other)
    if (!first) return undefined
    const [body, until] = first
    this.#waiting.delete(body)
    this.#now = Math.max(this.#now, until - body.length)
    for (const [caller, end] of this.#ends) if (end <= this.#now) this.#ends.delete(caller)
    return body
  }

  /** Removes a body; true if it was waiting. */
  leave(body: T): boolean {
    return this.#waiting.delete(body)
  }
}
