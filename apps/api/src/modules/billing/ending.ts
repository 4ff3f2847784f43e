import type { Deps } from '../../deps.ts'
import type { Tx, Work } from '../../platform/db/store.ts'
import type { PaymentProvider } from '../../platform/payments/provider.ts'
import { endAbandoned } from './reconcile.ts'

const name = 'endSubscriptions'

/** Sends the job that ends the subscriptions of an account which this transaction deletes. */
export function sendEnding({ jobs }: Pick<Deps, 'jobs'>, tx: Tx): Work<boolean> {
  return jobs.send(tx, name, null)
}

export function endSubscriptions(deps: Deps, provider: PaymentProvider): void {
  deps.jobs.work(name, async () => void (await endAbandoned(deps, provider)))
}
