import { createFileRoute } from '@tanstack/react-router'
import { Account } from '../features/account/Account.tsx'
import { useVerifyMail } from '../features/account/useVerifyMail.ts'
import { InvoicesPanel } from '../features/billing/InvoicesPanel.tsx'
import { SubscriptionPanel } from '../features/billing/SubscriptionPanel.tsx'
import { DisplayPanel } from '../features/display/DisplayPanel.tsx'
import { RequirePerson } from '../features/session/RequirePerson.tsx'

export const Route = createFileRoute('/my-account')({
  // The router reads a key of digits alone as a number.
  validateSearch: ({ verify }): { verify?: string } => (verify ? { verify: String(verify) } : {}),
  component: MyAccount,
})

function MyAccount() {
  useVerifyMail(Route.useSearch().verify)
  return (
    <RequirePerson>
      <Account
        billing={
          <>
            <SubscriptionPanel />
            <InvoicesPanel />
          </>
        }
        preferences={<DisplayPanel />}
      />
    </RequirePerson>
  )
}
