import { backupCommand } from './backup.ts'
import type { AdminCommand } from './context.ts'
import { jobDropCommand, jobListCommand, jobRetryCommand } from './jobs.ts'
import { migrateCommand } from './migrate.ts'
import { moveCommand } from './move.ts'
import { planPriceCommand, reconcileCommand } from './payments.ts'
import { keyAddCommand, userAddCommand, userInviteCommand } from './people.ts'
import { planListCommand, planSetCommand } from './plans.ts'
import { restoreCommand } from './restore.ts'
import {
  userCodesOffCommand,
  userDeleteCommand,
  userGiveCommand,
  userListCommand,
  userSignOutCommand,
} from './users.ts'

/** Everything that the operator can do at the shell: `pnpm admin …`. */
export const commands: readonly AdminCommand[] = [
  planListCommand,
  planSetCommand,
  planPriceCommand,
  userAddCommand,
  userInviteCommand,
  userListCommand,
  userGiveCommand,
  userSignOutCommand,
  userCodesOffCommand,
  userDeleteCommand,
  keyAddCommand,
  reconcileCommand,
  jobListCommand,
  jobRetryCommand,
  jobDropCommand,
  backupCommand,
  restoreCommand,
  migrateCommand,
  moveCommand,
]

export function usage(): string {
  const lines = commands.map(({ name, parameters, about }) => {
    return `  ${`${name} ${parameters}`.padEnd(44)} ${about}`
  })
  return ['Commands:', ...lines].join('\n')
}
