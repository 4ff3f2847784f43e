import { Counter, Gauge, type Registry } from 'prom-client'
import { groups, lanes } from '../../platform/optimizer/order.ts'
import type { OptimizerPool } from '../../platform/optimizer/pool.ts'

/** The state of the optimizer's queue, and its work since the start. */
export function addOptimizerMetrics(optimizer: OptimizerPool, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'kerfwise_optimizer_jobs',
    help: 'Optimize calls that run or wait, by lane: short or long.',
    labelNames: ['state', 'lane'],
    registers,
    collect() {
      const figures = optimizer.figures()
      for (const lane of lanes) {
        this.set({ state: 'running', lane }, figures.running[lane])
        this.set({ state: 'waiting', lane }, figures.waiting[lane])
      }
    },
  })
  new Gauge({
    name: 'kerfwise_optimizer_waiting',
    help: 'Optimize calls that wait for a thread, of both lanes: the figure to scale solvers by.',
    registers,
    collect() {
      const { waiting } = optimizer.figures()
      this.set(waiting.short + waiting.long)
    },
  })
  const byGroup = (name: string, help: string, of: 'runs' | 'work', scale: number) =>
    new Counter({
      name,
      help,
      labelNames: ['caller'],
      registers,
      collect() {
        this.reset()
        for (const caller of groups) this.inc({ caller }, optimizer.figures().totals[of][caller] * scale)
      },
    })
  byGroup(
    'kerfwise_optimizer_runs_total',
    'Runs that ended, by guests and people with an account.',
    'runs',
    1,
  )
  byGroup('kerfwise_optimizer_work_seconds_total', 'Processor time of these runs.', 'work', 1e-9)
  new Counter({
    name: 'kerfwise_optimizer_refused_total',
    help: 'Optimize calls without a place: their caller had too many waiting, or everybody together.',
    labelNames: ['why'],
    registers,
    collect() {
      this.reset()
      const { refused } = optimizer.figures().totals
      for (const why of ['caller', 'full'] as const) this.inc({ why }, refused[why])
    },
  })
  new Counter({
    name: 'kerfwise_optimizer_waited_seconds_total',
    help: 'Time that runs waited for their turn.',
    registers,
    collect() {
      this.reset()
      this.inc(optimizer.figures().totals.waitedMs / 1000)
    },
  })
}
