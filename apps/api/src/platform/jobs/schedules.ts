import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Handler } from './jobs.ts'

export interface Schedule {
  readonly name: string
  readonly handler: Handler
  readonly milliseconds: number
}

/** Work at start and then at regular times. A task that still runs is not begun again. */
export function createSchedules(clock: Clock, logger: FastifyBaseLogger, ending: AbortSignal) {
  const all: Schedule[] = []
  const running = new Map<string, Promise<void>>()

  function once({ name, handler }: Schedule): void {
    if (running.has(name)) return
    const job = { id: name, createdAt: clock.now(), data: null, ending }
    const done = handler(job)
      .catch((error: unknown) => logger.error({ err: error, name }, 'scheduled job failed'))
      .finally(() => running.delete(name))
    running.set(name, done)
  }

  return {
    add: (schedule: Schedule) => void all.push(schedule),
    start() {
      for (const schedule of all) {
        once(schedule)
        const timer = setInterval(() => once(schedule), schedule.milliseconds)
        timer.unref()
        ending.addEventListener('abort', () => clearInterval(timer), { once: true })
      }
    },
    async settled() {
      await Promise.all(running.values())
    },
  }
}
