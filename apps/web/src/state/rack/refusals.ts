import { ApiError } from '@kerfwise/contract'
import type { LackingBar } from '@kerfwise/cutlist'
import i18next from 'i18next'
import { startTextsOf } from '../../shared/i18n.ts'
import { notify } from '../../shared/ui/notify.ts'

/** Whether somebody else has changed the rack between its reading and a reservation. */
export const isLost = (fault: unknown): boolean =>
  fault instanceof ApiError && (fault.key === 'rackTaken' || fault.key === 'notFound')

/** Why the rack cannot give each of these bars. The texts of the rack must have been loaded. */
export const lackTexts = (lacking: readonly LackingBar[]): readonly string[] =>
  lacking.map(({ id, lack, bar }) =>
    i18next.t(`rack:plan.lack.${lack}`, { code: id, title: bar?.plan?.title ?? '' }),
  )

/** Says that the bars of a plan could not be reserved. */
export async function sayNotReserved(): Promise<void> {
  await startTextsOf('rack')
  notify({ kind: 'warning', text: i18next.t('rack:plan.notReserved') })
}
