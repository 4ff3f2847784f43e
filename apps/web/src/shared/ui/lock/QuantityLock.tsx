import { useLimitText } from '../../limitText.ts'
import css from './Locked.module.css'
import { Padlock } from './Padlock.tsx'

/** The padlock beside a quantity beyond the plan: it says how many pieces the plan has, and leads to the plans. */
export function QuantityLock({ bound }: { bound: number }) {
  const { boundOf } = useLimitText()
  return <Padlock text={boundOf('input', bound)} className={css.inline} />
}
