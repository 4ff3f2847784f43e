import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Bus } from '../../platform/bus/bus.ts'
import { whenGone } from '../../platform/http/gone.ts'

/** Proxies end a connection without traffic after a minute or so. */
const beatMs = 15_000

interface Stream {
  /** The number of the last event; null if the caller may no longer hear of it. */
  readonly last: () => Promise<number | null>
  /** What the client has heard of already. */
  readonly known: number | null
  readonly owner: string
}

/** The streams of those who have a project open. */
export interface News {
  tell(project: string): void
  /** How many streams an account has open. */
  open(owner: string): number
  send(reply: FastifyReply, project: string, stream: Stream): FastifyReply
}

export function createNews(app: FastifyInstance, bus: Bus): News {
  const hearers = new Map<string, Set<() => void>>()
  const ends = new Set<() => void>()
  const owners = new Map<string, number>()
  const count = (owner: string, change: number) => {
    const now = (owners.get(owner) ?? 0) + change
    if (now === 0) owners.delete(owner)
    else owners.set(owner, now)
  }
  bus.hear('saw', (project) => {
    const heard = project === null ? [...hearers.values()] : [hearers.get(project) ?? new Set<() => void>()]
    for (const each of heard) for (const look of each) look()
  })
  app.addHook('preClose', async () => {
    for (const end of ends) end()
  })
  return {
    tell: (project) => bus.tell('saw', project),
    open: (owner) => owners.get(owner) ?? 0,
    send(reply, project, { last, known, owner }) {
      const out = new PassThrough()
      let told = known
      let isReading = false
      let again = false
      const end = () => void out.end()
      const look = async () => {
        again = true
        if (isReading) return
        isReading = true
        while (again) {
          again = false
          // A stream that cannot be told of news ends; the page comes again, and its calls name the fault.
          const now = await last().catch(() => null)
          if (now === null) end()
          // A reader that takes nothing is told once it does: the number says all that it has missed.
          else if (now !== told && !out.writableNeedDrain && !out.writableEnded) {
            told = now
            out.write(`id: ${now}\ndata: ${now}\n\n`)
          }
        }
        isReading = false
      }
      const hear = () => void look()
      const beat = setInterval(() => {
        if (!out.writableNeedDrain) out.write(': beat\n\n')
        hear()
      }, beatMs)
      const own = hearers.get(project) ?? new Set()
      hearers.set(project, own.add(hear))
      ends.add(end)
      count(owner, 1)
      whenGone(reply).addEventListener('abort', () => {
        clearInterval(beat)
        own.delete(hear)
        if (own.size === 0) hearers.delete(project)
        ends.delete(end)
        count(owner, -1)
        out.destroy()
      })
      out.write('retry: 2000\n\n')
      hear()
      reply.request.headers['x-no-compression'] = 'true'
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
      return reply.code(200).type('text/event-stream; charset=utf-8').send(out)
    },
  }
}
