import { createFileRoute } from '@tanstack/react-router'
import { Account } from '../features/account/Account.tsx'
import { DisplayPanel } from '../features/display/DisplayPanel.tsx'
import { RequirePerson } from '../features/session/RequirePerson.tsx'

export const Route = createFileRoute('/my-account')({
  component: () => (
    <RequirePerson>
      <Account preferences={<DisplayPanel />} />
    </RequirePerson>
  ),
})
