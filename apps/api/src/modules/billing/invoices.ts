import type { Invoice } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import { customerOf } from './customers.repository.ts'

/** A person's invoices from the provider; empty if payment is not set up. */
export async function invoicesOf(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  ownerId: string,
): Promise<Invoice[]> {
  if (payments === null) return []
  const customer = await customerOf(db, payments.name, ownerId)
  if (!customer) return []
  const found = await payments.invoicesOf(customer.customerId)
  return found.map(({ createdAt, ...invoice }) => ({
    ...invoice,
    provider: payments.name,
    created: Math.floor(createdAt / 1000),
  }))
}
