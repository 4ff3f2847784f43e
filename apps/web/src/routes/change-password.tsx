import { createFileRoute } from '@tanstack/react-router'
import { ChangePassword } from '../features/session/ChangePassword.tsx'
import { RequirePerson } from '../features/session/RequirePerson.tsx'

export const Route = createFileRoute('/change-password')({
  component: () => (
    <RequirePerson>
      <ChangePassword />
    </RequirePerson>
  ),
})
