import { isOnRack, type RackBar, type RackState } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/errorText.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useChangeRack } from '../../state/rack/rack.ts'
import type { RackChange } from '../../state/rack/rackCalls.ts'

/** The fields of a bar that a person fills in. */
const fieldsOf = ({ kind, length, unit, material, rack, slot, job }: RackBar) => {
  return { kind, length, unit, material, rack, slot, job }
}

/** What is done with bars. Each message offers to take the deed back, where that is possible. */
export function useBarActions() {
  const { t } = useTranslation(['rack', 'common'])
  const textOf = useErrorText()
  const { mutateAsync } = useChangeRack()

  const tell = (text: string, undo?: () => void) => {
    const action = undo ? { action: { text: t('common:undo'), run: undo } } : {}
    notify({ kind: 'success', text, ...action })
  }
  /** Whether the deed was done. */
  const attempt = async (deed: () => Promise<unknown>, text: string, undo?: () => void): Promise<boolean> => {
    try {
      await deed()
      tell(text, undo)
      return true
    } catch (fault) {
      notify({ kind: 'warning', text: textOf(fault) })
      return false
    }
  }
  const change = (changes: RackChange, text: string, undo?: () => void) =>
    attempt(() => mutateAsync(changes), text, undo)

  const move = async (bar: RackBar, to: RackState): Promise<boolean> => {
    if (to === 'reserved') return false
    const { id, state } = bar
    const movedText = (reached: Exclude<RackState, 'reserved'>) => t(`moved.${reached}`, { code: id })
    // A bar that a plan had is anybody's once it was given back; only the plan can reserve it again.
    const back = state === 'reserved' ? (isOnRack({ state: to }) ? null : 'free') : state
    // What was done is taken back only while nobody has gone on from it.
    const undo =
      back === null ? undefined : () => void change({ move: [{ id, from: to, to: back }] }, movedText(back))
    // Whoever holds the bar knows best that it is gone. That it is free may have changed: a plan may have it by now.
    const from = to === 'free' ? { from: state } : {}
    return change({ move: [{ id, ...from, to }] }, movedText(to), undo)
  }

  const tellAdded = (bars: readonly RackBar[]) => {
    const codes = bars.map(({ id }) => id)
    const count = codes.length
    const undo = () => void change({ remove: codes }, t('takenBack', { count }))
    tell(t('added', { count, codes: codes.join(', ') }), undo)
  }

  const remove = (bar: RackBar) => {
    const add = [fieldsOf(bar)]
    // It comes back under another code, which the message names.
    const undo = () => {
      mutateAsync({ add }).then(tellAdded, (fault: unknown) =>
        notify({ kind: 'warning', text: textOf(fault) }),
      )
    }
    void change({ remove: [bar.id] }, t('removed', { code: bar.id }), undo)
  }

  const tellCorrected = (before: RackBar) => {
    const { id } = before
    const correct = [{ id, ...fieldsOf(before) }]
    tell(t('corrected', { code: id }), () => void change({ correct }, t('corrected', { code: id })))
  }

  /** A list was taken over; these changes take it back. */
  const tellListed = (back: RackChange) => tell(t('list.done'), () => void change(back, t('list.undone')))

  return { attempt, move, remove, tellAdded, tellCorrected, tellListed }
}
