import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import css from '../PlanHeader.module.css'

/** Seconds since a run began, so that a long one is seen to go on. */
export function Elapsed() {
  const [began] = useState(() => Date.now())
  const [now, setNow] = useState(began)
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return <span className={css.elapsed}>{Math.round((now - began) / 1000)} s</span>
}
