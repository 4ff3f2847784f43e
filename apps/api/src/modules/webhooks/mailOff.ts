import type { OffReason } from '@kerfwise/contract'
import type { MailTemplate } from '@kerfwise/locales/mail'
import type { Deps } from '../../deps.ts'
import type { Tx, Work } from '../../platform/db/store.ts'
import { postTo } from '../auth/index.ts'
import { findUser } from '../users/index.ts'
import type { WebhookRow } from './repository.ts'

const templates = { failing: 'webhookFailing', gone: 'webhookGone' } as const satisfies Record<
  OffReason,
  MailTemplate
>

/** As part of the transaction that switches a webhook off: mails its owner why, and where to switch it on again. */
export function* mailOff(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { ownerId, url }: WebhookRow,
  reason: OffReason,
): Work<void> {
  const owner = yield* findUser(tx, ownerId)
  // The mail shows an address that the account chose, so it must not reach a stranger's mailbox.
  if (!owner || owner.mailVerifiedAt === null) return
  const values = { address: withoutQuery(url) }
  yield* postTo(deps, tx, owner, { template: templates[reason], path: '/my-account', values })
}

/** A query may hold a secret of the receiver. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}
