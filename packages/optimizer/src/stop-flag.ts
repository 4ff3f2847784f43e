/**
 * A stop signal that crosses threads: no message reaches an engine while it solves, but it can look at shared
 * memory. One thread keeps the flag and sends `buffer` to the other, which wraps it again.
 */
export class StopFlag {
  readonly buffer: SharedArrayBuffer
  readonly #cell: Int32Array

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer
    this.#cell = new Int32Array(buffer)
  }

  raise(): void {
    Atomics.store(this.#cell, 0, 1)
  }

  /** For the next solve. */
  lower(): void {
    Atomics.store(this.#cell, 0, 0)
  }

  get raised(): boolean {
    return Atomics.load(this.#cell, 0) !== 0
  }
}
