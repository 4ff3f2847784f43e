import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { dayAt } from './dates.ts'

const MINUTE_MS = 60_000

/** The day where the person is, as `2026-12-24`, also on a page that stays open over midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayAt(new Date()))
  useInterval(() => setToday(dayAt(new Date())), MINUTE_MS, { autoInvoke: true })
  return today
}
