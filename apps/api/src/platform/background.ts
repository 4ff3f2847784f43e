import type { FastifyBaseLogger } from 'fastify'

/** Work that an answer does not wait for, so that its time tells nothing; closing waits for it. */
export interface Background {
  start(name: string, task: () => Promise<void>): void
  settled(): Promise<void>
}

export function createBackground(logger: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>()
  return {
    start(name, task) {
      const done = new Promise<void>((resolve) => {
        setImmediate(() => {
          task()
            .catch((error: unknown) => logger.error({ err: error, task: name }, 'background task failed'))
            .finally(() => {
              running.delete(done)
              resolve()
            })
        })
      })
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
