export interface Charges {
  /** A turn costs no less, or a flood of tiny runs would be free. */
  readonly least: number
  /** The highest price of a turn, since one long run would otherwise shut its caller out for long. */
  readonly most: number
}

/**
 * Start-time fair queueing (Goyal, Vin, Cheng 1996): the caller with the least work so far is next. A new caller begins at
 * the work of the caller served last, so nobody saves up work. No caller is more than `most` above the least, so between
 * two turns of a waiting caller every other one has at most `most / least + 1` turns.
 */
export class Turns {
  readonly #charges: Charges
  readonly #accounts = new Map<string, number>()
  /** The account of the caller served last. */
  #now = 0

  constructor(charges: Charges) {
    this.#charges = charges
  }

  /** The next caller; of equals the caller named first. */
  next(waiting: Iterable<string>): string | undefined {
    let found: { readonly id: string; readonly account: number } | undefined
    for (const id of waiting) {
      const account = this.#account(id)
      if (!found || account < found.account) found = { id, account }
    }
    return found?.id
  }

  /** Begins a turn and charges its expected work. */
  begin(id: string, work: number): void {
    const account = this.#account(id)
    this.#now = account
    this.#set(id, account + this.#charge(work))
    for (const [other, value] of this.#accounts) if (value <= account) this.#accounts.delete(other)
  }

  /** Ends a turn and corrects the charge by the real work. */
  end(id: string, expected: number, used: number): void {
    this.#set(id, this.#account(id) + this.#charge(used) - this.#charge(expected))
  }

  /** Without waiting and running callers all debts end. */
  reset(): void {
    this.#accounts.clear()
  }

  #account(id: string): number {
    return Math.max(this.#now, this.#accounts.get(id) ?? 0)
  }

  #set(id: string, account: number): void {
    this.#accounts.set(id, Math.min(account, this.#now + this.#charges.most))
  }

  #charge(work: number): number {
    const { least, most } = this.#charges
    return Math.min(Math.max(work, least), most)
  }
}
