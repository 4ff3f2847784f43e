import { Counter, Gauge, type Registry } from 'prom-client'
import { groups, lanes } from '../../platform/scheduler/order.ts'
import type { Figures } from '../../platform/scheduler/scheduler.ts'

/** What has turns, by its name in the figures. */
export type Scheduled = Readonly<
  Record<'solves' | 'bodies' | 'exports' | 'lists' | 'outgoing', { figures(): Figures }>
>

/** The queues of costly work, and their work since the start. */
export function addWorkMetrics(scheduled: Scheduled, registry: Registry): void {
  const registers = [registry]
  const kinds = Object.entries(scheduled)
  new Gauge({
    name: 'kerfwise_work_jobs',
    help: 'Costly work that runs or waits for its turn, by kind and by lane: short or long.',
    labelNames: ['of', 'state', 'lane'],
    registers,
    collect() {
      for (const [of, { figures }] of kinds) {
        const { running, waiting } = figures()
        for (const lane of lanes) {
          this.set({ of, state: 'running', lane }, running[lane])
          this.set({ of, state: 'waiting', lane }, waiting[lane])
        }
      }
    },
  })
  new Gauge({
    name: 'kerfwise_optimizer_waiting',
    help: 'Optimize calls that wait for a thread, of both lanes: the figure to scale solvers by.',
    registers,
    collect() {
      const { waiting } = scheduled.solves.figures()
      this.set(waiting.short + waiting.long)
    },
  })
  const sum = (name: string, help: string, label: string, values: (figures: Figures) => [string, number][]) =>
    new Counter({
      name,
      help,
      labelNames: ['of', label],
      registers,
      collect() {
        this.reset()
        for (const [of, { figures }] of kinds)
          for (const [value, amount] of values(figures())) this.inc({ of, [label]: value }, amount)
      },
    })
  sum(
    'kerfwise_work_runs_total',
    'Costly work that ended, by guests and people with an account.',
    'caller',
    ({ totals }) => groups.map((caller) => [caller, totals.runs[caller]]),
  )
  sum(
    'kerfwise_work_seconds_total',
    'Processor time of this work, and the whole time of posts and of work that was ended.',
    'caller',
    ({ totals }) => groups.map((caller) => [caller, totals.work[caller] * 1e-9]),
  )
  sum(
    'kerfwise_work_refused_total',
    'Calls without a place: their caller had too many waiting, or everybody together.',
    'why',
    ({ totals }) => [
      ['caller', totals.refused.caller],
      ['full', totals.refused.full],
    ],
  )
  new Counter({
    name: 'kerfwise_work_waited_seconds_total',
    help: 'Time that work waited for its turn.',
    labelNames: ['of'],
    registers,
    collect() {
      this.reset()
      for (const [of, { figures }] of kinds) this.inc({ of }, figures().totals.waitedMs / 1000)
    },
  })
}
