import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Balancer } from './balancer.ts'

const solves = /^\/rest\/(cutoptim\/optimize1d|v1\/solve)(\?|$)/

/**
 * Stands in for nginx where that is not installed. It sends solves to solvers and all else to web servers, each to the one
 * with the fewest calls, and asks the next one where a connection is refused. Unlike nginx by `deploy/nginx.conf`, it asks no
 * other solver when one dies at work, nor another web server for a file that one lacks, and it limits no body.
 */
export async function startPlainBalancer(
  port: number,
  upstreams: Readonly<Record<'web' | 'solver', readonly number[]>>,
): Promise<Balancer> {
  const calls = new Map<number, number>()
  const callsOf = (own: number) => calls.get(own) ?? 0
  let without: readonly number[] = []

  function pass(
    question: IncomingMessage,
    answer: ServerResponse,
    [own, ...others]: readonly number[],
  ): void {
    if (own === undefined) {
      answer.writeHead(502).end()
      return
    }
    calls.set(own, callsOf(own) + 1)
    let connected = false
    const headers = {
      ...question.headers,
      connection: 'close',
      'x-forwarded-for': question.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
    }
    const { method, url: path } = question
    const call = request({ host: '127.0.0.1', port: own, method, path, headers, agent: false })
    // Not a byte is sent before, so that another server can still be asked.
    call.once('socket', (socket) =>
      socket.once('connect', () => {
        connected = true
        question.pipe(call)
      }),
    )
    call.once('response', (heard) => {
      answer.writeHead(heard.statusCode ?? 502, heard.headers)
      heard.on('error', () => answer.destroy())
      heard.pipe(answer)
    })
    call.once('error', () => {
      if (!connected) pass(question, answer, others)
      else if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    call.once('close', () => calls.set(own, callsOf(own) - 1))
    answer.once('close', () => call.destroy())
  }

  const server = createServer((question, answer) => {
    const path = question.url ?? '/'
    if (path.split('?')[0] === '/rest/metrics') {
      answer.writeHead(404).end()
      return
    }
    const able = upstreams[solves.test(path) ? 'solver' : 'web'].filter((own) => !without.includes(own))
    pass(
      question,
      answer,
      able.toSorted((a, b) => callsOf(a) - callsOf(b)),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    leaveOut(ports) {
      without = ports
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
