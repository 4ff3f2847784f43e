/** The amount of a scarce thing that one request holds. */
export interface Hold {
  /** Returns the held amount; further calls do nothing. */
  release(): void
  /** From now on the hold is not cut in favour of others. */
  keep(): void
}

export interface Wish {
  readonly caller: string
  readonly amount: number
  /** The most that this caller may hold. */
  readonly most: number
  /** Ends the work of the hold if others need the room more. A hold without this function is never cut. */
  readonly cut?: (() => void) | undefined
}

export interface Ledger {
  /** Holds an amount, or says whose holds prevent it: the caller's own, or those of all callers. */
  hold(wish: Wish): Hold | 'own' | 'all'
  /** The amount that is held now. */
  held(): number
  /** Callers that hold something now. */
  size(): number
}

interface Account {
  amount: number
  readonly cuttable: Map<Hold, () => void>
}

/**
 * Keeps the amounts that callers hold of a thing of which there is `all`. A caller within their own share is never
 * turned away because of others: without free room, the ledger cuts the newest hold of the caller with the most, if
 * that is more than the newcomer would have.
 */
export function createLedger(all: number): Ledger {
  const accounts = new Map<string, Account>()
  let held = 0

  function heaviest(beyond: number): Account | undefined {
    let found: Account | undefined
    for (const account of accounts.values()) {
      if (account.cuttable.size > 0 && account.amount > (found?.amount ?? beyond)) found = account
    }
    return found
  }

  /** Cuts holds until there is room for the amount; false if no caller holds more than the newcomer would. */
  function makeRoom(amount: number, mine: number): boolean {
    while (held + amount > all) {
      const newest = [...(heaviest(mine + amount)?.cuttable ?? [])].at(-1)
      if (!newest) return false
      const [hold, cut] = newest
      hold.release()
      cut()
    }
    return true
  }

  return {
    held: () => held,
    size: () => accounts.size,
    hold({ caller, amount, most, cut }) {
      const mine = accounts.get(caller)?.amount ?? 0
      if (mine + amount > most) return 'own'
      if (!makeRoom(amount, mine)) return 'all'
      const account = accounts.get(caller) ?? { amount: 0, cuttable: new Map() }
      accounts.set(caller, account)
      account.amount += amount
      held += amount
      let released = false
      const hold: Hold = {
        keep: () => void account.cuttable.delete(hold),
        release() {
          if (released) return
          released = true
          account.cuttable.delete(hold)
          account.amount -= amount
          held -= amount
          if (account.amount === 0) accounts.delete(caller)
        },
      }
      if (cut) account.cuttable.set(hold, cut)
      return hold
    },
  }
}
