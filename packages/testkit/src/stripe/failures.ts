/** The next failures, by the path of the call. Each call uses up one entry. */
export interface Failure {
  readonly path: RegExp
  readonly kind:
    | 'network' // the connection breaks before anything was done
    | 'lost' // all is done, but the answer does not arrive
    | 'error' // a 500
    | 'late' // all is done, but the answer waits for `until`
  readonly until?: Promise<unknown>
}

export class Failures {
  readonly #coming: Failure[] = []

  next(...failures: readonly Failure[]): void {
    this.#coming.push(...failures)
  }

  take(path: string): Failure | undefined {
    const index = this.#coming.findIndex((failure) => failure.path.test(path))
    return index === -1 ? undefined : this.#coming.splice(index, 1)[0]
  }
}
